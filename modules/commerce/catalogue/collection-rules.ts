import { z } from "zod";
import { type Db, prepareStatement } from "#database";
import { readDecimal } from "#money";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import type { ProductRecord } from "./product-record.ts";
import { withVariants } from "./read-products.ts";

const columns = [
  "TAG",
  "TITLE",
  "TYPE",
  "VENDOR",
  "VARIANT_PRICE",
  "VARIANT_TITLE",
  "VARIANT_INVENTORY",
] as const;
const relations = [
  ...(["EQUALS", "NOT_EQUALS", "CONTAINS", "NOT_CONTAINS", "STARTS_WITH", "ENDS_WITH"] as const),
  ...(["GREATER_THAN", "LESS_THAN"] as const),
] as const;

/** Which products a collection has: all of its rules, or any. */
export const collectionRules = z.object({
  appliedDisjunctively: z.boolean(),
  rules: z
    .array(
      z.object({
        column: z.enum(columns, "This column can't be used in a rule here."),
        relation: z.enum(relations, "This relation can't be used in a rule here."),
        condition: z.string().min(1, "A rule needs a value.").max(255),
      }),
    )
    .min(1, "A collection by rules needs a rule.")
    .max(60),
});

export type CollectionRules = z.infer<typeof collectionRules>;
type Rule = CollectionRules["rules"][number];

/** The rules of a row; null for a collection by hand. */
export function readRules(text: string | null): CollectionRules | null {
  return text === null ? null : collectionRules.parse(readJson(text));
}

/** Whether a product belongs to a collection by rules. Texts are compared without case. */
export function matchesRules(
  product: ProductRecord,
  { appliedDisjunctively, rules }: CollectionRules,
): boolean {
  const matches = (rule: Rule) => matchesRule(product, rule);
  return appliedDisjunctively ? rules.some(matches) : rules.every(matches);
}

function matchesRule(product: ProductRecord, { column, relation, condition }: Rule): boolean {
  if (column === "VARIANT_PRICE" || column === "VARIANT_INVENTORY") {
    const wanted = column === "VARIANT_PRICE" ? readDecimal(condition) : Number(condition);
    if (wanted === null || !Number.isFinite(wanted)) return false;
    return product.variants.some(({ priceCents, freeUnits }) =>
      compareNumbers(column === "VARIANT_PRICE" ? priceCents : freeUnits, relation, wanted),
    );
  }
  const texts = {
    TAG: product.tags,
    TITLE: [product.title],
    TYPE: [product.productType],
    VENDOR: [product.vendor],
    VARIANT_TITLE: product.variants.map(({ title }) => title),
  }[column];
  const wanted = condition.toLowerCase();
  const holds = (text: string) => compareTexts(text.toLowerCase(), relation, wanted);
  return relation === "NOT_EQUALS" || relation === "NOT_CONTAINS" ? texts.every(holds) : texts.some(holds);
}

function compareNumbers(value: number, relation: Rule["relation"], wanted: number): boolean {
  if (relation === "GREATER_THAN") return value > wanted;
  if (relation === "LESS_THAN") return value < wanted;
  return relation === "NOT_EQUALS" ? value !== wanted : relation === "EQUALS" && value === wanted;
}

function compareTexts(value: string, relation: Rule["relation"], wanted: string): boolean {
  if (relation === "EQUALS") return value === wanted;
  if (relation === "NOT_EQUALS") return value !== wanted;
  if (relation === "CONTAINS") return value.includes(wanted);
  if (relation === "NOT_CONTAINS") return !value.includes(wanted);
  if (relation === "STARTS_WITH") return value.startsWith(wanted);
  return relation === "ENDS_WITH" && value.endsWith(wanted);
}

const ruledCollections = prepareStatement((tx) =>
  tx.selectFrom("collection").select(["id", "rules"]).where("rules", "is not", null),
);

/** Puts changed products into the collections whose rules they match, and takes them out of the others. */
export async function applyCollectionRules(tx: Db, productIds: readonly number[]): Promise<void> {
  const { rows: collections } = await ruledCollections(tx);
  if (collections.length === 0) return;
  for (let from = 0; from < productIds.length; from += 200) {
    const rows = await tx
      .selectFrom("product")
      .selectAll()
      .where("id", "in", productIds.slice(from, from + 200))
      .execute();
    const products = await withVariants(tx, rows);
    for (const { id, rules } of collections)
      await place(tx, { collection: Number(id), rules: readRules(rules), products });
  }
}

/** Puts all of the catalogue's products that match into a collection, and takes out the others. */
export async function fillCollection(tx: Db, collection: number, rules: CollectionRules): Promise<void> {
  const rows = await tx.selectFrom("product").selectAll().orderBy("position").orderBy("id").execute();
  await place(tx, { collection, rules, products: await withVariants(tx, rows) });
}

async function place(
  tx: Db,
  args: { collection: number; rules: CollectionRules | null; products: readonly ProductRecord[] },
): Promise<void> {
  const { collection, rules, products } = args;
  if (!rules || products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const rows = await tx
    .selectFrom("collection_product")
    .select("product_id")
    .where("collection_id", "=", collection)
    .where("product_id", "in", ids)
    .execute();
  const members = new Set(rows.map(({ product_id }) => Number(product_id)));
  const matching = products.filter((product) => matchesRules(product, rules));
  const leaving = ids.filter((id) => members.has(id) && !matching.some((product) => product.id === id));
  if (leaving.length > 0)
    await tx
      .deleteFrom("collection_product")
      .where("collection_id", "=", collection)
      .where("product_id", "in", leaving)
      .execute();
  await appendToCollection(
    tx,
    collection,
    matching.map(({ id }) => id).filter((id) => !members.has(id)),
  );
}

/** Adds products to the end of a collection; those that it has keep their place. */
export async function appendToCollection(tx: Db, collection: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { last } = await tx
    .selectFrom("collection_product")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("collection_id", "=", collection)
    .executeTakeFirstOrThrow();
  const rows = ids.map((product_id, index) => ({
    ...{ collection_id: collection, product_id, position: Number(last ?? 0) + index + 1 },
  }));
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto("collection_product")
      .values(rows.slice(from, from + 200))
      .onConflict((conflict) => conflict.columns(["collection_id", "product_id"]).doNothing())
      .execute();
}
