import { createHash } from "node:crypto";
import type { Sharp } from "sharp";

/** Kinds of files that a picture may come as. */
type PictureKind = "jpeg" | "png" | "webp" | "avif";

/**
 * What a file is by its first bytes, whatever it is called: a drawing with scripts, a letter or a film never reaches the
 * program that opens pictures. Null for everything else. (JPEG: ITU T.81; PNG: RFC 2083; WebP: RFC 9649; AVIF: ISO 23008-12.)
 */
function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && ["avif", "avis"].includes(text(8, 12))) return "avif";
  return null;
}

/** Bytes of the largest file that is looked at. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** Pixels: the widths that pages ask for. A narrower picture comes in its own width instead of the wider ones. */
const widths = [240, 400, 640, 900, 1200];
const fewestPixels = 240;
const mostPixels = 50_000_000;
/** Longer than wide, or wider than long: WebP holds 16,383 pixels a side, and nobody sees a piece in such a strip. */
const mostRatio = 10;

const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, alphaQuality: 84, effort: 4 }),
};

export interface PictureFile {
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
}

/** A picture as it is kept: upright, in sRGB, without a word about camera, place or person. */
export interface MadePicture {
  /** 32 hexadecimal digits that stand for all its files. */
  hash: string;
  /** Pixels of the widest file. */
  width: number;
  height: number;
  files: PictureFile[];
}

/** Thrown for a file that cannot become a picture; the message is for whoever sent it. */
export class PictureRefusal extends Error {}

/**
 * Makes the files that pages ask for out of one that was sent. Throws PictureRefusal for what is no JPEG, PNG, WebP or
 * AVIF, is damaged, is larger than eight megabytes or fifty million pixels, is less than 240 pixels on a side, or more
 * than ten times as long as wide.
 */
export async function makePicture(sent: Uint8Array): Promise<MadePicture> {
  if (sent.byteLength > maxPictureBytes)
    throw new PictureRefusal("The picture is larger than 8 MB. Save it smaller and send it again.");
  if (!pictureKind(sent))
    throw new PictureRefusal("This file is no JPEG, PNG, WebP or AVIF picture. Save it as one of those.");
  // Loaded by who sends pictures: a process that only shows them does not need it.
  const { default: sharp } = await import("sharp");
  const { data, info } = await upright(sharp(sent, { limitInputPixels: mostPixels, failOn: "error" }));
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

/** The pixels themselves, turned as the camera says, no wider than pages ask for. */
async function upright(picture: Sharp) {
  try {
    const { autoOrient } = await picture.metadata();
    if (Math.min(autoOrient.width, autoOrient.height) < fewestPixels)
      throw new PictureRefusal(
        `The picture is ${autoOrient.width} by ${autoOrient.height} pixels, too small to show a piece. Send one of at least ${fewestPixels} pixels a side; 1200 by 1500 is best.`,
      );
    if (Math.max(autoOrient.width / autoOrient.height, autoOrient.height / autoOrient.width) > mostRatio)
      throw new PictureRefusal(
        `The picture is ${autoOrient.width} by ${autoOrient.height} pixels, more than ${mostRatio} times as long as wide. Crop it and send it again; 1200 by 1500 is best.`,
      );
    return await picture
      .autoOrient()
      .resize({ width: widths.at(-1)!, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    throw new PictureRefusal(
      "The picture is damaged or has more than 50 million pixels, so it could not be opened. Save it again and send that.",
    );
  }
}
