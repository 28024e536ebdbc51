import sharp from "sharp";

/** Upload limit in bytes: a photo from a 50-megapixel phone camera is about 20 MB. */
export const maxFileBytes = 24 * 1024 * 1024;
/** More than the 50.3 million pixels of such a camera. */
const maxPixels = 64_000_000;
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
  { longerPixels = 2_400, accepted = "a JPEG, PNG or WebP picture" }: PhotographOptions = {},
): Promise<Uint8Array | string> {
  if (bytes.byteLength === 0) return "Choose a file, or take a photo.";
  if (bytes.byteLength > maxFileBytes) return fileTooLargeMessage;
  if (!isPicture(bytes)) return `This file isn't ${accepted}. Save it as one and try again.`;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return tooManyPixels(width, height);
    const made = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
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

/** Checks the first bytes, so that SVG, text or video never reaches the decoder. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.endsWith("WEBP"))
  );
}
