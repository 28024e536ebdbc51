import { createHash } from "node:crypto";
import type { Db } from "#database";
import { productBounds } from "../catalogue/check-catalogue.ts";
import type { ImageRecord, NamedValue } from "../catalogue/json-columns.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import type { ApiContext } from "../graphql/context.ts";
import { storePictureSource } from "../pictures/picture-sources.ts";
import { deletePictures, uploadedPictureHash, uploadedPicturePath } from "../pictures/uploaded-pictures.ts";
import { changeCatalogue, lockProduct, lockProductByGid, nextUpdatedAt, refuse } from "./change-product.ts";
import { type FetchedPicture, type FileInput, fetchPictures } from "./fetch-pictures.ts";
import { findFile } from "./files.ts";

/** A picture's id on its product; stays the same when pictures are reordered. */
export function mediaGid(productId: number, { url }: Pick<ImageRecord, "url">): string {
  const hash = createHash("sha256").update(url).digest("hex").slice(0, 16);
  return `gid://shopify/MediaImage/${productId}-${hash}`;
}

/** Which option value a picture is shown for, by its place. */
export type ShownFor = ReadonlyMap<number, NamedValue>;

/** Adds pictures after a product's others. Returns the product and what was refused, by picture. */
export async function createMedia(context: ApiContext, productId: string, media: readonly FileInput[]) {
  const fetched = await fetchPictures(context, media, ["media"]);
  if ("userErrors" in fetched) return { productId: null, added: [] as string[], ...fetched };
  const added: string[] = [];
  const changed = await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const images = [...product.images];
    for (const picture of fetched.pictures) {
      const image = await storedImage(context, tx, { picture, product: { ...product, images } });
      if (!images.some(({ url }) => url === image.url)) images.push(image);
      added.push(image.url);
    }
    await writeImages(context, tx, product, images);
    return { productId: product.id, action: "product.pictures", data: { pictures: images.length } };
  });
  return { ...changed, added };
}

/** Removes pictures from a product. Refused whole if one isn't the product's. */
export async function deleteMedia(context: ApiContext, productId: string, mediaIds: readonly string[]) {
  return await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const known = new Set(product.images.map((image) => mediaGid(product.id, image)));
    const missing = mediaIds.findIndex((id) => !known.has(id));
    if (missing >= 0)
      refuse(["mediaIds", String(missing)], "Media does not exist on this product", "MEDIA_DOES_NOT_EXIST");
    const removed = product.images.filter((image) => mediaIds.includes(mediaGid(product.id, image)));
    const images = product.images.filter((image) => !removed.includes(image));
    await writeImages(context, tx, product, images);
    await deletePictures(
      tx,
      removed.map(({ url }) => url),
    );
    return { productId: product.id, action: "product.pictures", data: { removed: removed.length } };
  });
}

/**
 * Makes a product's pictures these, in the caller's transaction. `shownFor` has the option value that each is shown for;
 * without one, a picture that stays keeps its own. Throws AdminRefusal.
 */
export async function replacePictures(
  context: ApiContext,
  tx: Db,
  productId: number,
  { pictures, shownFor }: { pictures: readonly FetchedPicture[]; shownFor: ShownFor | null },
): Promise<void> {
  const product = await lockProduct(context, tx, productId);
  if (!product) return;
  const images: ImageRecord[] = [];
  for (const [index, picture] of pictures.entries()) {
    const stored = await storedImage(context, tx, { picture, product });
    if (!shownFor) images.push(stored);
    else {
      const { optionValue: _, ...image } = stored;
      const shown = shownFor.get(index);
      images.push(shown ? { ...image, optionValue: shown } : image);
    }
  }
  await writeImages(context, tx, product, images);
  await deletePictures(
    tx,
    product.images.filter(({ url }) => !images.some((image) => image.url === url)).map(({ url }) => url),
  );
}

async function storedImage(
  context: ApiContext,
  tx: Db,
  { picture, product }: { picture: FetchedPicture; product: Pick<ProductRecord, "id" | "images"> },
): Promise<ImageRecord> {
  if (!("made" in picture)) {
    const isAsked = (image: ImageRecord) =>
      "id" in picture ? mediaGid(product.id, image) === picture.id : image.url === picture.url;
    const image = product.images.find(isAsked) ?? (await libraryImage(tx, picture));
    if (!image)
      refuse(["files"], "Neither the product nor the shop's files have this picture.", "INVALID_INPUT");
    return picture.alt === null ? image : { ...image, altText: picture.alt || null };
  }
  const { made, alt } = picture;
  await storePictureSource(tx, made, context.now());
  const { width, height } = made;
  return { url: uploadedPicturePath(made), altText: alt || null, width, height };
}

async function libraryImage(tx: Db, picture: { id: string } | { url: string }): Promise<ImageRecord | null> {
  const file =
    "id" in picture
      ? await findFile(tx, picture.id)
      : await tx
          .selectFrom("library_picture")
          .selectAll()
          .where("hash", "=", uploadedPictureHash(picture.url) ?? "")
          .limit(1)
          .executeTakeFirst();
  if (!file) return null;
  const { width, height } = file;
  return { url: uploadedPicturePath(file), altText: file.alt || null, width, height };
}

async function writeImages(
  context: ApiContext,
  tx: Db,
  product: ProductRecord,
  images: readonly ImageRecord[],
): Promise<void> {
  if (images.length > productBounds.images)
    refuse(
      ["media"],
      `A product can have up to ${productBounds.images} pictures.`,
      "PRODUCT_MEDIA_LIMIT_EXCEEDED",
    );
  await tx
    .updateTable("product")
    .set({ images: JSON.stringify(images), updated_at: nextUpdatedAt(context, product) })
    .where("id", "=", product.id)
    .execute();
}
