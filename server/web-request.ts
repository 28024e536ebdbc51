import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { localPath } from "#language";
import { type Language, splitLanguagePath } from "#languages";
import type { DocumentFinisher } from "./content-policy.ts";
import { acceptsCoding, codingFor, codingStream, encodeBody } from "./encoding.ts";
import { findUploadLimit } from "./request-limits.ts";

/**
 * Reads a request's language from its path and rewrites the URL to the English page's path. A language that the store
 * doesn't have stays in the path, so there is no such page.
 */
export function stripLanguagePrefix(incoming: IncomingMessage, languages: readonly Language[]): Language {
  const { language, path } = splitLanguagePath(incoming.url ?? "/");
  if (!languages.includes(language)) return "en";
  incoming.url = path;
  return language;
}

/**
 * Converts a Node request into a web Request, with the public origin instead of the forgeable Host header. Aborts if the
 * visitor disconnects before the response is complete.
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
  return new Request(publicUrl(localPath(incoming.url ?? "/"), publicOrigin), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

/** Bodies up to this many bytes are buffered, so that their length is known; larger ones are streamed. */
const longestWhole = 262_144;
/** How long to wait for a visitor to read the next part of a streamed body, ms. */
const longestPauseMs = 60_000;

/**
 * Sends a web Response through Node, compressed as the visitor accepts; resolves when it is handed over. Short bodies are
 * sent whole, and `finish` completes HTML documents. Longer ones are streamed at the visitor's pace: disconnecting cancels
 * the body, and a body that fails breaks the connection, so that a partial body isn't mistaken for a whole one.
 */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  finish?: DocumentFinisher,
): Promise<void> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.statusCode = response.status;
  // A body that is too long isn't read to its end, except an upload's, after the response.
  if (response.status === 413 && !findUploadLimit(incoming.url ?? "/"))
    outgoing.setHeader("connection", "close");
  if (!response.body) {
    outgoing.end();
    return;
  }
  const finished = await finish?.(response);
  if (finished) outgoing.setHeader("content-security-policy", finished.contentPolicy);
  outgoing.appendHeader("vary", "accept-encoding");
  const accepted = incoming.headers["accept-encoding"];
  const type = response.headers.get("content-type") ?? "";
  // A file that is already compressed has this header.
  const coded = response.headers.get("content-encoding");
  const mustUnzip = coded === "gzip" && !acceptsCoding(accepted, "gzip");
  if (mustUnzip) outgoing.removeHeader("content-encoding");
  const start = finished
    ? { bytes: finished.body, rest: null }
    : await firstBytes(response.body, mustUnzip ? 0 : longestWhole);
  const { bytes, rest } = start;
  const coding = coded ? "identity" : codingFor(accepted, type, bytes.length);
  if (coding !== "identity") outgoing.setHeader("content-encoding", coding);
  if (!rest) {
    const body = await encodeBody(bytes, coding);
    outgoing.setHeader("content-length", body.length);
    outgoing.end(body);
    return;
  }
  if (incoming.method === "HEAD") {
    await rest.cancel();
    outgoing.end();
    return;
  }
  const source = Readable.fromWeb(rest as Parameters<typeof Readable.fromWeb>[0]);
  if (bytes.length > 0) source.unshift(bytes);
  const coder = mustUnzip ? createGunzip() : codingStream(coding);
  outgoing.setTimeout(longestPauseMs, () => outgoing.destroy());
  // A failure on either side ends both.
  await pipeline(coder ? [source, coder, outgoing] : [source, outgoing]).catch((error: unknown) => {
    if (!outgoing.destroyed) throw error;
  });
}

/** The whole body, or its first bytes and the rest if it is longer than `most`. */
async function firstBytes(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<{ bytes: Buffer; rest: ReadableStream<Uint8Array> | null }> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length <= most) {
    const { done, value } = await reader.read();
    if (done) return { bytes: Buffer.concat(parts), rest: null };
    parts.push(value);
    length += value.length;
  }
  reader.releaseLock();
  return { bytes: Buffer.concat(parts), rest: body };
}

/** A request's URL as the app reads it, without `.` and `..`. `//host/path` must not become another host. */
export function publicUrl(target: string, publicOrigin: string): URL {
  return new URL(publicOrigin + (target.startsWith("/") ? target : `/${target}`));
}
