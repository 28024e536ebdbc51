import { decimalString } from "#money";
import type { ProductCondition } from "../catalogue/product-conditions.ts";
import { type FilterInput, filterConditions, readFacets } from "../catalogue/product-filters.ts";
import type { ApiContext } from "./context.ts";

/** The filters of a list, counted over the results of the chosen ones. */
export async function facetViews(
  { database }: ApiContext,
  conditions: readonly ProductCondition[],
  chosen: readonly FilterInput[],
) {
  const facets = await readFacets(database, [...conditions, ...filterConditions(chosen)]);
  const { available, unavailable, price, vendors, productTypes } = facets;
  const views = [
    list("filter.v.availability", "Availability", [
      { key: "1", label: "In stock", count: available, input: { available: true } },
      { key: "0", label: "Out of stock", count: unavailable, input: { available: false } },
    ]),
    list("filter.p.vendor", "Brand", named(vendors, "productVendor")),
    list("filter.p.product_type", "Product type", named(productTypes, "productType")),
  ];
  return price ? [...views, priceRange(price, available + unavailable)] : views;
}

interface Choice {
  key: string;
  label: string;
  count: number;
  input: FilterInput;
}

function named(names: readonly { name: string; count: number }[], filter: "productVendor" | "productType") {
  return names.map(({ name, count }) => ({ key: name, label: name, count, input: { [filter]: name } }));
}

function list(id: string, label: string, choices: readonly Choice[]) {
  return {
    id,
    label,
    type: "LIST",
    presentation: "TEXT",
    values: choices.map(({ key, input, ...rest }) => ({
      ...rest,
      id: `${id}.${encodeURIComponent(key)}`,
      input: JSON.stringify(input),
      swatch: null,
    })),
  };
}

function priceRange({ minCents, maxCents }: { minCents: number; maxCents: number }, count: number) {
  const id = "filter.v.price";
  const price = { min: Number(decimalString(minCents)), max: Number(decimalString(maxCents)) };
  return {
    id,
    label: "Price",
    type: "PRICE_RANGE",
    presentation: null,
    values: [{ id, label: "Price", count, input: JSON.stringify({ price }), swatch: null }],
  };
}
