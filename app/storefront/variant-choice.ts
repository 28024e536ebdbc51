import { variantName } from "../../foundation/records/variant-name.ts";
import type { ProductVariant } from "./product-card.fragment.ts";

export interface ProductOption {
  name: string;
  values: string[];
}

type SelectedOption = ProductVariant["selectedOptions"][number];

/** What the selection needs to know about a variant. */
export type Combination = Pick<ProductVariant, "selectedOptions" | "isAvailable">;

export interface OptionChoice {
  value: string;
  /** `missing`: no variant combines it with the options above it. */
  state: "available" | "sold" | "missing";
  /** The URL parameters of the variant that choosing it selects; null if missing. */
  search: string | null;
}

/** The options given in a URL; `names` are the product's option names. */
export function parseSelectedOptions(names: readonly string[], search: URLSearchParams): SelectedOption[] {
  return names.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : { name, value };
  });
}

/**
 * The variant of a URL: the first available one that has all given options, else the first one that does. Null if there is
 * none.
 */
export function chosenVariant<Variant extends Combination>(
  variants: readonly Variant[],
  search: URLSearchParams,
): Variant | null {
  const [first] = variants;
  if (!first) return null;
  const named = parseSelectedOptions(optionNames(first), search);
  return defaultVariant(variants.filter((variant) => matchingValueCount(variant, named) === named.length));
}

/**
 * The variant that has most of the given options, earlier ones first; among equals, the first available one. Null for a
 * product without variants.
 */
export function closestVariant<Variant extends Combination>(
  variants: readonly Variant[],
  named: readonly SelectedOption[],
): Variant | null {
  let left = variants;
  for (const { name, value } of named) {
    const agreeing = left.filter((variant) => optionValue(variant, name) === value);
    if (agreeing.length > 0) left = agreeing;
  }
  return defaultVariant(left);
}

/** The first available variant, else the first; null without variants. */
export function defaultVariant<Variant extends Combination>(variants: readonly Variant[]): Variant | null {
  return variants.find(({ isAvailable }) => isAvailable) ?? variants[0] ?? null;
}

/**
 * The values of one option, relative to the chosen variant. Choosing a value keeps the options above it and as many below
 * as possible, so that every variant is reachable; decision R5. If nothing is chosen, a value leads to any variant that
 * has it.
 */
export function optionChoices(
  variants: readonly Combination[],
  options: readonly ProductOption[],
  chosen: Combination | null,
  option: ProductOption,
): OptionChoice[] {
  const place = options.findIndex(({ name }) => name === option.name);
  const chosenIn = (some: readonly ProductOption[]) =>
    chosen?.selectedOptions.filter(({ name }) => some.some((one) => one.name === name)) ?? [];
  const above = chosenIn(options.slice(0, place));
  const below = chosenIn(options.slice(place + 1));
  const best = new Map<string | undefined, { variant: Combination; kept: number }>();
  for (const variant of variants) {
    if (matchingValueCount(variant, above) < above.length) continue;
    const value = optionValue(variant, option.name);
    const kept = chosen ? matchingValueCount(variant, below) : Number(variant.isAvailable);
    const known = best.get(value);
    if (!known || known.kept < kept) best.set(value, { variant, kept });
  }
  return option.values.map((value) => {
    const variant = best.get(value)?.variant;
    if (!variant) return { value, state: "missing", search: null };
    const state = variant.isAvailable ? "available" : "sold";
    return { value, state, search: variantSearch(options, variant) };
  });
}

/** A variant's URL parameters: "?Metal=White+Gold&Size=6". */
export function variantSearch(options: readonly ProductOption[], variant: Combination): string {
  const search = new URLSearchParams();
  for (const { name } of options) {
    const value = optionValue(variant, name);
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : "";
}

/** A variant's choices among these options as text: "White Gold, size 6.5"; empty if there are none. */
export function variantLabel(options: readonly ProductOption[], variant: Combination): string {
  const chosen = options.flatMap(
    ({ name }) => variant.selectedOptions.find((one) => one.name === name) ?? [],
  );
  return variantName(chosen) ?? "";
}

export function optionValue(variant: Combination, name: string): string | undefined {
  return variant.selectedOptions.find((option) => option.name === name)?.value;
}

/** The names of a variant's options; empty for a product without options. */
function optionNames({ selectedOptions }: Combination): string[] {
  return selectedOptions.flatMap(({ name, value }) => (value === "Default Title" ? [] : name));
}

/** How many of the values a variant has. */
export function matchingValueCount(variant: Combination, values: readonly SelectedOption[]): number {
  return values.filter(({ name, value }) => optionValue(variant, name) === value).length;
}
