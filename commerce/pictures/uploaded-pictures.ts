import type { Database, Db } from "#database";
import type { MadePicture, PictureFile } from "./make-picture.ts";

/** Address of uploaded product pictures, beside those that ship with the store. */
const folder = "/pictures/uploaded/";
const address = /^\/pictures\/uploaded\/([0-9a-f]{32})\.webp$/;

/** The address of a kept picture. What it names never changes. */
export function pictureAddress({ hash }: Pick<MadePicture, "hash">): string {
  return `${folder}${hash}.webp`;
}

/** Keeps a picture within the caller's transaction; one that is there already stays as it is. `now` is ms since 1970. */
export async function storePicture(tx: Db, { hash, files }: MadePicture, now: number): Promise<void> {
  for (const file of files)
    await tx
      .insertInto("picture")
      .values({ hash, ...file, created_at: now })
      .onConflict((conflict) => conflict.columns(["hash", "width", "format"]).doNothing())
      .execute();
}

/**
 * Forgets those of the pictures at `urls` that no product names any more, within the caller's transaction. What the owner
 * took away is gone: it may have been sent by mistake.
 */
export async function deletePictures(tx: Db, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const hash = address.exec(url)?.[1];
    if (!hash) continue;
    const holder = tx.selectFrom("product").select("id").where("images", "like", `%${hash}%`).limit(1);
    if (await holder.executeTakeFirst()) continue;
    await tx.deleteFrom("picture").where("hash", "=", hash).execute();
  }
}

/** What is asked of a kept picture. */
export interface PictureRequest {
  hash: string;
  format: PictureFile["format"];
  /** Chooses among the widths that there are, in pixels; null takes none. */
  choose(widths: readonly number[]): number | null;
}

/** The bytes of one file of a kept picture; null where there is none. */
export async function readPicture({ read }: Database, { hash, format, choose }: PictureRequest) {
  const files = read.selectFrom("picture").where("hash", "=", hash).where("format", "=", format);
  const width = choose((await files.select("width").execute()).map((file) => file.width));
  if (width === null) return null;
  const file = await files.select("bytes").where("width", "=", width).executeTakeFirst();
  return file?.bytes ?? null;
}
