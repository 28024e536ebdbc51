import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { openQueue } from "#database";
import { maxPhotoPixels, photoFault } from "../../../foundation/records/photo-rules.ts";

/** The widths pages request, in pixels. A narrower picture also gets its own width, and none of the wider ones. */
const widths = [240, 400, 640, 900, 1200];
const fewestPixels = 240;
/** Maximum aspect ratio, either way: WebP is limited to 16,383 pixels per side, and such a strip shows no piece. */
const maxAspectRatio = 10;

const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, alphaQuality: 84, effort: 4 }),
};

export interface PictureFile {
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
}

/** A processed picture: upright, in sRGB, without metadata. */
export interface ProcessedPicture {
  /** 32 hex digits that identify all its files. */
  hash: string;
  /** Width of the widest file, in pixels. */
  width: number;
  height: number;
  files: PictureFile[];
}

/** Thrown for an invalid picture; the message is for the uploader. */
export class InvalidPictureError extends Error {}

/** One picture at a time, so that many uploads don't fill the memory with decoded pixels. */
const inTurn = openQueue(1);

/**
 * Converts an upload into the files pages request. Throws InvalidPictureError for a file that isn't a photo by
 * `photoFault`, a damaged one, more than 64 million pixels, a side below 240 pixels, or an aspect ratio above ten.
 */
export async function processPicture(sent: Uint8Array): Promise<ProcessedPicture> {
  const fault = photoFault({ head: sent.subarray(0, 12), size: sent.byteLength });
  if (fault !== null) throw new InvalidPictureError(fault);
  return await inTurn(() => convert(sent));
}

/**
 * The size in pixels of the widest file that `processPicture` would make. Decodes the picture once, small, so that a damaged
 * one is found. Throws InvalidPictureError for what `processPicture` refuses.
 */
export async function measurePicture(sent: Uint8Array): Promise<{ width: number; height: number }> {
  const fault = photoFault({ head: sent.subarray(0, 12), size: sent.byteLength });
  if (fault !== null) throw new InvalidPictureError(fault);
  const { default: sharp } = await import("sharp");
  const picture = sharp(sent, { limitInputPixels: maxPhotoPixels, failOn: "error", sequentialRead: true });
  return await orInvalid(async () => {
    const { width, height } = await checkedSize(picture);
    await picture.resize({ width: 64 }).raw().toBuffer();
    const widest = Math.min(width, widths.at(-1)!);
    return { width: widest, height: Math.round((height * widest) / width) };
  });
}

async function convert(sent: Uint8Array): Promise<ProcessedPicture> {
  // Imported lazily, because a process that only serves pictures doesn't need it.
  const { default: sharp } = await import("sharp");
  const { data, info } = await upright(
    sharp(sent, { limitInputPixels: maxPhotoPixels, failOn: "error", sequentialRead: true }),
  );
  const made: PictureFile[] = [];
  // One width at a time, since each encoder takes some ten megabytes.
  for (const width of [...widths.filter((width) => width < info.width), info.width])
    made.push(
      ...(await Promise.all(
        (["avif", "webp"] as const).map(async (format) => {
          const picture = sharp(data, { raw: info }).resize({ width });
          return { width, format, bytes: new Uint8Array(await formats[format](picture).toBuffer()) };
        }),
      )),
    );
  const hash = createHash("sha256");
  for (const { bytes } of made) hash.update(bytes);
  return { hash: hash.digest("hex").slice(0, 32), width: info.width, height: info.height, files: made };
}

/** Raw pixels, rotated by EXIF, no wider than pages request. */
async function upright(picture: Sharp) {
  return await orInvalid(async () => {
    await checkedSize(picture);
    return await picture
      .autoOrient()
      .resize({ width: widths.at(-1)!, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
}

/** The upright size in pixels. Throws InvalidPictureError for one that can't show a piece. */
async function checkedSize(picture: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = (await picture.metadata()).autoOrient;
  if (Math.min(width, height) < fewestPixels)
    throw new InvalidPictureError(
      `The picture is ${width} × ${height} pixels, too small to show a piece. Choose one at least ${fewestPixels} pixels on each side; 1200 × 1500 is best.`,
    );
  if (Math.max(width / height, height / width) > maxAspectRatio)
    throw new InvalidPictureError(
      `The picture is ${width} × ${height} pixels, more than ${maxAspectRatio} times as long on one side as on the other. Crop it and try again; 1200 × 1500 is best.`,
    );
  return { width, height };
}

async function orInvalid<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof InvalidPictureError) throw error;
    throw new InvalidPictureError(
      "We can't open this picture: it's damaged or larger than 64 million pixels. Save it again and choose the new file.",
    );
  }
}
