import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { log } from "./log.ts";
import type { StaticFiles } from "./static-files.ts";

/** Pixels; every picture lies there in each of these widths, as AVIF and as WebP. */
export const pictureWidths = [240, 400, 640, 900, 1200] as const;

/** Where pictures are addressed. No file bears such a name: each answer is one of ten. */
export const picturePath = "/pictures/";

const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const address = new RegExp(`^${picturePath}(${word})/(${word})\\.webp$`);
const age = {
  versioned: "public, max-age=31536000, immutable",
  plain: "public, max-age=3600, stale-while-revalidate=86400",
  unknown: "no-store",
};

interface PictureFile {
  path: string;
  type: string;
}

/**
 * Answers `/pictures/<handle>/<shot>.webp` as a picture host does: `width` asks for the next wider one, and a browser
 * that takes AVIF is sent AVIF. Names are words of letters, figures and hyphens, so that none leads out of `folder`.
 * Files are read when they are asked for: all of them together would fill the memory of the process.
 */
export function pictureFiles(folder: string): StaticFiles {
  return (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
    const [path = "", query] = (incoming.url ?? "/").split("?", 2);
    if (!path.startsWith(picturePath)) return false;
    const search = new URLSearchParams(query);
    const [, handle, shot] = address.exec(path) ?? [];
    const format = takesAvif(incoming.headers.accept) ? "avif" : "webp";
    const name = `${shot}-${widthFor(search.get("width"))}.${format}`;
    const file = handle ? { path: join(folder, handle, name), type: `image/${format}` } : null;
    void send(file, { incoming, outgoing, isVersioned: search.has("v") });
    return true;
  };
}

/** The narrowest width that fills what is asked for; the widest for more than there is and for what is no width. */
export function widthFor(asked: string | null): number {
  const pixels = asked !== null && /^\d+$/.test(asked) ? Number(asked) : 0;
  const wide = pixels > 0 && pictureWidths.find((width) => width >= pixels);
  return wide || pictureWidths.at(-1)!;
}

/** Whether an Accept header names AVIF. A star does not: it is what browsers without AVIF send too. */
export function takesAvif(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

interface Asking {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  isVersioned: boolean;
}

async function send(file: PictureFile | null, { incoming, outgoing, isVersioned }: Asking): Promise<void> {
  const body = file && (await bodyOf(file.path));
  outgoing.setHeader("vary", "Accept");
  if (!body) {
    outgoing.setHeader("cache-control", age.unknown);
    outgoing.setHeader("content-type", "text/plain; charset=utf-8");
    outgoing.writeHead(404).end(incoming.method === "HEAD" ? undefined : "There is no such picture.");
    return;
  }
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  outgoing.setHeader("etag", etag);
  outgoing.setHeader("cache-control", isVersioned ? age.versioned : age.plain);
  if (incoming.headers["if-none-match"]?.includes(etag)) {
    outgoing.writeHead(304).end();
    return;
  }
  outgoing.setHeader("content-type", file.type);
  outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(200).end(incoming.method === "HEAD" ? undefined : body);
}

/** Null where there is no such file, or none that can be read: the page then shows its drawing. */
async function bodyOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "ENAMETOOLONG")
      log.error({ err: error, path }, "A picture could not be read, so its piece is shown without one.");
    return null;
  }
}
