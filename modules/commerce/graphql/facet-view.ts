import { runCounted } from "#database";
import { decimalString } from "#money";
import { matchProducts } from "../catalogue/list-products.ts";
import type { ProductCondition } from "../catalogue/lists/list-index.ts";
import type { FilterInput } from "../catalogue/product-filters.ts";
import type { ApiContext } from "./context.ts";

/** The filters of a list, with product counts. */
export async function facetViews({ lists }: ApiContext, conditions: readonly ProductCondition[]) {
  const index = await lists.current();
  const facets = runCounted(() => index.facetsOf(matchProducts(index, conditions)));
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
