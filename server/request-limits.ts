import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainPage } from "./plain-page.ts";

/** Bytes of the longest address: twice the longest that a page of the store links to. */
const longestAddress = 8_192;
/** Bytes of the longest body that any form sends; each form then has a limit of its own. */
const maxBodyBytes = 65_536;
/** Other servers write more about an event than visitors about themselves. */
const longestEvent = 262_144;
/** A picture of a piece, sent by the owner: 8 MB and what the form says of it. Who sends it is asked before it is read. */
const longestPicture = 8 * 1024 * 1024 + 16_384;
const picturePath = /^\/desk\/products\/\d+\/pictures(?:\.data)?(?:\?|$)/;
const eventPath = /^\/(?:api\/)?webhooks?\//;

const methods = new Set(["GET", "HEAD", "POST"]);
/** Pages of other sites ask with OPTIONS before they call it. */
const openPath = /^\/api\/[^/]+\/graphql(?:\.json)?(?:\?|$)/;

const refusals: Record<405 | 413 | 414, readonly [title: string, text: string]> = {
  405: ["We cannot do that", "This address can be read or sent a form, nothing else."],
  413: ["That was too much", "What you sent is longer than anything this page asks for. Send less."],
  414: ["This address is too long", "It may have been damaged on its way. Start from our home page."],
};

/**
 * Turns away what no visitor needs, before anything of it is read: a method that nothing here knows, an address or a body
 * that is too long. The connection ends with the answer, so that nobody goes on sending. True: answered.
 */
export function enforceRequestLimits(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const status = fault(incoming);
  if (status === null) {
    // Nobody knows how long it will be, or it is an untrusted image: after the answer nothing more of it is waited for.
    if (incoming.headers["transfer-encoding"] || lengthOf(incoming) > longestEvent)
      outgoing.setHeader("connection", "close");
    return false;
  }
  const [title, text] = refusals[status];
  const headers = { connection: "close", ...(status === 405 ? { allow: [...methods].join(", ") } : {}) };
  sendPlainPage(outgoing, { status, title, text, headers });
  return true;
}

function fault(incoming: IncomingMessage): keyof typeof refusals | null {
  const { method = "GET", url = "/" } = incoming;
  if (!methods.has(method) && !(method === "OPTIONS" && openPath.test(url))) return 405;
  if (url.length > longestAddress) return 414;
  return lengthOf(incoming) > mostOf(url) ? 413 : null;
}

function mostOf(url: string): number {
  if (picturePath.test(url)) return longestPicture;
  return eventPath.test(url) ? longestEvent : maxBodyBytes;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0);
}
