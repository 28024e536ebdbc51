import type { Db } from "#database";
import type { Language } from "#languages";
import { parseDecimal } from "#money";
import {
  AdminRefusalError,
  type ChangeContext,
  lockProduct,
  refuse,
  type UserError,
} from "../../admin/change-product.ts";
import { insertProduct } from "../../admin/create-product.ts";
import { changeCollections } from "../../admin/product-collections.ts";
import { readProductInput, readTranslation } from "../../admin/product-input.ts";
import { applyProductInput, writeFacts } from "../../admin/update-product.ts";
import { readVariantChanges, writeVariants } from "../../admin/update-variants.ts";
import type { MetafieldRecord, Translations } from "../../catalogue/json-columns.ts";
import { isVisible, type ProductRecord } from "../../catalogue/product-record.ts";
import { gid } from "../../gid.ts";
import { changeProductVersion, type DeskOutcome, outcomeOfChange, type ProductEdit } from "./desk-change.ts";
import { readCollectionIds } from "./read-desk-product.ts";
import { findUnsoldBySerial, saveVariant } from "./save-stock.ts";

/** Fields of a new product; the price is a decimal string, empty if not set yet. */
export interface NewProduct {
  title: string;
  vendor: string;
  productType: string;
  price: string;
  /** `piece`: one physical piece. `made`: made to order, without counting. */
  sold: "piece" | "made";
  /** The piece's serial number; may be empty, except for a watch. */
  serial: string;
}

/** The product fields in the desk's form. */
export interface ProductFacts {
  title: string;
  handle: string;
  /** Undefined to keep the stored description. */
  descriptionHtml: string | undefined;
  /** By language; a missing one and an undefined description stay unchanged, an empty text is not translated. */
  translations?: Partial<Record<Language, { title: string; descriptionHtml: string | undefined }>>;
  vendor: string;
  productType: string;
  tags: string[];
  collectionIds: number[];
  /** Values in the namespace `spec` by key. An empty value removes the key; a missing key stays unchanged. */
  spec: Record<string, string>;
  /** Prices are decimal strings; empty means no price yet, or no former price. */
  variants: { id: number; price: string; compareAtPrice: string; sku: string }[];
}

/** Creates a draft with its stock. The handle is derived from the title. */
export function createDraft(
  context: ChangeContext,
  { price, sold, serial, ...facts }: NewProduct,
  actor: string,
) {
  return outcomeOfChange({ ...context, actor }, async (tx) => {
    const created = await insertProduct(context, tx, { ...facts, status: "DRAFT" });
    const product = await lockProduct(context, tx, created.productId);
    const [variant] = product?.variants ?? [];
    if (product && variant) {
      await savePrices(context, tx, product, [{ id: variant.id, price, compareAtPrice: "", sku: "" }]);
      if (sold === "piece") await saveFirstPiece(context, tx, { variantId: variant.id, serial, facts });
    }
    return created;
  });
}

/** Whether a product is a watch, whose pieces have serial numbers. */
export function isWatch({ productType }: { productType: string }): boolean {
  return /^watch(es)?$/i.test(productType);
}

/** Adds a new product's piece. Throws AdminRefusal for a watch without a serial number, or a duplicate one. */
async function saveFirstPiece(
  { database }: ChangeContext,
  tx: Db,
  piece: { variantId: number; serial: string; facts: Pick<NewProduct, "productType"> },
): Promise<void> {
  const { variantId: id, serial, facts } = piece;
  if (isWatch(facts) && serial === "")
    refuse(["serial"], "Enter the watch's serial number, or choose “Made to order”.");
  const known = await findUnsoldBySerial(tx, id, [serial]);
  if (known)
    refuse(["serial"], `Serial ${serial} is already in stock, on “${known.title}”. Check the number.`);
  const serials = serial === "" ? [] : [serial];
  await saveVariant(tx, database.dialect, { id, kind: "pieces", pieces: 1, serials });
}

/** Saves all fields of the form, or none. */
export function saveProductFacts(
  context: ChangeContext,
  editing: ProductEdit,
  { collectionIds, spec, variants, translations = {}, ...facts }: ProductFacts,
): Promise<DeskOutcome> {
  return changeProductVersion(context, editing, async (tx, product) => {
    const input = readProductInput(facts);
    const changed = {
      ...applyProductInput(product, input),
      metafields: withSpec(product.metafields, spec),
      translations: changedTranslations(product, translations),
    };
    await writeFacts(context, tx, product, changed);
    await savePrices(context, tx, { ...changed, variants: product.variants }, variants);
    const before = await readCollectionIds(tx, product.id, { isByRuleToo: false });
    const without = (ids: readonly number[], others: readonly number[]) =>
      ids.filter((id) => !others.includes(id)).map((id) => gid("Collection", id));
    await changeCollections(tx, product.id, {
      collectionsToJoin: without(collectionIds, before),
      collectionsToLeave: without(before, collectionIds),
    });
    return {
      action: "product.update",
      data: { title: changed.title, fields: changedFieldNames(product, changed) },
    };
  });
}

/** Names of the changed fields, for the audit log. */
function changedFieldNames(before: ProductRecord, after: ProductRecord): string {
  const keys = [
    "title",
    "handle",
    "descriptionHtml",
    "vendor",
    "productType",
    "tags",
    "metafields",
    "translations",
  ] as const;
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).join(" ");
}

function changedTranslations(
  { translations = {} }: ProductRecord,
  sent: NonNullable<ProductFacts["translations"]>,
): Translations {
  const read = Object.entries(sent).map(([language, { title, descriptionHtml }]) => {
    const stored = translations[language as Language] ?? { title: "", descriptionHtml: "" };
    const texts = readTranslation(
      { title, descriptionHtml: descriptionHtml ?? stored.descriptionHtml },
      language,
    );
    return [language, texts] as const;
  });
  const all = Object.entries({ ...translations, ...Object.fromEntries(read) });
  return Object.fromEntries(all.filter(([, texts]) => texts.title !== "" || texts.descriptionHtml !== ""));
}

const namespace = "spec";

function withSpec(before: readonly MetafieldRecord[], spec: Record<string, string>): MetafieldRecord[] {
  const others = before.filter((one) => one.namespace !== namespace || !(one.key in spec));
  const typeOf = (key: string, value: string) =>
    before.find((one) => one.namespace === namespace && one.key === key)?.type ??
    (value === "true" || value === "false" ? "boolean" : "single_line_text_field");
  const sent = Object.entries(spec).flatMap(([key, value]) =>
    value === "" ? [] : { namespace, key, type: typeOf(key, value), value },
  );
  return [...others, ...sent];
}

/** Sets prices and SKUs of variants in the caller's transaction. Throws AdminRefusal. */
export async function savePrices(
  context: ChangeContext,
  tx: Db,
  product: ProductRecord,
  variants: ProductFacts["variants"],
): Promise<void> {
  const inputs = variants.map(({ id, price, compareAtPrice, sku }) => ({
    id: gid("ProductVariant", id),
    price: price || "0",
    compareAtPrice: compareAtPrice || null,
    inventoryItem: { sku },
  }));
  const { changes: read, userErrors } = readVariantChanges(product, inputs);
  const faults = [...userErrors, ...variants.flatMap((variant, at) => priceFaults(product, variant, at))];
  if (faults.length > 0) throw new AdminRefusalError(faults);
  await writeVariants(context, tx, product, read);
}

/** The desk's price rules, in addition to the API's. */
function priceFaults(
  product: ProductRecord,
  { price, compareAtPrice }: ProductFacts["variants"][number],
  at: number,
): UserError[] {
  const cents = centsOf(price);
  const former = centsOf(compareAtPrice);
  const field = ["variants", String(at)];
  if (cents === null || former === null) return [];
  if (cents === 0 && price !== "" && !isVisible(product))
    return [{ field: [...field, "price"], message: "A piece that's for sale needs a price above 0." }];
  if (compareAtPrice !== "" && former <= cents)
    return [
      {
        field: [...field, "compareAtPrice"],
        message: "The original price must be higher than the price, or empty.",
      },
    ];
  return [];
}

/** Null for an invalid amount, which the API reports. */
function centsOf(text: string): number | null {
  if (text === "") return 0;
  try {
    return parseDecimal(text);
  } catch {
    return null;
  }
}
