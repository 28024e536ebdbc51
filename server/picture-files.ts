import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Crop, cropAspectRatio, type PictureCrops, pictureCrops } from "./crop-picture.ts";
import { log } from "./logging/log.ts";
import type { RateLimits } from "./rate-limit/rate-limits.ts";
import { pictureHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

/** Path prefix of images. No file has this name: each URL serves several encodings. */
export const picturePath = "/pictures/";

const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const address = new RegExp(`^${picturePath}(${word})/(${word})\\.webp$`);
const age = {
  versioned: "public, max-age=31536000, immutable",
  plain: "public, max-age=3600, stale-while-revalidate=86400",
  unknown: "no-store",
};

/** Used instead of a handle. The next segment is a content hash, so the response is immutable. */
const uploaded = "uploaded";

interface PictureName {
  handle: string;
  shot: string;
  format: "avif" | "webp";
  /** As written in the URL. */
  width: string | null;
}

/** Reads an image uploaded by the owner. Null if there is none. */
export type UploadedPictureReader = (wish: {
  hash: string;
  format: PictureName["format"];
  choose(widths: readonly number[]): number | null;
}) => Promise<Uint8Array | null>;

export interface PictureFilesOptions {
  kept: UploadedPictureReader;
  /** Rate limits of crops. */
  limits: Pick<RateLimits, "spend" | "correct" | "rateLimitKey">;
  addressOf(incoming: IncomingMessage): string;
}

/**
 * Serves `/pictures/<handle>/<shot>.webp` like an image CDN: `width` selects the next larger width, `Accept` AVIF;
 * `crop=center` with a `height` crops to that aspect ratio, as WebP. Names are letters, digits and hyphens (no path
 * traversal). Files are read on demand; `/pictures/uploaded/` comes from `kept`.
 */
export function pictureFiles(folder: string, { kept, limits, addressOf }: PictureFilesOptions): StaticFiles {
  const crops = pictureCrops(limits);
  return (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
    const [path = "", query] = (incoming.url ?? "/").split("?", 2);
    if (!path.startsWith(picturePath)) return false;
    const search = new URLSearchParams(query);
    const [, handle, shot] = address.exec(path) ?? [];
    const shape = cropAspectRatio(search);
    const format = acceptsAvif(incoming.headers.accept) && !shape ? "avif" : "webp";
    const width = search.get("width");
    const name: PictureName | null = handle && shot ? { handle, shot, format, width } : null;
    const read = handle === uploaded ? uploadedBody(kept) : fileBody(folder);
    void send(name, shape ? cropped(read, shape, (wish) => crops(wish, addressOf(incoming))) : read, {
      incoming,
      outgoing,
      isVersioned: search.has("v") || handle === uploaded,
    });
    return true;
  };
}

/** The smallest sufficient width in pixels, else the largest (also for an invalid width); null without widths. */
export function servedWidth(asked: string | null, widths: readonly number[]): number | null {
  if (widths.length === 0) return null;
  const pixels = asked !== null && /^\d+$/.test(asked) ? Number(asked) : 0;
  const filling = pixels > 0 ? widths.filter((width) => width >= pixels) : [];
  return filling.length > 0 ? Math.min(...filling) : Math.max(...widths);
}

/** Whether an Accept header names AVIF. `*` doesn't count: browsers without AVIF send it too. */
export function acceptsAvif(accept: string | undefined): boolean {
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

type ReadBody<Body = Uint8Array> = (name: PictureName) => Promise<Body | null>;

async function send(
  name: PictureName | null,
  read: ReadBody<Uint8Array | Refused>,
  { incoming, outgoing, isVersioned }: Asking,
): Promise<void> {
  const body = name && (await bodyOf(name, read));
  outgoing.setHeader("vary", "Accept");
  for (const [header, value] of pictureHeaders) outgoing.setHeader(header, value);
  if (!body || "status" in body) {
    outgoing.setHeader("cache-control", age.unknown);
    outgoing.setHeader("content-type", "text/plain; charset=utf-8");
    if (body) outgoing.setHeader("retry-after", String(body.waitS));
    const words = body
      ? `This picture can't be cropped right now. Try again in ${body.waitS} seconds.`
      : "Picture not found.";
    outgoing.writeHead(body ? body.status : 404).end(incoming.method === "HEAD" ? undefined : words);
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

/** Null if the image is missing or unreadable; the page then shows a line drawing. */
async function bodyOf<Body>(name: PictureName, read: ReadBody<Body>): Promise<Body | null> {
  try {
    return await read(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "ENAMETOOLONG")
      log.error(
        { err: error, picture: `${name.handle}/${name.shot}` },
        "A picture couldn't be read, so its piece is shown without one.",
      );
    return null;
  }
}

type Refused = Exclude<Crop, { body: Uint8Array }>;

function cropped(
  read: ReadBody,
  shape: number,
  crops: (wish: Parameters<PictureCrops>[0]) => ReturnType<PictureCrops>,
): ReadBody<Uint8Array | Refused> {
  return async (name) => {
    const body = await read(name);
    if (!body) return null;
    const key = createHash("sha256").update(body).digest("base64url");
    const made = await crops({ key, body, shape });
    return "body" in made ? made.body : made;
  };
}

function fileBody(folder: string): ReadBody {
  return async ({ handle, shot, format, width }) => {
    const file = new RegExp(`^${shot}-(\\d+)\\.${format}$`);
    const names = await readdir(join(folder, handle));
    const widths = names.flatMap((name) => Number(file.exec(name)?.[1] ?? []));
    const chosen = servedWidth(width, widths);
    return chosen === null ? null : await readFile(join(folder, handle, `${shot}-${chosen}.${format}`));
  };
}

/** Reads one of the store's images by path, as WebP about 900 pixels wide; null if missing or hosted elsewhere. */
export function pictureReader(
  folder: string,
  kept: UploadedPictureReader,
): (url: string) => Promise<Uint8Array | null> {
  return async (url) => {
    const [, handle, shot] = address.exec(url.split("?", 1)[0] ?? "") ?? [];
    if (!handle || !shot) return null;
    const read = handle === uploaded ? uploadedBody(kept) : fileBody(folder);
    return await bodyOf({ handle, shot, format: "webp", width: "900" }, read);
  };
}

function uploadedBody(kept: UploadedPictureReader): ReadBody {
  return ({ shot, format, width }) =>
    kept({ hash: shot, format, choose: (widths) => servedWidth(width, widths) });
}
