import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { log } from "./logging/log.ts";
import type { StaticFiles } from "./static-files.ts";

/** Where pictures are addressed. No file bears such a name: each answer is one of several. */
export const picturePath = "/pictures/";

const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const address = new RegExp(`^${picturePath}(${word})/(${word})\\.webp$`);
const age = {
  versioned: "public, max-age=31536000, immutable",
  plain: "public, max-age=3600, stale-while-revalidate=86400",
  unknown: "no-store",
};

interface PictureName {
  folder: string;
  shot: string;
  format: "avif" | "webp";
  /** As the address writes it. */
  width: string | null;
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
    const width = search.get("width");
    const name: PictureName | null =
      handle && shot ? { folder: join(folder, handle), shot, format, width } : null;
    void send(name, { incoming, outgoing, isVersioned: search.has("v") });
    return true;
  };
}

/**
 * The narrowest of the widths (pixels) that fills what is asked for; the widest for more than there is and for what is no
 * width. Null when there is none at all.
 */
export function widthFor(asked: string | null, widths: readonly number[]): number | null {
  if (widths.length === 0) return null;
  const pixels = asked !== null && /^\d+$/.test(asked) ? Number(asked) : 0;
  const filling = pixels > 0 ? widths.filter((width) => width >= pixels) : [];
  return filling.length > 0 ? Math.min(...filling) : Math.max(...widths);
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

async function send(name: PictureName | null, { incoming, outgoing, isVersioned }: Asking): Promise<void> {
  const body = name && (await bodyOf(name));
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
  outgoing.setHeader("content-type", `image/${name.format}`);
  outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(200).end(incoming.method === "HEAD" ? undefined : body);
}

/** Null where there is no such picture, or none that can be read: the page then shows its drawing. */
async function bodyOf({ folder, shot, format, width }: PictureName): Promise<Buffer | null> {
  const file = new RegExp(`^${shot}-(\\d+)\\.${format}$`);
  try {
    const widths = (await readdir(folder)).flatMap((name) => Number(file.exec(name)?.[1] ?? []));
    const chosen = widthFor(width, widths);
    return chosen === null ? null : await readFile(join(folder, `${shot}-${chosen}.${format}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "ENAMETOOLONG")
      log.error(
        { err: error, folder, shot },
        "A picture could not be read, so its piece is shown without one.",
      );
    return null;
  }
}
