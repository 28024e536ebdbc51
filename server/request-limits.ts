import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { sendPlainPage } from "./plain-page.ts";

/** Bytes of the longest URL: twice the longest link of the store. */
const longestAddress = 8_192;
/** Bytes of the longest form body; each form then has its own limit. */
const maxBodyBytes = 65_536;
/** Forms of a product at the desk: prices and stock of up to 2,048 variants. */
const longestProduct = 1_048_576;
const productPath = /^\/desk\/products\/\d+(?:\/stock)?(?:\.data)?(?:\?|$)/;
/** Webhooks are longer than forms, and so are the desk's. */
const longestEvent = 262_144;
/** Uploads of the desk, in megabytes without the form's other fields. The uploader is authenticated before it is read. */
const uploads: readonly { path: RegExp; megabytes: number }[] = [
  { path: /^\/desk\/products\/\d+\/pictures(?:\.data)?(?:\?|$)/, megabytes: 8 },
  // A photograph of a piece from a telephone's camera.
  { path: /^\/desk\/(?:stock\/\d+|repairs\/[^/?]+\/photos)(?:\.data)?(?:\?|$)/i, megabytes: 24 },
  // Several of them.
  { path: /^\/desk\/papers\/(?:new|preview)(?:\.data)?(?:\?|$)/, megabytes: 48 },
];
const fieldBytes = 256 * 1024;
/** Bytes of a refused upload that are read to its end: only then does its sender read the response instead of an error. */
const longestDiscarded = 256 * 1024 * 1024;
/** Ms for a body to arrive: a form, and an upload over the line of a telephone. */
const formMs = 11_000;
export const uploadMs = 180_000;
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
  const upload = uploadOf(incoming.url ?? "/");
  if (status === null) {
    // Of unknown length: after the response the rest is not awaited.
    if (incoming.headers["transfer-encoding"]) outgoing.setHeader("connection", "close");
    return false;
  }
  const [title, text] = refusals[status];
  const words = status === 413 && upload ? tooLargeText(upload.megabytes) : text;
  const headers = { connection: "close", ...(status === 405 ? { allow: [...methods].join(", ") } : {}) };
  const answer = () => sendPlainPage(outgoing, { status, title, text: words, headers });
  if (status === 413 && upload && lengthOf(incoming) <= longestDiscarded)
    incoming.once("end", answer).resume();
  else answer();
  return true;
}

function tooLargeText(megabytes: number): string {
  return `What you sent is larger than ${megabytes} MB, so nothing was saved. Go back, save the file smaller (the longer side at 4,000 pixels is plenty) and send it again.`;
}

/** A body that is still not here after its time is answered as Node answers a slow head. */
export function endSlowBody(server: Server, incoming: IncomingMessage): void {
  if (lengthOf(incoming) === 0 && !incoming.headers["transfer-encoding"]) return;
  if (uploadOf(incoming.url ?? "/")) return;
  const timer = setTimeout(() => {
    const late = Object.assign(new Error("The body came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!incoming.complete) server.emit("clientError", late, incoming.socket);
  }, formMs);
  const stop = () => clearTimeout(timer);
  incoming.once("end", stop).once("close", stop);
}

function fault(incoming: IncomingMessage): keyof typeof refusals | null {
  const { method = "GET", url = "/" } = incoming;
  if (!methods.has(method) && !(method === "OPTIONS" && openPath.test(url))) return 405;
  if (url.length > longestAddress) return 414;
  return lengthOf(incoming) > mostOf(url) ? 413 : null;
}

function mostOf(url: string): number {
  const upload = uploadOf(url);
  if (upload) return upload.megabytes * 1024 * 1024 + fieldBytes;
  if (productPath.test(url)) return longestProduct;
  return eventPath.test(url) || url.startsWith("/desk/") ? longestEvent : maxBodyBytes;
}

/** The kind of upload that an address takes. */
export function uploadOf(url: string): { megabytes: number } | undefined {
  return uploads.find(({ path }) => path.test(url));
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0);
}
