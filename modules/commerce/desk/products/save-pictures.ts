import type { Db } from "#database";
import { type ChangeContext, nextUpdatedAt, refuse } from "../../admin/change-product.ts";
import { productBounds } from "../../catalogue/check-catalogue.ts";
import type { ImageRecord } from "../../catalogue/json-columns.ts";
import type { ProductRecord } from "../../catalogue/product-record.ts";
import { InvalidPictureError, processPicture } from "../../pictures/process-picture.ts";
import { deletePictures, storePicture, uploadedPicturePath } from "../../pictures/uploaded-pictures.ts";
import {
  changeProductById,
  changeProductVersion,
  type DeskOutcome,
  type ProductEdit,
} from "./desk-change.ts";

export interface PictureTexts {
  /** Empty if there is none yet. */
  altText: string;
  /** Shows the variants with this option value; null for all variants. */
  optionValue: { name: string; value: string } | null;
}

/** A photo to add after a product's other pictures. */
export interface NewPhoto {
  /** The product's number. */
  id: number;
  /** The uploaded file. */
  bytes: Uint8Array;
  /** May be empty: the product then says that a description is missing. */
  altText: string;
  /** The actor's name in the audit log. */
  actor: string;
}

const maxCharacters = 300;

/**
 * Adds a photo. It needs no version, because it changes nothing that another editor may have seen. A photo that the
 * product has already is `done` too, so that an upload can be retried.
 */
export async function addPhoto(
  context: ChangeContext,
  { id, bytes, altText, actor }: NewPhoto,
): Promise<DeskOutcome & { isKnown?: boolean }> {
  const made = await processPicture(bytes).catch((error: unknown) => {
    if (error instanceof InvalidPictureError) return error;
    throw error;
  });
  if (made instanceof InvalidPictureError)
    return { outcome: "refused", errors: [{ field: ["file"], message: made.message }] };
  const url = uploadedPicturePath(made);
  const known = { code: "KNOWN" };
  const met = await changeProductById(context, { id, actor }, async (tx, product) => {
    if (product.images.some((image) => image.url === url))
      refuse(["file"], "The product already has this picture.", known.code);
    if (product.images.length >= productBounds.images)
      refuse(["file"], `A product can have up to ${productBounds.images} pictures. Remove one first.`);
    const { width, height } = made;
    const words = { altText, optionValue: null };
    const image = withPictureTexts({ url, altText: null, width, height }, words, product, []);
    await storePicture(tx, made, context.now());
    await writeImages(context, tx, product, [...product.images, image]);
    return { action: "product.picture", data: { title: product.title, picture: made.hash } };
  });
  const isKnown = met.outcome === "refused" && met.errors.some(({ code }) => code === known.code);
  return isKnown ? { outcome: "done", id, isKnown } : met;
}

/** Sets the order and texts of a product's pictures by URL; removes those missing from `wished`. */
export function savePictures(
  context: ChangeContext,
  editing: ProductEdit,
  wished: readonly (PictureTexts & { url: string })[],
): Promise<DeskOutcome> {
  return changeProductVersion(context, editing, async (tx, product) => {
    const images = wished.map(({ url, ...words }, index) => {
      const image = product.images.find((one) => one.url === url);
      if (!image) refuse(["pictures", String(index)], "This picture no longer exists.");
      return withPictureTexts(image, words, product, ["pictures", String(index)]);
    });
    await writeImages(context, tx, product, images);
    const removed = product.images.filter(({ url }) => !images.some((image) => image.url === url));
    await deletePictures(
      tx,
      removed.map(({ url }) => url),
    );
    const data = { title: product.title, pictures: images.length, removed: removed.length };
    return { action: "product.pictures", data };
  });
}

function withPictureTexts(
  { optionValue: _, ...image }: ImageRecord,
  { altText, optionValue }: PictureTexts,
  { options }: ProductRecord,
  at: readonly string[],
): ImageRecord {
  if (altText.length > maxCharacters) refuse([...at, "altText"], `Keep it to ${maxCharacters} characters.`);
  const isKnown = options.some(
    ({ name, values }) => name === optionValue?.name && values.includes(optionValue.value),
  );
  if (optionValue && !isKnown) refuse([...at, "shows"], "This choice no longer exists.");
  return { ...image, altText: altText || null, ...(optionValue ? { optionValue } : {}) };
}

function writeImages(context: ChangeContext, tx: Db, product: ProductRecord, images: readonly ImageRecord[]) {
  return tx
    .updateTable("product")
    .set({ images: JSON.stringify(images), updated_at: nextUpdatedAt(context, product) })
    .where("id", "=", product.id)
    .execute();
}
