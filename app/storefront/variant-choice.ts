import type { ProductVariant } from "./product-card.fragment.ts";

export interface ProductOption {
  name: string;
  values: string[];
}

export interface OptionChoice {
  value: string;
  isChosen: boolean;
  /** `missing`: no variant combines it with the options above it. */
  state: "available" | "sold" | "missing";
  /** The variant that choosing it selects; null when missing. */
  variant: ProductVariant | null;
}

/**
 * The variant of a URL: the one that matches most of its options, earlier options first; among several, or without
 * options, the first available. Null for a product without variants.
 */
export function chosenVariant(
  variants: readonly ProductVariant[],
  options: readonly ProductOption[],
  search: URLSearchParams,
): ProductVariant | null {
  let left = [...variants];
  for (const { name } of options) {
    const wanted = search.get(name);
    const agreeing = left.filter((variant) => valueIn(variant, name) === wanted);
    if (agreeing.length > 0) left = agreeing;
  }
  return firstForSale(left);
}

/** The first available variant, else the first; null without variants. */
export function firstForSale(variants: readonly ProductVariant[]): ProductVariant | null {
  return variants.find(({ isAvailable }) => isAvailable) ?? variants[0] ?? null;
}

/**
 * The values of one option beside the chosen variant. A value keeps the options above it and as many below as it can,
 * so that every variant is reachable; decision R5.
 */
export function optionChoices(
  variants: readonly ProductVariant[],
  options: readonly ProductOption[],
  chosen: ProductVariant,
  option: ProductOption,
): OptionChoice[] {
  const place = options.findIndex(({ name }) => name === option.name);
  const above = options.slice(0, place);
  const below = options.slice(place + 1);
  return option.values.map((value) => {
    const possible = variants.filter(
      (variant) =>
        valueIn(variant, option.name) === value &&
        above.every(({ name }) => valueIn(variant, name) === valueIn(chosen, name)),
    );
    const variant = closest(possible, below, chosen);
    return {
      value,
      isChosen: valueIn(chosen, option.name) === value,
      state: variant ? (variant.isAvailable ? "available" : "sold") : "missing",
      variant,
    };
  });
}

/** A variant's URL parameters: "?Metal=White+Gold&Size=6". */
export function variantSearch(options: readonly ProductOption[], variant: ProductVariant): string {
  const search = new URLSearchParams();
  for (const { name } of options) {
    const value = valueIn(variant, name);
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

/** A variant's options in words: "White Gold, size 6.5". A value that begins with a figure needs its option's name. */
export function variantLabel(options: readonly ProductOption[], variant: ProductVariant): string {
  const words = options.flatMap(({ name }) => {
    const value = valueIn(variant, name);
    if (value === undefined) return [];
    return /^\d/.test(value) ? `${name.toLowerCase()} ${value}` : value;
  });
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueIn(variant: ProductVariant, name: string): string | undefined {
  return variant.selectedOptions.find((option) => option.name === name)?.value;
}

/** The first of `variants` that matches `like` in most of `options`. */
function closest(
  variants: readonly ProductVariant[],
  options: readonly ProductOption[],
  like: ProductVariant,
): ProductVariant | null {
  const agreement = (variant: ProductVariant) =>
    options.filter(({ name }) => valueIn(variant, name) === valueIn(like, name)).length;
  return variants.reduce<ProductVariant | null>(
    (best, variant) => (best && agreement(best) >= agreement(variant) ? best : variant),
    null,
  );
}
