import type { IncomingMessage, ServerResponse } from "node:http";
import { shop } from "../../shop.config.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Its callers hold a token, and guessing it has a limit of its own. */
const adminPath = "/admin/api/";

/**
 * Counts a request that has to be made for the visitor (not one from memory), and answers it where there were too many
 * from that address. False: not answered, go on.
 */
export function limitPages(limits: RateLimits) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, address: string): boolean => {
    if (incoming.url?.startsWith(adminPath)) return false;
    const waitS = limits.takeHere("pages", address);
    if (waitS === 0) return false;
    const body = page(waitS);
    outgoing.writeHead(429, {
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(waitS),
    });
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
    return true;
  };
}

function page(waitS: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One moment, please</title>
<h1>One moment, please</h1>
<p>Your connection has asked for more pages than we can make at once. Load this page again in ${waitS} seconds, or call us: ${shop.phones.showroom}.</p>
</html>
`;
}
