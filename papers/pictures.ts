import sharp from "sharp";
import type { Db } from "#database";

/** Bytes of one picture as it is sent. */
export const maxPictureBytes = 24 * 1024 * 1024;
export const maxPictures = 6;
const maxPixels = 64_000_000;
/** Pixels of the longer side as stored: 300 a printed inch over half a page. */
const storedPixels = 1_200;

export interface PaperPicture {
  bytes: Uint8Array;
  caption: string;
}

/** A picture for paper: upright, in sRGB on white, without what the camera noted; null where it cannot be opened. */
export async function paperPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPicture(bytes) || bytes.byteLength > maxPictureBytes) return null;
  try {
    const made = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize({ width: storedPixels, height: storedPixels, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .jpeg({ quality: 84 })
      .toBuffer();
    return new Uint8Array(made);
  } catch {
    return null;
  }
}

/** Stores the pictures of a paper within the transaction that issues it. */
export async function storePictures(tx: Db, paper: number, pictures: readonly PaperPicture[]): Promise<void> {
  if (pictures.length > 0)
    await tx
      .insertInto("paper_picture")
      .values(pictures.map((picture, index) => ({ ...picture, paper_id: paper, position: index + 1 })))
      .execute();
}

export async function readPictures(db: Db, paper: number): Promise<PaperPicture[]> {
  return await db
    .selectFrom("paper_picture")
    .select(["bytes", "caption"])
    .where("paper_id", "=", paper)
    .orderBy("position")
    .execute();
}

/** Where each picture of a paper stands, and its caption. */
export async function pictureCaptions(
  db: Db,
  paper: number,
): Promise<{ position: number; caption: string }[]> {
  return await db
    .selectFrom("paper_picture")
    .select(["position", "caption"])
    .where("paper_id", "=", paper)
    .orderBy("position")
    .execute();
}

/** One picture of a paper; null where there is none. */
export async function readPicture(db: Db, paper: number, position: number): Promise<PaperPicture | null> {
  const row = await db
    .selectFrom("paper_picture")
    .select(["bytes", "caption"])
    .where("paper_id", "=", paper)
    .where("position", "=", position)
    .executeTakeFirst();
  return row ?? null;
}

/** By the first bytes, so that SVG, text or video never reaches the decoder. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.endsWith("WEBP"))
  );
}
