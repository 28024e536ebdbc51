import { z } from "zod";
import type { Db } from "#database";
import { lockPiece, pieceLabel } from "#stock";
import { auditDeskChange, type DeskActor } from "../../../../foundation/records/desk-change.ts";
import {
  type ChangeContext,
  lockProduct,
  nextUpdatedAt,
  refuse,
  rejectUnpriced,
} from "../../admin/change-product.ts";
import { insertProduct } from "../../admin/create-product.ts";
import { writeFacts } from "../../admin/update-product.ts";
import { bumpCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { productBounds } from "../../catalogue/check-catalogue.ts";
import type { ImageRecord, MetafieldRecord } from "../../catalogue/json-columns.ts";
import type { ProductRecord } from "../../catalogue/product-record.ts";
import { gid } from "../../gid.ts";
import {
  InvalidPictureError,
  type ProcessedPicture,
  processPicture,
} from "../../pictures/process-picture.ts";
import { storePicture, uploadedPicturePath } from "../../pictures/uploaded-pictures.ts";
import { type DeskOutcome, outcomeOfChange } from "./desk-change.ts";
import { type PieceOffer, readPieceOffer } from "./piece-offer.ts";
import { readCollectionIds } from "./read-desk-product.ts";
import { savePrices } from "./save-facts.ts";

const typedOffer = z.object({
  title: z.string().trim().default(""),
  vendor: z.string().trim().default(""),
  productType: z.string().trim().default(""),
  /** A decimal string. */
  price: z.string().trim().default(""),
});

export interface PieceProduct {
  /** The piece. */
  id: number;
  /** The product that the form was made for, and its version. */
  productId: number;
  version: number;
  input: unknown;
  /** The condition photos to show, by number, in order. */
  photos: readonly number[];
  /** Also shows the pictures of the product that the piece comes from. */
  keepsPictures: boolean;
  isPublished: boolean;
  by: DeskActor;
}

/**
 * Makes a product of one piece: a draft that has only this piece becomes the product; from any other product the piece
 * moves to a new one. There is always one row for the piece, so that whoever sells it first closes it everywhere.
 */
export async function makeProductOfPiece(context: ChangeContext, asked: PieceProduct): Promise<DeskOutcome> {
  const { read } = context.database;
  const offer = await readPieceOffer(read, asked.id);
  if (!offer) return { outcome: "gone" };
  // The second of two clicks finds the piece on its new product.
  if (offer.productId !== asked.productId) return { outcome: "done", id: offer.productId };
  const pictures = await convertPhotos(read, asked);
  if ("outcome" in pictures) return pictures;
  return outcomeOfChange({ ...context, actor: asked.by.actor }, async (tx) => {
    const source = await lockProduct(context, tx, asked.productId);
    if (!source) refuse(null, "This product was deleted.", "GONE");
    if (source.updatedAt !== asked.version)
      refuse(null, "Someone else just changed this product.", "CHANGED");
    const place = { tx, dialect: context.database.dialect };
    const unit = await lockPiece(place, asked.id);
    if (!unit || !source.variants.some(({ id }) => id === unit.variantId))
      refuse(null, "Someone else just moved this piece.", "CHANGED");
    if (unit.isOnHold === 1)
      refuse(null, "This piece was taken from the public and is on hold. List it when its hold has ended.");
    if (unit.state !== "free")
      refuse(null, "This piece is sold or on hold for a client, so it can't be listed.");
    const product = offer.isOwn ? source : await newProduct(context, tx, source, asked.input);
    await writeProduct(context, tx, { ...asked, product, source, offer, pictures: pictures.made });
    if (product.id !== source.id) await movePiece(context, tx, { ...asked, product, source });
    // Listed means for sale, so that publishing the draft later doesn't show it as sold.
    else await tx.updateTable("stock_unit").set({ withheld: 0 }).where("id", "=", asked.id).execute();
    return {
      productId: product.id,
      action: "product.from_piece",
      data: { title: product.title, piece: pieceLabel(asked.id), published: asked.isPublished },
    };
  });
}

async function newProduct(
  context: ChangeContext,
  tx: Db,
  source: ProductRecord,
  input: unknown,
): Promise<ProductRecord> {
  const { title } = typedOffer.parse(input);
  if (title === "") refuse(["title"], "Enter a title.");
  const collections = await readCollectionIds(tx, source.id, { isByRuleToo: false });
  const { productId } = await insertProduct(context, tx, {
    ...{ title, vendor: source.vendor, productType: source.productType, status: "DRAFT" },
    ...{ descriptionHtml: source.descriptionHtml, tags: source.tags },
    collectionsToJoin: collections.map((id) => gid("Collection", id)),
  });
  return (await lockProduct(context, tx, productId))!;
}

interface Writing extends PieceProduct {
  product: ProductRecord;
  source: ProductRecord;
  offer: PieceOffer;
  pictures: readonly ProcessedPicture[];
}

async function writeProduct(context: ChangeContext, tx: Db, writing: Writing): Promise<void> {
  const { product, source, offer, pictures, isPublished, input } = writing;
  const { title, vendor, productType, price } = typedOffer.parse(input);
  if (title === "") refuse(["title"], "Enter a title.");
  if (title.length > 255) refuse(["title"], "Keep the title to 255 characters.");
  const [variant] = product.variants;
  const { compareAtPriceCents = null, sku = null } = product === source ? (variant ?? {}) : {};
  const kept = compareAtPriceCents === null ? "" : (compareAtPriceCents / 100).toFixed(2);
  await savePrices(context, tx, product, [{ id: variant!.id, price, compareAtPrice: kept, sku: sku ?? "" }]);
  const images = picturesOf(writing);
  for (const made of pictures) await storePicture(tx, made, context.now());
  if (isPublished && images.length === 0)
    refuse(["photos"], "Choose at least one photo to publish it, or save it as a draft.");
  const fresh = (await lockProduct(context, tx, product.id))!;
  if (isPublished) rejectUnpriced(fresh, ["price"]);
  const status = isPublished ? ("ACTIVE" as const) : fresh.status;
  const facts = { title, vendor: vendor || product.vendor, productType, metafields: specOf(source, offer) };
  await writeFacts(context, tx, fresh, { ...fresh, ...facts, status });
  const shown = isPublished ? { published: 1 as const } : {};
  await tx
    .updateTable("product")
    .set({ images: JSON.stringify(images), ...shown })
    .where("id", "=", product.id)
    .execute();
  const counted = { tracked: 1 as const, available: 0 as const };
  await tx.updateTable("variant").set(counted).where("id", "=", variant!.id).execute();
}

/** The product's pictures: those it had, then the chosen photos. */
function picturesOf({ product, source, keepsPictures, pictures, input }: Writing): ImageRecord[] {
  const { title } = typedOffer.parse(input);
  const before = product.id === source.id || keepsPictures ? source.images : [];
  // A photo's note is the register's, and private.
  const added = pictures.map((made) => ({
    ...{ url: uploadedPicturePath(made), altText: title, width: made.width, height: made.height },
  }));
  const shown = [...added, ...before.map(({ optionValue: _, ...image }) => image)];
  const once = new Map(shown.map((image) => [image.url, image]));
  return [...once.values()].slice(0, productBounds.images);
}

/** The product's measured facts, with what the register knows of the piece. Its serial number stays private. */
function specOf({ metafields }: ProductRecord, offer: PieceOffer): MetafieldRecord[] {
  const known: Record<string, string> = {
    ...(offer.lab ? { report_lab: offer.lab } : {}),
    ...(offer.reportNumber ? { report_no: offer.reportNumber } : {}),
    ...(offer.hasBox === 1 ? { box: "true" } : {}),
    ...(offer.hasPapers === 1 ? { papers: "true" } : {}),
  };
  const own = Object.entries(known).map(([key, value]) => ({
    ...{ namespace: "spec", key, value },
    type: value === "true" ? "boolean" : "single_line_text_field",
  }));
  return [...metafields.filter(({ namespace, key }) => namespace !== "spec" || !(key in known)), ...own];
}

async function movePiece(
  context: ChangeContext,
  tx: Db,
  { id, by, product, source }: PieceProduct & { product: ProductRecord; source: ProductRecord },
): Promise<void> {
  await tx
    .updateTable("stock_unit")
    .set({ variant_id: product.variants[0]!.id, withheld: 0 })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("product")
    .set({ updated_at: nextUpdatedAt(context, source) })
    .where("id", "=", source.id)
    .execute();
  const data = { product: { from: source.id, to: product.id } };
  const subject = `piece ${pieceLabel(id)}`;
  await auditDeskChange(tx, by, { subject, action: "stock.own_product", data, now: context.now() });
  await bumpCatalogueVersion(tx, [source.id]);
}

/** The chosen condition photos as pictures for the store, converted before the transaction. */
async function convertPhotos(
  db: Db,
  { id, photos }: PieceProduct,
): Promise<{ made: ProcessedPicture[] } | DeskOutcome> {
  const made: ProcessedPicture[] = [];
  for (const photo of photos.slice(0, productBounds.images)) {
    const file = await db
      .selectFrom("stock_file")
      .select("bytes")
      .where("id", "=", photo)
      .where("unit_id", "=", id)
      .where("kind", "=", "condition")
      .executeTakeFirst();
    if (!file) continue;
    try {
      made.push(await processPicture(file.bytes));
    } catch (error) {
      if (!(error instanceof InvalidPictureError)) throw error;
      return { outcome: "refused", errors: [{ field: ["photos"], message: error.message }] };
    }
  }
  return { made };
}
