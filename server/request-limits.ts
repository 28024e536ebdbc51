import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { maxFormMegabytes, maxPhotoMegabytes } from "../foundation/records/photo-rules.ts";
import { sendPlainPage } from "./plain-page.ts";

/** Maximum URL length in bytes: twice the store's longest link. */
const longestAddress = 8_192;
/** Maximum form body in bytes; each form then has its own limit. */
const maxBodyBytes = 65_536;
/** Products at the desk and through the Admin API: prices and stock of up to 2,048 variants. */
const longestProduct = 1_048_576;
const productPath =
  /^\/(?:desk\/products\/\d+(?:\/stock)?(?:\.data)?|admin\/api\/[^/?]+\/graphql\.json)(?:\?|$)/;
/** Webhooks are longer than forms, and so are the desk's forms. */
const longestEvent = 262_144;
/** The desk's uploads, in megabytes without other fields. Authenticates the uploader before reading the body. */
const uploads: readonly { path: RegExp; megabytes: number }[] = [
  // Several photos of a product or piece in one form.
  {
    path: /^\/desk\/(?:products\/\d+\/pictures|stock\/\d+)(?:\.data)?(?:\?|$)/,
    megabytes: maxFormMegabytes,
  },
  // A photo from a phone camera.
  {
    path: /^\/desk\/(?:(?:products|stock)\/\d+\/photos|stock\/\d+\/take-back|repairs\/[^/?]+\/photos|quotes\/[^/?]+\/pictures)(?:\.data)?(?:\?|$)/i,
    megabytes: maxPhotoMegabytes,
  },
  { path: /^\/desk\/settings\/logo(?:\.data)?(?:\?|$)/, megabytes: 4 },
  {
    path: /^\/desk\/settings\/picture(?:\.data)?(?:\?|$)/,
    megabytes: maxPhotoMegabytes,
  },
  { path: /^\/desk\/settings\/collections\/\d+(?:\.data)?(?:\?|$)/, megabytes: 10 },
  // Files of clients of the Admin API.
  { path: /^\/admin\/staged\/[^/?]+(?:\?|$)/, megabytes: 24 },
  // Files of another system.
  { path: /^\/desk\/imports\/new(?:\.data)?(?:\?|$)/, megabytes: 64 },
  // Several photos.
  {
    path: /^\/desk\/(?:appraisals\/(?:new|preview)|sell\/[^/?]+\/trade-in)(?:\.data)?(?:\?|$)/,
    megabytes: 48,
  },
];
const fieldBytes = 64 * 1024;
/** A rejected upload is read up to this many bytes, because its sender gets the response only after sending it all. */
const longestDiscarded = 128 * 1024 * 1024;
/** Time limits for a body to arrive, in ms: a form, and an upload over a phone connection. */
const formMs = 11_000;
export const uploadMs = 180_000;
/** A minimum rate: this many bytes per period. */
interface Pace {
  bytes: number;
  ms: number;
}
/** Minimum rate of an upload that is being read, for poor connections. */
const uploadPace: Pace = { bytes: 64_000, ms: 15_000 };
/** A rejected upload is drained only while its sender keeps sending. */
const refusedPace: Pace = { bytes: 64_000, ms: 5_000 };
const longestRefusedMs = 30_000;
/** Limits for bodies; tests shorten them. */
export const bodyLimits = { formMs, uploadPace, refusedPace, longestRefusedMs };
type BodyLimits = typeof bodyLimits;
const eventPath = /^\/(?:api\/)?webhooks?\//;

const methods = new Set(["GET", "HEAD", "POST"]);
/** These accept OPTIONS, because other sites send a CORS preflight. */
const openPath = /^\/api\/(?:[^/]+\/graphql(?:\.json)?|ucp\/mcp)(?:\?|$)/;

const refusals: Record<400 | 405 | 413 | 414, readonly [title: string, text: string]> = {
  400: [
    "We can't read that",
    "Your browser sent two addresses at once. Reload the page, or submit the form again.",
  ],
  405: ["We can't do that", "This page can only be viewed or receive a form."],
  413: ["That was too much", "What you sent is longer than this page allows. Send less."],
  414: ["This address is too long", "It may have been copied incorrectly. Start from our home page."],
};

/**
 * Rejects requests before reading them: duplicate Host headers, unknown methods, URLs or bodies that are too long. The
 * response closes the connection so that nothing more is sent; only the rest of an upload is drained first, while it keeps
 * coming. Returns true if it answered.
 */
export function enforceRequestLimits(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: BodyLimits = bodyLimits,
): boolean {
  const status = fault(incoming);
  const upload = findUploadLimit(incoming.url ?? "/");
  if (status === null) {
    // The length is unknown, so don't wait for the rest after the response.
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
  if (isDiscarded) void respondWithoutReading(incoming, outgoing, { send, limits });
  else send();
  return true;
}

interface Unread {
  send: () => void | Promise<void>;
  /** The stream that reads the request, if any. */
  body?: ReadableStream | null;
  limits?: BodyLimits;
}

/**
 * Answers an upload that isn't read. A sender whose connection is closed midway sees an error instead of the response, so
 * the rest is drained: after the response, or before it if the connection isn't kept alive, since Node closes that with
 * the response.
 */
export async function respondWithoutReading(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { send, body = null, limits = bodyLimits }: Unread,
): Promise<void> {
  const isKept = outgoing.shouldKeepAlive;
  if (isKept) await send();
  await discardRest(incoming, limits, body);
  if (!isKept && !outgoing.destroyed) await send();
}

/** Reads a body to its end, or closes the connection if the sender stops sending. */
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

/** Calls `late` once a request's body arrives more slowly than `pace`. Returns a function that stops watching. */
function watchPace(incoming: IncomingMessage, { bytes, ms }: Pace, late: () => void): () => void {
  let before = incoming.socket.bytesRead;
  const judge = () => {
    if (incoming.complete || incoming.destroyed) return clearInterval(timer);
    const { bytesRead } = incoming.socket;
    // Data that has arrived but isn't read yet isn't the sender's delay.
    const isWaitingForUs = incoming.readableLength >= incoming.readableHighWaterMark;
    if (!isWaitingForUs && bytesRead - before < bytes) late();
    before = bytesRead;
  };
  // Runs after pending input is processed: a stalled process must not blame its senders.
  const timer = setInterval(() => setImmediate(judge), ms);
  return () => clearInterval(timer);
}

function tooLargeText(megabytes: number): string {
  return `What you sent is larger than ${megabytes} MB, so nothing was saved. Go back and choose a smaller file (4,000 pixels on the longer side is plenty).`;
}

/** Ends a slow body the way Node ends a slow head: a form after its time limit, an upload below its minimum rate. */
export function endSlowBody(
  server: Server,
  incoming: IncomingMessage,
  limits: BodyLimits = bodyLimits,
): void {
  if (lengthOf(incoming) === 0 && !incoming.headers["transfer-encoding"]) return;
  const end = () => {
    const late = Object.assign(new Error("The request body arrived too slowly."), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    });
    if (!incoming.complete) server.emit("clientError", late, incoming.socket);
  };
  if (findUploadLimit(incoming.url ?? "/")) {
    incoming.once("close", watchPace(incoming, limits.uploadPace, end));
    return;
  }
  const timer = setTimeout(end, limits.formMs);
  const stop = () => clearTimeout(timer);
  incoming.once("end", stop).once("close", stop);
}

function fault(incoming: IncomingMessage): keyof typeof refusals | null {
  const { method = "GET", url = "/" } = incoming;
  if (hasSeveralHosts(incoming)) return 400;
  if (!methods.has(method) && !(method === "OPTIONS" && openPath.test(url))) return 405;
  if (url.length > longestAddress) return 414;
  return lengthOf(incoming) > mostOf(url) ? 413 : null;
}

/**
 * Whether a request has more than one `Host`, including several joined in one line: a proxy in front of this server may
 * have read the other one (RFC 9112, 3.2).
 */
export function hasSeveralHosts({ rawHeaders, headers: { host = "" } }: IncomingMessage): boolean {
  if (host.includes(",")) return true;
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]!.length === 4 && rawHeaders[name]!.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

function mostOf(url: string): number {
  const upload = findUploadLimit(url);
  if (upload) return upload.megabytes * 1024 * 1024 + fieldBytes;
  if (productPath.test(url)) return longestProduct;
  return eventPath.test(url) || url.startsWith("/desk/") ? longestEvent : maxBodyBytes;
}

/** The kind of upload that a URL accepts. */
export function findUploadLimit(url: string): { megabytes: number } | undefined {
  return uploads.find(({ path }) => path.test(url));
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0);
}
