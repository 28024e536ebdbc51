/** Limits for a photo that staff uploads: a 50-megapixel phone camera makes about 20 MB. */
export const maxPhotoMegabytes = 24;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;
/** More than the 50.3 million pixels of such a camera. */
export const maxPhotoPixels = 64_000_000;
/** For several photos in one form, which is how they arrive without JavaScript. */
export const maxFormMegabytes = 64;

/** Media types that upload fields offer. HEIC isn't among them, so an iPhone converts its photos to JPEG. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/avif";
export const photoTypeNames = "JPEG, PNG, WebP or AVIF";

export const photoTooLargeMessage = `The photo is larger than ${maxPhotoMegabytes} MB. Choose a smaller one.`;

const heicMessage =
  "This is a HEIC photo. On the iPhone, set Settings > Camera > Formats to Most Compatible. To convert this one, email it to yourself.";

type PhotoFormat = "jpeg" | "png" | "webp" | "avif" | "heic";

/** Brands of files with HEVC pictures (ISO 23008-12, table F.1), and of those that leave the codec open. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/**
 * A file's format by its first 12 bytes, so that SVG, text or video never reaches a decoder; null for other formats.
 * (JPEG: ITU T.81; PNG: RFC 2083; WebP: RFC 9649; AVIF, HEIC: ISO 23008-12.)
 */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  const brand = text(8, 12);
  if (brand === "avif" || brand === "avis") return "avif";
  return heicBrands.includes(brand) ? "heic" : null;
}

/**
 * Why a file can't be a photo, judged by its size in bytes and its first 12 bytes; null if it may be one. `accepted`
 * completes "This file isn't …".
 */
export function photoFault(
  { head, size }: { head: Uint8Array; size: number },
  accepted = `a ${photoTypeNames} picture`,
): string | null {
  if (size === 0) return "This file is empty. Choose another one, or take a photo.";
  const format = photoFormat(head);
  if (format === "heic") return heicMessage;
  if (size > maxPhotoBytes) return photoTooLargeMessage;
  return format ? null : `This file isn't ${accepted}. Save it as one and try again.`;
}
