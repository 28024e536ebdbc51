import type { Db } from "#database";

export const maxPictures = 6;
/** A photograph on paper has 300 pixels a printed inch over half a page. */
export const onPaper = { longerPixels: 1_200 };

export interface PaperPicture {
  bytes: Uint8Array;
  caption: string;
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
