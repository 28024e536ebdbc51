import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainPage } from "./plain-page.ts";

/** Bytes of the longest URL: twice the longest link of the store. */
const longestAddress = 8_192;
/** Bytes of the longest form body; each form then has its own limit. */
const maxBodyBytes = 65_536;
/** Webhooks are longer than forms. */
const longestEvent = 262_144;
/** An upload of a picture: 8 MB and the form's other fields. The uploader is authenticated first. */
const longestPicture = 8 * 1024 * 1024 + 16_384;
const picturePath = /^\/desk\/products\/\d+\/pictures(?:\.data)?(?:\?|$)/;
/** A photograph of a piece from a telephone's camera: 24 MB and the form's other fields. */
const longestPhotograph = 24 * 1024 * 1024 + 16_384;
const photographPath = /^\/desk\/(?:stock\/\d+|repairs\/RP-\d+\/photos)(?:\.data)?(?:\?|$)/i;
const eventPath = /^\/(?:api\/)?webhooks?\//;

const methods = new Set(["GET", "HEAD", "POST"]);
/** Other sites send a CORS preflight (OPTIONS). */
const openPath = /^\/api\/(?:[^/]+\/graphql(?:\.json)?|ucp\/mcp)(?:\?|$)/;

const refusals: Record<405 | 413 | 414, readonly [title: string, text: string]> = {
  405: ["We cannot do that", "This address can be read or sent a form, nothing else."],
  413: ["That was too much", "What you sent is longer than anything this page asks for. Send less."],
  414: ["This address is too long", "It may have been damaged on its way. Start from our home page."],
};

/**
 * Rejects requests before reading them: unknown methods, too long URLs or bodies. The response closes the connection,
 * so that nothing more is sent. True: answered.
 */
export function enforceRequestLimits(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const status = fault(incoming);
  if (status === null) {
    // Of unknown length, or an untrusted image: after the response the rest is not awaited.
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
  if (photographPath.test(url)) return longestPhotograph;
  return eventPath.test(url) ? longestEvent : maxBodyBytes;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0);
}
