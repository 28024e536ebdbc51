import type { Database, Db } from "#database";
import type { MadePicture, PictureFile } from "./make-picture.ts";

/** Path of uploaded product pictures, beside those that ship with the store. */
const folder = "/pictures/uploaded/";
const address = /^\/pictures\/uploaded\/([0-9a-f]{32})\.webp$/;

/** The path of a stored picture. Its content never changes. */
export function pictureAddress({ hash }: Pick<MadePicture, "hash">): string {
  return `${folder}${hash}.webp`;
}

/** Stores a picture within the caller's transaction; an existing one stays as it is. `now` is ms since 1970. */
export async function storePicture(tx: Db, { hash, files }: MadePicture, now: number): Promise<void> {
  for (const file of files)
    await tx
      .insertInto("picture")
      .values({ hash, ...file, created_at: now })
      .onConflict((conflict) => conflict.columns(["hash", "width", "format"]).doNothing())
      .execute();
}

/** Deletes the pictures at `urls` that no product names any more, within the caller's transaction. */
export async function deletePictures(tx: Db, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const hash = address.exec(url)?.[1];
    if (!hash) continue;
    const holder = tx.selectFrom("product").select("id").where("images", "like", `%${hash}%`).limit(1);
    if (await holder.executeTakeFirst()) continue;
    await tx.deleteFrom("picture").where("hash", "=", hash).execute();
  }
}

/** A request for a stored picture. */
export interface PictureRequest {
  hash: string;
  format: PictureFile["format"];
  /** Selects one of the available widths, in pixels; null selects none. */
  choose(widths: readonly number[]): number | null;
}

/** The bytes of one file of a stored picture; null where there is none. */
export async function readPicture({ read }: Database, { hash, format, choose }: PictureRequest) {
  const files = read.selectFrom("picture").where("hash", "=", hash).where("format", "=", format);
  const width = choose((await files.select("width").execute()).map((file) => file.width));
  if (width === null) return null;
  const file = await files.select("bytes").where("width", "=", width).executeTakeFirst();
  return file?.bytes ?? null;
}
