import type { Db } from "#database";

export const maxPictures = 6;
/** 300 pixels per inch when printed half a page wide. */
export const printedPictureSize = { longerPixels: 1_200 };

export interface PaperPicture {
  bytes: Uint8Array;
  caption: string;
}

/** Stores a paper's pictures in the transaction that issues it. */
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

/** Position and caption of each of a paper's pictures. */
export async function readPictureCaptions(
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

/** One of a paper's pictures; null if it does not exist. */
export async function readPicture(db: Db, paper: number, position: number): Promise<PaperPicture | null> {
  const row = await db
    .selectFrom("paper_picture")
    .select(["bytes", "caption"])
    .where("paper_id", "=", paper)
    .where("position", "=", position)
    .executeTakeFirst();
  return row ?? null;
}
