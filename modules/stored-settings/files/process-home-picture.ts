import { createHash } from "node:crypto";
import { maxPhotoPixels, photoFault } from "../../../foundation/records/photo-rules.ts";
import { homePictureFile, homePictureWidths } from "../../../foundation/settings/home-picture.ts";
import type { ShopFile } from "./process-logo.ts";

/** The narrowest picture that fills a page, in pixels. */
const fewestPixels = 800;

/** A picture of the home page with its files, one for each width. */
export interface ProcessedHomePicture {
  /** 32 hex digits that identify all its files. */
  file: string;
  width: number;
  height: number;
  files: ShopFile[];
}

/** Thrown for an upload that can't be used; the message is for the owner. */
export class InvalidHomePictureError extends Error {}

/**
 * Makes the files of a picture for the home page from an upload: upright, in sRGB, without metadata. Throws
 * InvalidHomePictureError for a file that isn't a photo, a damaged one, or one too narrow.
 */
export async function processHomePicture(sent: Uint8Array): Promise<ProcessedHomePicture> {
  const fault = photoFault({ head: sent.subarray(0, 12), size: sent.byteLength });
  if (fault !== null) throw new InvalidHomePictureError(fault);
  const { default: sharp } = await import("sharp");
  const widest = homePictureWidths.at(-1)!;
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: maxPhotoPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.width < fewestPixels)
      throw new InvalidHomePictureError(
        `The picture is ${info.width} pixels wide. Choose one at least ${fewestPixels} wide; ${widest} is best.`,
      );
    const files: ShopFile[] = [];
    for (const width of homePictureWidths) {
      const picture = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      const bytes = new Uint8Array(await picture.webp({ quality: 80, effort: 4 }).toBuffer());
      files.push({ name: homePictureFile(width), type: "image/webp", bytes });
    }
    const hash = createHash("sha256");
    for (const { bytes } of files) hash.update(bytes);
    return { file: hash.digest("hex").slice(0, 32), width: info.width, height: info.height, files };
  } catch (error) {
    if (error instanceof InvalidHomePictureError) throw error;
    throw new InvalidHomePictureError(
      "We can’t open this picture: it’s damaged or too large. Save it again.",
    );
  }
}
