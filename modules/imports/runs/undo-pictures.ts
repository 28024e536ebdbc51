import type { Db } from "#database";
import { lockProduct } from "../../commerce/admin/change-product.ts";
import { deletePictures } from "../../commerce/pictures/uploaded-pictures.ts";
import type { ApplyPlace } from "../apply/apply-kind.ts";
import { saveImages } from "./write-pictures.ts";

export interface BroughtPicture {
  id: number;
  product: number | null;
  url: string;
}

/** The pictures that a row brought. */
export async function broughtPictures(db: Db, row: number): Promise<BroughtPicture[]> {
  const rows = await db
    .selectFrom("import_picture")
    .select(["id", "product_id", "url"])
    .where("row_id", "=", row)
    .where("fate", "=", "stored")
    .execute();
  return rows.flatMap(({ id, product_id, url }) =>
    url === null ? [] : [{ id: Number(id), product: product_id === null ? null : Number(product_id), url }],
  );
}

/** Takes what a row brought off its product, if there still is one, and deletes pictures that nothing else uses. */
export async function removePictures(
  { tx, dialect, now, products }: ApplyPlace,
  brought: readonly BroughtPicture[],
): Promise<void> {
  if (brought.length === 0) return;
  const urls = brought.map(({ url }) => url);
  for (const id of new Set(brought.flatMap(({ product }) => product ?? []))) {
    const product = await lockProduct({ database: { dialect } as never }, tx, id);
    const images = product?.images.filter(({ url }) => !urls.includes(url));
    if (!product || !images || images.length === product.images.length) continue;
    await saveImages(tx, product, { images, now });
    products.add(id);
  }
  await deletePictures(tx, urls);
  await tx
    .updateTable("import_picture")
    .set({ fate: "removed" })
    .where(
      "id",
      "in",
      brought.map(({ id }) => id),
    )
    .execute();
}
