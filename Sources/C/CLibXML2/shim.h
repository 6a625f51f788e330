#include <libxml/xmlversion.h>
/* Otherwise the headers include those of the system's ICU, which are not the same as Foundation's. Nothing of it is used here. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
