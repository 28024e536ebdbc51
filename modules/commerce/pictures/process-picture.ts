import { createHash } from "node:crypto";
import type { Sharp } from "sharp";

type PictureKind = "jpeg" | "png" | "webp" | "avif";

/**
 * Detects a file's format from its first bytes, so that SVG, text or video never reaches the image decoder; null for
 * other formats. (JPEG: ITU T.81; PNG: RFC 2083; WebP: RFC 9649; AVIF: ISO 23008-12.)
 */
function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && ["avif", "avis"].includes(text(8, 12))) return "avif";
  return null;
}

/** Maximum upload size in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** The widths pages request, in pixels. A narrower picture also gets its own width, and none of the wider ones. */
const widths = [240, 400, 640, 900, 1200];
const fewestPixels = 240;
const maxPixels = 50_000_000;
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

/**
 * Converts an upload into the files pages request. Throws PictureRefusal for formats other than JPEG, PNG, WebP and
 * AVIF, damaged files, more than eight megabytes or fifty million pixels, a side below 240 pixels, or an aspect ratio
 * above ten.
 */
export async function processPicture(sent: Uint8Array): Promise<ProcessedPicture> {
  if (sent.byteLength > maxPictureBytes)
    throw new InvalidPictureError("The picture is larger than 8 MB. Choose a smaller one.");
  if (!pictureKind(sent))
    throw new InvalidPictureError(
      "This file isn't a JPEG, PNG, WebP or AVIF picture. Save it as one of those and try again.",
    );
  // Imported lazily, because a process that only serves pictures doesn't need it.
  const { default: sharp } = await import("sharp");
  const { data, info } = await upright(sharp(sent, { limitInputPixels: maxPixels, failOn: "error" }));
  const made = await Promise.all(
    [...widths.filter((width) => width < info.width), info.width].flatMap((width) =>
      (["avif", "webp"] as const).map(async (format) => {
        const picture = sharp(data, { raw: info }).resize({ width });
        return { width, format, bytes: new Uint8Array(await formats[format](picture).toBuffer()) };
      }),
    ),
  );
  const hash = createHash("sha256");
  for (const { bytes } of made) hash.update(bytes);
  return { hash: hash.digest("hex").slice(0, 32), width: info.width, height: info.height, files: made };
}

/** Raw pixels, rotated by EXIF, no wider than pages request. */
async function upright(picture: Sharp) {
  try {
    const { autoOrient } = await picture.metadata();
    if (Math.min(autoOrient.width, autoOrient.height) < fewestPixels)
      throw new InvalidPictureError(
        `The picture is ${autoOrient.width} × ${autoOrient.height} pixels, too small to show a piece. Choose one at least ${fewestPixels} pixels on each side; 1200 × 1500 is best.`,
      );
    if (Math.max(autoOrient.width / autoOrient.height, autoOrient.height / autoOrient.width) > maxAspectRatio)
      throw new InvalidPictureError(
        `The picture is ${autoOrient.width} × ${autoOrient.height} pixels, more than ${maxAspectRatio} times as long on one side as on the other. Crop it and try again; 1200 × 1500 is best.`,
      );
    return await picture
      .autoOrient()
      .resize({ width: widths.at(-1)!, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof InvalidPictureError) throw error;
    throw new InvalidPictureError(
      "We can't open this picture: it's damaged or larger than 50 million pixels. Save it again and choose the new file.",
    );
  }
}
