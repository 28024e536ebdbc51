import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { type Coding, codingFor, encodeBody } from "./encoding.ts";
import { pictureHeaders } from "./security-headers.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  body: Buffer;
  encoded: Partial<Record<Coding, Promise<Buffer>>>;
}

/** Answers a request for a static file. Returns false, with nothing written, if there is none. */
export type StaticFiles = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Serves the built client from memory, so that a deployment doesn't affect this process. Files under `/assets/` have
 * content hashes in their names and are immutable. Skips paths that start with `except`.
 */
export function staticFiles(folder: string, { except }: { except?: string } = {}): StaticFiles {
  const files = readFiles(folder, except);
  return (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
    const file = files.get((incoming.url ?? "/").split("?", 1)[0]!);
    if (!file) return false;
    void send(file, incoming, outgoing);
    return true;
  };
}

function readFiles(folder: string, except: string | undefined): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && types[extname(entry.name)])
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, `/${file.slice(folder.length).split(sep).filter(Boolean).join("/")}`] as const)
      .filter(([, path]) => !except || !path.startsWith(except))
      .map(([file, path]) => {
        const body = readFileSync(file);
        return [
          path,
          {
            type: types[extname(file)]!,
            etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
            cacheControl: path.startsWith("/assets/")
              ? "public, max-age=31536000, immutable"
              : "public, max-age=3600, stale-while-revalidate=86400",
            body,
            encoded: {},
          },
        ];
      }),
  );
}

async function send(file: StaticFile, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.setHeader("etag", file.etag);
  outgoing.setHeader("cache-control", file.cacheControl);
  outgoing.setHeader("vary", "accept-encoding");
  if (file.type.startsWith("image/"))
    for (const [header, value] of pictureHeaders) outgoing.setHeader(header, value);
  if (incoming.headers["if-none-match"]?.includes(file.etag)) {
    outgoing.writeHead(304).end();
    return;
  }
  const coding = codingFor(incoming.headers["accept-encoding"], file.type, file.body.length);
  file.encoded[coding] ??= encodeBody(file.body, coding, true);
  const body = await file.encoded[coding];
  if (coding !== "identity") outgoing.setHeader("content-encoding", coding);
  outgoing.setHeader("content-type", file.type);
  outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(200).end(incoming.method === "HEAD" ? undefined : body);
}
