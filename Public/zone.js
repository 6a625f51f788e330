// Keeps the browser's time zone in a cookie, so that pages show times in it. Without it, they show them in UTC and say so.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const cookie = `zone=${zone}`;

if (/^[\w+/-]{1,64}$/.test(zone) && !document.cookie.split("; ").includes(cookie)) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
