import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { settings } from "#settings";

/** Sends a plain page without the app. Doesn't escape its texts. */
export function sendPlainPage(
  outgoing: ServerResponse,
  {
    status,
    title,
    text,
    headers,
  }: { status: number; title: string; text: string; headers: OutgoingHttpHeaders },
): void {
  const body = Buffer.from(`<!doctype html>
<html lang="${settings().locale.split("-")[0]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text} Or call us: ${settings().phones.showroom}.</p>
</html>
`);
  const type = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
  outgoing.writeHead(status, { ...type, "cache-control": "no-store", ...headers });
  outgoing.end(body);
}
