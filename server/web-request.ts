import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FinishDocument } from "./content-policy.ts";
import { codingFor, encode } from "./encoding.ts";

/**
 * Converts a Node request into a web Request, with the public origin instead of the forgeable Host header. Aborts when
 * the visitor disconnects before the response is complete.
 */
export function webRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  publicOrigin: string,
): Request {
  const headers = new Headers();
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    const name = incoming.rawHeaders[i]!;
    if (!name.startsWith(":")) headers.append(name, incoming.rawHeaders[i + 1]!);
  }
  const gone = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(publicUrl(incoming.url ?? "/", publicOrigin), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

/** Ms for what is left of an upload. */
const discardedMs = 30_000;

/**
 * Reads what the app left of an upload, as of one that was not signed in: a sender whose connection is closed midway reads
 * an error instead of the response.
 */
export async function discardUpload({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return;
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(discardedMs) }).catch(() => {});
}

/**
 * Sends a web Response by Node, compressed as the visitor accepts; resolves when it is handed over. Responses are
 * buffered, so their length is known, and `finish` completes HTML documents.
 */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  finish?: FinishDocument,
): Promise<void> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.statusCode = response.status;
  // Too long a body is not read to its end.
  if (response.status === 413) outgoing.setHeader("connection", "close");
  if (!response.body) {
    outgoing.end();
    return;
  }
  const finished = await finish?.(response);
  if (finished) outgoing.setHeader("content-security-policy", finished.contentPolicy);
  const whole = finished?.body ?? Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  // A file compressed when it was computed has the header.
  const isCoded = response.headers.has("content-encoding");
  const coding = isCoded ? "identity" : codingFor(incoming.headers["accept-encoding"], type, whole.length);
  const body = await encode(whole, coding);
  outgoing.appendHeader("vary", "accept-encoding");
  if (coding !== "identity") outgoing.setHeader("content-encoding", coding);
  outgoing.setHeader("content-length", body.length);
  outgoing.end(body);
}

/** The URL of a request line as the app reads it, without `.` and `..`. `//host/path` must not become another host. */
export function publicUrl(target: string, publicOrigin: string): URL {
  return new URL(publicOrigin + (target.startsWith("/") ? target : `/${target}`));
}
