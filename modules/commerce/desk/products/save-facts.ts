import type { Db } from "#database";
import { parseDecimal } from "#money";
import {
  AdminRefusal,
  type ChangeContext,
  lockedProduct,
  refuse,
  type UserError,
} from "../../admin/change-product.ts";
import { insertProduct } from "../../admin/create-product.ts";
import { changeCollections } from "../../admin/product-collections.ts";
import { readProductInput } from "../../admin/product-input.ts";
import { changedFacts, writeFacts } from "../../admin/update-product.ts";
import { readChanges, writeVariants } from "../../admin/update-variants.ts";
import type { MetafieldRecord } from "../../catalogue/json-columns.ts";
import { isVisible, type ProductRecord } from "../../catalogue/product-record.ts";
import { gid } from "../../gid.ts";
import { changeProductVersion, type DeskOutcome, outcomeOfChange, type ProductEdit } from "./desk-change.ts";
import { readCollectionIds } from "./read-desk-product.ts";
import { saveVariant, unsoldWithSerial } from "./save-stock.ts";

/** Fields of a new product; the price is decimal text, empty for none yet. */
export interface NewProduct {
  title: string;
  vendor: string;
  productType: string;
  price: string;
  /** One physical piece, or made to order: sold any number of times, never counted. */
  sold: "piece" | "made";
  /** Of the piece; empty for none, which only a watch may not have. */
  serial: string;
}

/** The facts of a product in the desk's form. */
export interface ProductFacts {
  title: string;
  handle: string;
  /** Undefined where it stays as it is stored. */
  descriptionHtml: string | undefined;
  vendor: string;
  productType: string;
  tags: string[];
  collectionIds: number[];
  /** Values of the namespace `spec` by key; an empty one removes the key, a missing one stays. */
  spec: Record<string, string>;
  /** Prices are decimal text; an empty price is none yet, an empty former price none. */
  variants: { id: number; price: string; compareAtPrice: string; sku: string }[];
}

/** Creates a draft with its stock. Its handle is derived from its title. */
export function createDraft(
  context: ChangeContext,
  { price, sold, serial, ...facts }: NewProduct,
  actor: string,
) {
  return outcomeOfChange({ ...context, actor }, async (tx) => {
    const created = await insertProduct(context, tx, { ...facts, status: "DRAFT" });
    const product = await lockedProduct(context, tx, created.productId);
    const [variant] = product?.variants ?? [];
    if (product && variant) {
      await savePrices(context, tx, product, [{ id: variant.id, price, compareAtPrice: "", sku: "" }]);
      if (sold === "piece") await saveFirstPiece(context, tx, { variantId: variant.id, serial, facts });
    }
    return created;
  });
}

/** One free piece of a new product. Throws AdminRefusal where a watch has no serial, or another piece has it. */
async function saveFirstPiece(
  { database }: ChangeContext,
  tx: Db,
  piece: { variantId: number; serial: string; facts: Pick<NewProduct, "productType"> },
): Promise<void> {
  const { variantId: id, serial, facts } = piece;
  const isWatch = /^watch(es)?$/i.test(facts.productType);
  if (isWatch && serial === "")
    refuse(["serial"], "Enter the serial of this watch, or choose that it is made to order.");
  const known = await unsoldWithSerial(tx, id, [serial]);
  if (known)
    refuse(["serial"], `The serial ${serial} is in stock already, of “${known.title}”. Look at it again.`);
  const serials = serial === "" ? [] : [serial];
  await saveVariant(tx, database.dialect, { id, kind: "pieces", pieces: 1, serials });
}

/** Saves all facts of the form, or none. */
export function saveFacts(
  context: ChangeContext,
  editing: ProductEdit,
  { collectionIds, spec, variants, ...facts }: ProductFacts,
): Promise<DeskOutcome> {
  return changeProductVersion(context, editing, async (tx, product) => {
    const input = readProductInput(facts);
    const changed = {
      ...changedFacts(product, input),
      metafields: withSpec(product.metafields, spec),
    };
    await writeFacts(context, tx, product, changed);
    await savePrices(context, tx, { ...changed, variants: product.variants }, variants);
    const before = await readCollectionIds(tx, product.id);
    const without = (ids: readonly number[], others: readonly number[]) =>
      ids.filter((id) => !others.includes(id)).map((id) => gid("Collection", id));
    await changeCollections(tx, product.id, {
      collectionsToJoin: without(collectionIds, before),
      collectionsToLeave: without(before, collectionIds),
    });
    return { action: "product.update", data: { title: changed.title, fields: changes(product, changed) } };
  });
}

/** Names of the changed facts, for the audit. */
function changes(before: ProductRecord, after: ProductRecord): string {
  const keys = ["title", "handle", "descriptionHtml", "vendor", "productType", "tags", "metafields"] as const;
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).join(" ");
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

async function savePrices(
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
  const { changes: read, userErrors } = readChanges(product, inputs);
  const faults = [...userErrors, ...variants.flatMap((variant, at) => priceFaults(product, variant, at))];
  if (faults.length > 0) throw new AdminRefusal(faults);
  await writeVariants(context, tx, product, read);
}

/** The desk's price rules beyond those of the API. */
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
    return [{ field: [...field, "price"], message: "A piece that is sold needs a price above 0." }];
  if (compareAtPrice !== "" && former <= cents)
    return [
      {
        field: [...field, "compareAtPrice"],
        message: "The former price must be higher than the price. Leave it empty for none.",
      },
    ];
  return [];
}

/** Null for an invalid amount, which the API's own check reports. */
function centsOf(text: string): number | null {
  if (text === "") return 0;
  try {
    return parseDecimal(text);
  } catch {
    return null;
  }
}
