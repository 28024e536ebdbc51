import { factText, type ProductCondition, type SlotMarks, union } from "./lists/list-index.ts";

/** A filter as sent; only the part that is set applies. Prices are in whole currency units. */
export interface FilterInput {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
  productMetafield?: { namespace: string; key: string; value: string } | null;
  /** Filters on attributes this shop's products don't have, so they match nothing. */
  category?: object | null;
  taxonomyMetafield?: object | null;
  variantMetafield?: object | null;
}

export const matchesNone: ProductCondition = (index) => index.none();

/** Shown in lists and search. */
export const listedProducts: ProductCondition = (index) => index.listed();

/** At least one variant can be bought now. */
export const availableProducts: ProductCondition = (index) => index.forSale();

/** Products that don't meet a condition. */
export function negateCondition(condition: ProductCondition): ProductCondition {
  return (index) => {
    const marks = condition(index);
    for (let slot = 0; slot < marks.length; slot++) marks[slot] = 1 - marks[slot]!;
    return marks;
  };
}

/** Products with the tag, ignoring case. */
export function productsWithTag(tag: string): ProductCondition {
  return (index) => index.withFact("tag", tag.toLowerCase());
}

/** Products in the collection with this id. */
export function productsInCollection(collectionId: number): ProductCondition {
  return (index) => index.withFact("collection", String(collectionId));
}

/** Conditions for filters: filters of the same kind are joined by OR, different kinds by AND. */
export function filterConditions(filters: readonly FilterInput[]): ProductCondition[] {
  const kinds = Map.groupBy(
    filters.flatMap((filter) => [...singleConditions(filter)]),
    ([kind]) => kind,
  );
  return [...kinds.values()].map(
    (conditions): ProductCondition =>
      (index) =>
        union(conditions.map(([, condition]) => condition(index)) as [SlotMarks, ...SlotMarks[]]),
  );
}

function* singleConditions(filter: FilterInput): Generator<[kind: string, condition: ProductCondition]> {
  const { available, price, productType, productVendor, tag, variantOption, productMetafield } = filter;
  if (typeof available === "boolean")
    yield ["available", available ? availableProducts : negateCondition(availableProducts)];
  if (price) yield ["price", priceBetween(price)];
  if (productType) yield ["type", equals("productType", productType)];
  if (productVendor) yield ["vendor", equals("vendor", productVendor)];
  if (tag) yield ["tag", productsWithTag(tag)];
  if (variantOption) {
    const { name, value } = variantOption;
    yield [`option ${name}`, (index) => index.withFact("option", factText(name, value))];
  }
  if (productMetafield) {
    const { namespace, key, value } = productMetafield;
    yield [
      `metafield ${namespace}.${key}`,
      (index) => index.withFact("metafield", factText(namespace, key, value)),
    ];
  }
  if (filter.category || filter.taxonomyMetafield || filter.variantMetafield) yield ["foreign", matchesNone];
}

function priceBetween({ min, max }: { min?: number | null; max?: number | null }): ProductCondition {
  const least = typeof min === "number" ? Math.round(min * 100) : 0;
  const most = typeof max === "number" ? Math.round(max * 100) : Number.POSITIVE_INFINITY;
  return (index) => index.priced(least, most);
}

function equals(column: "vendor" | "productType", text: string): ProductCondition {
  const wanted = text.toLowerCase();
  return (index) => index.withName(column, (name) => name.toLowerCase() === wanted);
}
