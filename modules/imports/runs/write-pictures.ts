import type { Db } from "#database";
import { lockProduct } from "../../commerce/admin/change-product.ts";
import { bumpCatalogueVersion } from "../../commerce/catalogue/catalogue-version.ts";
import { productBounds } from "../../commerce/catalogue/check-catalogue.ts";
import type { ImageRecord, NamedValue } from "../../commerce/catalogue/json-columns.ts";
import type { ProductRecord } from "../../commerce/catalogue/product-record.ts";
import { type PictureSource, storePictureSource } from "../../commerce/pictures/picture-sources.ts";
import { uploadedPicturePath } from "../../commerce/pictures/uploaded-pictures.ts";
import { keepUndoable } from "../apply/keep-undoable.ts";
import { cut } from "../apply/texts.ts";
import { claimRun } from "./claim-run.ts";
import { type ImportsContext, readNamedValue } from "./run-rows.ts";

/** A waiting picture by its id, as it was had. */
export type GotPicture = { id: number } & (
  | { refused: string }
  /** Its product has it, or had it, from an import. */
  | { hash: string; url: string }
  | { hash: string; source: PictureSource }
);

/** What becomes of a waiting picture. */
type Settled = { fate: "stored" | "kept" | "refused"; reason: string; hash?: string; url?: string };

/**
 * Stores pictures with their fates in one transaction. False if this process may not work on the run anymore: nothing is
 * written then.
 */
export async function writePictures(
  context: ImportsContext,
  { run, worker }: { run: number; worker: string },
  got: readonly GotPicture[],
): Promise<boolean> {
  const now = context.now();
  const changed = await context.database.write(async (tx) => {
    if ((await claimRun(tx, { run, worker, now })) === null) return null;
    const products = new Set<number>();
    for (const picture of got) {
      const { id } = picture;
      const settled = await settlePicture(context, tx, { picture, products, now });
      await tx
        .updateTable("import_picture")
        .set(settled)
        .where("id", "=", id)
        .where("fate", "=", "waiting")
        .execute();
    }
    await bumpCatalogueVersion(tx, products);
    return products.size > 0;
  });
  if (changed) context.catalogueChanged();
  return changed !== null;
}

async function settlePicture(
  { database }: ImportsContext,
  tx: Db,
  { picture, products, now }: { picture: GotPicture; products: Set<number>; now: number },
): Promise<Settled> {
  if ("refused" in picture) return { fate: "refused", reason: picture.refused };
  const { hash } = picture;
  if ("url" in picture) return { fate: "kept", reason: "It was imported before.", hash, url: picture.url };
  const row = await tx
    .selectFrom("import_picture")
    .selectAll()
    .where("id", "=", picture.id)
    .executeTakeFirstOrThrow();
  const product =
    row.product_id === null ? null : await lockProduct({ database }, tx, Number(row.product_id));
  if (!product) return { fate: "refused", reason: "Its product was deleted meanwhile." };
  const { source } = picture;
  const url = uploadedPicturePath(source);
  if (product.images.some((image) => image.url === url))
    return { fate: "kept", reason: "The product has it already.", hash, url };
  if (product.images.length >= productBounds.images)
    return { fate: "refused", reason: `A product can have up to ${productBounds.images} pictures.` };
  const shows = row.shows === null ? null : readNamedValue(row.shows);
  const image: ImageRecord = {
    ...{
      url,
      width: source.width,
      height: source.height,
      altText: cut(row.alt, 300) || cut(product.title, 300),
    },
    ...(shows && isOption(product, shows) && { optionValue: shows }),
  };
  const places = await placesOf(tx, Number(row.row_id));
  await storePictureSource(tx, source, now);
  await saveImages(tx, product, {
    images: inOrder(product.images, image, { places, at: row.position }),
    now,
  });
  products.add(product.id);
  return { fate: "stored", reason: "", hash, url };
}

/** Writes a product's pictures; what an import made of it counts as unchanged since. */
export async function saveImages(
  tx: Db,
  { id, updatedAt }: Pick<ProductRecord, "id" | "updatedAt">,
  { images, now }: { images: readonly ImageRecord[]; now: number },
): Promise<void> {
  const to = Math.max(now, updatedAt + 1);
  await tx
    .updateTable("product")
    .set({ images: JSON.stringify(images), updated_at: to })
    .where("id", "=", id)
    .execute();
  await keepUndoable(tx, { what: "product", ref: String(id), from: updatedAt, to });
}

function isOption({ options }: ProductRecord, { name, value }: NamedValue): boolean {
  return options.some((option) => option.name === name && option.values.includes(value));
}

/** The row's pictures that the product has, by URL, with their places in the file. */
async function placesOf(tx: Db, row: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("import_picture")
    .select(["url", "position"])
    .where("row_id", "=", row)
    .where("url", "is not", null)
    .execute();
  return new Map(rows.map(({ url, position }) => [url ?? "", position]));
}

/** After the last picture that the file has before it, or before the first that it has after it; otherwise last. */
function inOrder(
  images: readonly ImageRecord[],
  image: ImageRecord,
  { places, at }: { places: ReadonlyMap<string, number>; at: number },
): ImageRecord[] {
  const place = ({ url }: ImageRecord) => places.get(url);
  const before = images.findLastIndex((one) => (place(one) ?? at) < at);
  const after = images.findIndex((one) => (place(one) ?? at) > at);
  const index = before >= 0 ? before + 1 : after >= 0 ? after : images.length;
  return images.toSpliced(index, 0, image);
}
