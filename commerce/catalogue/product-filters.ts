import { type SqlBool, sql } from "kysely";
import type { Database } from "#database";
import {
  contains,
  hasTag,
  isForSale,
  likeText,
  never,
  type ProductCondition,
  someVariant,
} from "./product-conditions.ts";

/** One filter as sent: exactly the part that is set applies. Prices are in whole units of the currency. */
export interface FilterInput {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
  productMetafield?: { namespace: string; key: string; value: string } | null;
  /** Filters on attributes that this shop's products lack: nothing matches. */
  category?: object | null;
  taxonomyMetafield?: object | null;
  variantMetafield?: object | null;
}

/** Conditions for filters: those of one kind are joined by OR, different kinds by AND. */
export function filterConditions(filters: readonly FilterInput[]): ProductCondition[] {
  const kinds = Map.groupBy(
    filters.flatMap((filter) => [...singleConditions(filter)]),
    ([kind]) => kind,
  );
  return [...kinds.values()].map(
    (conditions): ProductCondition =>
      (eb) =>
        eb.or(conditions.map(([, condition]) => condition(eb))),
  );
}

function* singleConditions(filter: FilterInput): Generator<[kind: string, condition: ProductCondition]> {
  const { available, price, productType, productVendor, tag, variantOption, productMetafield } = filter;
  if (typeof available === "boolean")
    yield ["available", available ? isForSale : (eb) => eb.not(isForSale(eb))];
  if (price) yield ["price", priceBetween(price)];
  if (productType) yield ["type", equals("product_type", productType)];
  if (productVendor) yield ["vendor", equals("vendor", productVendor)];
  if (tag) yield ["tag", hasTag(tag)];
  if (variantOption) yield [`option ${variantOption.name}`, hasOption(variantOption)];
  if (productMetafield) {
    const { namespace, key } = productMetafield;
    yield [`metafield ${namespace}.${key}`, hasMetafield(productMetafield)];
  }
  if (filter.category || filter.taxonomyMetafield || filter.variantMetafield) yield ["foreign", never];
}

function priceBetween({ min, max }: { min?: number | null; max?: number | null }): ProductCondition {
  return (eb) =>
    someVariant(eb, (variant) =>
      variant.and([
        ...(typeof min === "number" ? [variant("variant.price_cents", ">=", Math.round(min * 100))] : []),
        ...(typeof max === "number" ? [variant("variant.price_cents", "<=", Math.round(max * 100))] : []),
        variant("variant.price_cents", ">=", 0),
      ]),
    );
}

function equals(column: "vendor" | "product_type", text: string): ProductCondition {
  return (eb) => eb(eb.fn<string>("lower", [`product.${column}`]), "=", text.toLowerCase());
}

function hasOption({ name, value }: { name: string; value: string }): ProductCondition {
  const choice = JSON.stringify({ name, value });
  return (eb) => someVariant(eb, (variant) => contains(variant.ref("variant.selected_options"), choice));
}

function hasMetafield(wanted: NonNullable<FilterInput["productMetafield"]>): ProductCondition {
  const { namespace, key, value } = wanted;
  const start = likeText(JSON.stringify({ namespace, key }).slice(0, -1));
  const pattern = `%${start},"type":"%","value":${likeText(JSON.stringify(value))}}%`;
  return (eb) => sql<SqlBool>`${eb.ref("product.metafields")} like ${pattern} escape '\\'`;
}

/** Counts the facets of a list. Four queries, whatever its length. */
export async function readFacets(database: Database, conditions: readonly ProductCondition[]) {
  const list = database.read
    .selectFrom("product")
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))));
  const counted = async (column: "vendor" | "product_type") => {
    const rows = await list
      .select([`product.${column} as name`, (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy(`product.${column}`)
      .orderBy(`product.${column}`)
      .execute();
    return rows.filter(({ name }) => name !== "").map(({ name, count }) => ({ name, count: Number(count) }));
  };
  const prices = await list
    .innerJoin("variant", "variant.product_id", "product.id")
    .select((eb) => [eb.fn.min("price_cents").as("min"), eb.fn.max("price_cents").as("max")])
    .executeTakeFirstOrThrow();
  const [all, available] = await Promise.all([
    list.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    list
      .where((eb) => isForSale(eb))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    available: Number(available.count),
    unavailable: Number(all.count) - Number(available.count),
    /** Null for an empty list. */
    price: prices.min === null ? null : { minCents: Number(prices.min), maxCents: Number(prices.max) },
    vendors: await counted("vendor"),
    productTypes: await counted("product_type"),
  };
}
