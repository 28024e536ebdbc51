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
  { path: /^\/desk\/appraisals\/(?:new|preview)(?:\.data)?(?:\?|$)/, megabytes: 48 },
];
const fieldBytes = 64 * 1024;
/** Bytes of a refused upload that are read to its end: only then does its sender read the response instead of an error. */
const longestDiscarded = 64 * 1024 * 1024;
/** Ms for a body to arrive: a form, and an upload over the line of a telephone. */
const formMs = 11_000;
export const uploadMs = 180_000;
/** A pace: bytes that arrive in each of such periods. */
interface Pace {
  bytes: number;
  ms: number;
}
/** An upload that is read comes over a poor line at least so fast. */
const uploadPace: Pace = { bytes: 64_000, ms: 15_000 };
/** One that was refused is only waited for as long as its sender is busy with it. */
const refusedPace: Pace = { bytes: 64_000, ms: 5_000 };
const longestRefusedMs = 30_000;
/** The limits of bodies; tests shorten them. */
export const bodyLimits = { formMs, uploadPace, refusedPace, longestRefusedMs };
type BodyLimits = typeof bodyLimits;
const eventPath = /^\/(?:api\/)?webhooks?\//;

const methods = new Set(["GET", "HEAD", "POST"]);
/** Other sites send a CORS preflight (OPTIONS). */
const openPath = /^\/api\/(?:[^/]+\/graphql(?:\.json)?|ucp\/mcp)(?:\?|$)/;

const refusals: Record<400 | 405 | 413 | 414, readonly [title: string, text: string]> = {
  400: [
    "We cannot read that",
    "Your browser named two addresses at once. Reload the page, or send the form again.",
  ],
  405: ["We cannot do that", "This address can be read or sent a form, nothing else."],
  413: ["That was too much", "What you sent is longer than anything this page asks for. Send less."],
  414: ["This address is too long", "It may have been damaged on its way. Start from our home page."],
};

/**
 * Rejects requests before reading them: two hosts, unknown methods, too long URLs or bodies. The response closes the connection,
 * so that nothing more is sent; only the rest of an upload is discarded first, while it comes. True: answered.
 */
export function enforceRequestLimits(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: BodyLimits = bodyLimits,
): boolean {
  const status = fault(incoming);
  const upload = uploadOf(incoming.url ?? "/");
  if (status === null) {
    // Of unknown length: after the response the rest is not awaited.
    if (incoming.headers["transfer-encoding"]) outgoing.setHeader("connection", "close");
    return false;
  }
  const [title, text] = refusals[status];
  const words = status === 413 && upload ? tooLargeText(upload.megabytes) : text;
  const isDiscarded = status === 413 && upload !== undefined && lengthOf(incoming) <= longestDiscarded;
  const headers = {
    ...(isDiscarded ? {} : { connection: "close" }),
    ...(status === 405 ? { allow: [...methods].join(", ") } : {}),
  };
  const send = () => sendPlainPage(outgoing, { status, title, text: words, headers });
  if (isDiscarded) void answerUnread(incoming, outgoing, { send, limits });
  else send();
  return true;
}

interface Unread {
  send: () => void | Promise<void>;
  /** What reads the request, if anything does. */
  body?: ReadableStream | null;
  limits?: BodyLimits;
}

/**
 * Answers an upload that is not read. A sender whose connection is closed midway reads an error instead of the
 * response, so the rest is discarded: after the response, or before it where the connection is not kept alive, since Node
 * closes that with the response.
 */
export async function answerUnread(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { send, body = null, limits = bodyLimits }: Unread,
): Promise<void> {
  const isKept = outgoing.shouldKeepAlive;
  if (isKept) await send();
  await discardRest(incoming, limits, body);
  if (!isKept && !outgoing.destroyed) await send();
}

/** Reads a body to its end, or ends the connection of a sender who does not send on. */
async function discardRest(
  incoming: IncomingMessage,
  limits: BodyLimits,
  body: ReadableStream | null,
): Promise<void> {
  const end = () => incoming.socket.destroy();
  const timer = setTimeout(end, limits.longestRefusedMs);
  const stop = watchPace(incoming, limits.refusedPace, end);
  const over = new Promise((resolve) => incoming.once("close", resolve));
  if (body) body.pipeTo(new WritableStream()).catch(end);
  else incoming.resume();
  await over;
  clearTimeout(timer);
  stop();
}

/** Calls `late` once the body of a request comes more slowly than `pace`. Returns how to stop. */
function watchPace(incoming: IncomingMessage, { bytes, ms }: Pace, late: () => void): () => void {
  let before = incoming.socket.bytesRead;
  const judge = () => {
    if (incoming.complete || incoming.destroyed) return clearInterval(timer);
    const { bytesRead } = incoming.socket;
    // What arrived and was not read yet is no delay of the sender.
    const isWaitingForUs = incoming.readableLength >= incoming.readableHighWaterMark;
    if (!isWaitingForUs && bytesRead - before < bytes) late();
    before = bytesRead;
  };
  // After what has arrived meanwhile: a process that was held up must not blame its senders.
  const timer = setInterval(() => setImmediate(judge), ms);
  return () => clearInterval(timer);
}

function tooLargeText(megabytes: number): string {
  return `What you sent is larger than ${megabytes} MB, so nothing was saved. Go back, save the file smaller (the longer side at 4,000 pixels is plenty) and send it again.`;
}

/** Answers a body that comes too slowly as Node answers a slow head: a form after its time, an upload below its pace. */
export function endSlowBody(
  server: Server,
  incoming: IncomingMessage,
  limits: BodyLimits = bodyLimits,
): void {
  if (lengthOf(incoming) === 0 && !incoming.headers["transfer-encoding"]) return;
  const end = () => {
    const late = Object.assign(new Error("The body came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!incoming.complete) server.emit("clientError", late, incoming.socket);
  };
  if (uploadOf(incoming.url ?? "/")) {
    incoming.once("close", watchPace(incoming, limits.uploadPace, end));
    return;
  }
  const timer = setTimeout(end, limits.formMs);
  const stop = () => clearTimeout(timer);
  incoming.once("end", stop).once("close", stop);
}

function fault(incoming: IncomingMessage): keyof typeof refusals | null {
  const { method = "GET", url = "/" } = incoming;
  if (namesTwoHosts(incoming)) return 400;
  if (!methods.has(method) && !(method === "OPTIONS" && openPath.test(url))) return 405;
  if (url.length > longestAddress) return 414;
  return lengthOf(incoming) > mostOf(url) ? 413 : null;
}

/**
 * Whether a request has more than one `Host`, also joined in one line: what stands before this server may have read the
 * other (RFC 9112, 3.2).
 */
export function namesTwoHosts({ rawHeaders, headers: { host = "" } }: IncomingMessage): boolean {
  if (host.includes(",")) return true;
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]!.length === 4 && rawHeaders[name]!.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
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
