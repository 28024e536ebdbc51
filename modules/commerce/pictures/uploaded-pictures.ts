import type { Database, Db } from "#database";
import type { PictureFile, ProcessedPicture } from "./process-picture.ts";

/** Path of uploaded product pictures, next to those that ship with the store. */
const folder = "/pictures/uploaded/";
const address = /^\/pictures\/uploaded\/([0-9a-f]{32})\.webp$/;

/** Path of a stored picture. Its content never changes. */
export function uploadedPicturePath({ hash }: Pick<ProcessedPicture, "hash">): string {
  return `${folder}${hash}.webp`;
}

/** The hash in a stored picture's path, with or without a query; null for any other path. */
export function uploadedPictureHash(path: string): string | null {
  return address.exec(path.split("?")[0] ?? "")?.[1] ?? null;
}

/** Stores a picture in the caller's transaction, unless it exists. `now` is in milliseconds since the Unix epoch. */
export async function storePicture(
  tx: Db,
  { hash, files }: Pick<ProcessedPicture, "hash" | "files">,
  now: number,
): Promise<void> {
  for (const file of files)
    await tx
      .insertInto("picture")
      .values({ hash, ...file, created_at: now })
      .onConflict((conflict) => conflict.columns(["hash", "width", "format"]).doNothing())
      .execute();
}

/**
 * Deletes the pictures at `urls` that no product, collection or file of the shop has anymore, in the caller's
 * transaction.
 */
export async function deletePictures(tx: Db, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const hash = address.exec(url)?.[1];
    if (!hash) continue;
    const holder = tx.selectFrom("product").select("id").where("images", "like", `%${hash}%`).limit(1);
    if (await holder.executeTakeFirst()) continue;
    // Earlier versions of a collection can be restored, with their picture.
    const version = tx
      .selectFrom("collection_version")
      .select("id")
      .where("facts", "like", `%${hash}%`)
      .limit(1);
    if (await version.executeTakeFirst()) continue;
    const inLibrary = tx.selectFrom("library_picture").select("id").where("hash", "=", hash).limit(1);
    if (await inLibrary.executeTakeFirst()) continue;
    await tx.deleteFrom("picture").where("hash", "=", hash).execute();
    await tx.deleteFrom("picture_source").where("hash", "=", hash).execute();
  }
}

export interface PictureRequest {
  hash: string;
  format: PictureFile["format"];
  /** Selects one of the available widths, in pixels; null for none. */
  choose(widths: readonly number[]): number | null;
}

/** The bytes of one file of a stored picture, whose sizes `makeSizes` makes if they wait; null if there is none. */
export async function readPicture(
  { read }: Database,
  { hash, format, choose }: PictureRequest,
  makeSizes: (hash: string) => Promise<boolean>,
): Promise<Uint8Array | null> {
  const files = read.selectFrom("picture").where("hash", "=", hash).where("format", "=", format);
  const widths = async () => (await files.select("width").execute()).map(({ width }) => width);
  let made = await widths();
  if (made.length === 0 && (await makeSizes(hash))) made = await widths();
  const width = choose(made);
  if (width === null) return null;
  const file = await files.select("bytes").where("width", "=", width).executeTakeFirst();
  return file?.bytes ?? null;
}
