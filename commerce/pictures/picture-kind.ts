/** Kinds of files that a picture may come as. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/**
 * What a file is by its first bytes, whatever it is called: a drawing with scripts, a letter or a film never reaches the
 * program that opens pictures. Null for everything else. (JPEG: ITU T.81; PNG: RFC 2083; WebP: RFC 9649; AVIF: ISO 23008-12.)
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && ["avif", "avis"].includes(text(8, 12))) return "avif";
  return null;
}
