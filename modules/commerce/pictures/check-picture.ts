import { createHash } from "node:crypto";
import sharp from "sharp";
import { maxPhotoPixels } from "../../../foundation/records/photo-rules.ts";
import { PictureFault } from "./fetch-picture.ts";

/** A picture whose bytes were looked at. */
export interface CheckedPicture {
  /** SHA-256 of the bytes as they came, hex: the same picture under two addresses is one. */
  hash: string;
  type: PictureType;
  width: number;
  height: number;
  /** No larger than `storedBytes`: a larger one is made smaller. */
  bytes: Uint8Array;
}

type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** A larger picture is made smaller, because thousands of them are stored until they are imported. */
const storedBytes = 8 * 1_024 * 1_024;

/**
 * Checks a picture by its bytes, whatever its name and header say: its type, and its pixels before any is decoded.
 * Throws `PictureFault` for what is no picture, drawings with script among them.
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture> {
  const type = pictureType(bytes);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPhotoPixels) {
      throw new PictureFault(
        `The picture is ${width} × ${height} pixels, over the limit of 64 million. Resize it.`,
      );
    }
    const hash = createHash("sha256").update(bytes).digest("hex");
    const kept = bytes.byteLength > storedBytes ? await smaller(bytes) : bytes;
    return { hash, type, width, height, bytes: kept };
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault("The picture is damaged. Save it again.");
  }
}

async function smaller(bytes: Uint8Array): Promise<Uint8Array> {
  const made = await sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: 4_000, height: 4_000, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(made);
}

function pictureType(bytes: Uint8Array): PictureType {
  const start = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(start)) return "gif";
  const brand = start.slice(4, 8) === "ftyp" ? start.slice(8, 12) : "";
  if (brand === "avif" || brand === "avis") return "avif";
  if (/^(heic|heix|heim|heis|hevc|mif1|msf1)$/.test(brand)) {
    throw new PictureFault("The picture is HEIC, as iPhones take it. Save it as JPEG.");
  }
  if (/<svg[\s>]|<\?xml|<!doctype svg/i.test(start)) {
    throw new PictureFault("The picture is an SVG drawing, which can hold script. Save it as PNG.");
  }
  if (/^\s*(<!doctype html|<html|<head|<body)/i.test(start)) {
    throw new PictureFault("The address leads to a web page, not to a picture.");
  }
  throw new PictureFault("It isn't a JPEG, PNG, WebP, AVIF or GIF picture. Save it as one.");
}

/** The bytes in a format that products' pictures are accepted in: a GIF becomes a PNG of its first frame. */
export async function asAccepted({ type, bytes }: CheckedPicture): Promise<Uint8Array> {
  if (type !== "gif") return bytes;
  try {
    return new Uint8Array(await sharp(bytes, { limitInputPixels: maxPhotoPixels }).png().toBuffer());
  } catch {
    throw new PictureFault("The picture is damaged. Save it again.");
  }
}
