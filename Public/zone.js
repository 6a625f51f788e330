// Stores the browser's time zone in a cookie for the times on pages. Without it, times are shown in UTC and labelled so.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const cookie = `zone=${zone}`;

if (/^[\w+/-]{1,64}$/.test(zone) && !document.cookie.split("; ").includes(cookie)) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
