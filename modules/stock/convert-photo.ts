import sharp from "sharp";
import { maxPhotoBytes, maxPhotoPixels, photoFault } from "../../foundation/records/photo-rules.ts";

/** Upload limit in bytes of a photo or report. */
export const maxFileBytes = maxPhotoBytes;
export const fileTooLargeMessage = "The file is larger than 24 MB. Choose a smaller one.";

interface PhotographOptions {
  /** Longer side of the stored photo, in pixels. The default still shows scratches. */
  longerPixels?: number;
  /** Completes "This file isn't …". */
  accepted?: string;
}

/**
 * Converts a photo for storage: an upright JPEG on white without metadata (location, owner, device). Otherwise returns
 * an error message for the uploader.
 */
export async function convertPhoto(
  bytes: Uint8Array,
  { longerPixels = 2_400, accepted }: PhotographOptions = {},
): Promise<Uint8Array | string> {
  if (bytes.byteLength === 0) return "Choose a file, or take a photo.";
  const fault = photoFault({ head: bytes.subarray(0, 12), size: bytes.byteLength }, accepted);
  if (fault !== null) return fault;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPhotoPixels) return tooManyPixels(width, height);
    const made = await sharp(bytes, {
      limitInputPixels: maxPhotoPixels,
      failOn: "error",
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: longerPixels, height: longerPixels, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .jpeg({ quality: 84 })
      .toBuffer();
    return new Uint8Array(made);
  } catch {
    return "We can't open this picture because it's damaged. Save it again and choose the new file.";
  }
}

function tooManyPixels(width: number, height: number): string {
  return `The picture is ${width} × ${height} pixels, over our limit of 64 million. Resize it to 8,000 pixels or less on the longer side and choose the new file.`;
}
