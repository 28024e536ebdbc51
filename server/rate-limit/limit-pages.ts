import type { IncomingMessage, ServerResponse } from "node:http";
import { plainPage } from "../plain-page.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Both APIs have limits of their own: the owner's by wrong tokens, the store's by the buyer for whom a server asks. */
const apiPath = /^\/(?:admin\/)?api\/[^/]+\/graphql/;

/**
 * Counts a request that has to be made for the visitor (not one from memory), and answers it where there were too many
 * from that address. False: not answered, go on.
 */
export function limitPages(limits: RateLimits) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, address: string): boolean => {
    if (apiPath.test(incoming.url ?? "")) return false;
    const waitS = limits.takeHere("pages", address);
    if (waitS === 0) return false;
    const body = plainPage(
      "One moment, please",
      `Your connection has asked for more pages than we can make at once. Load this page again in ${waitS} seconds.`,
    );
    outgoing.writeHead(429, {
      "content-type": "text/html; charset=utf-8",
      "content-length": body.length,
      "cache-control": "no-store",
      "retry-after": String(waitS),
    });
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
    return true;
  };
}
