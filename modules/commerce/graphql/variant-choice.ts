import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";

export interface ChoiceArguments {
  selectedOptions?: { name: string; value: string }[] | null;
  ignoreUnknownOptions?: boolean | null;
  caseInsensitiveMatch?: boolean | null;
}

type Choice = Map<string, string>;

/**
 * The first available variant (or else the first) with every selected value, or among all variants if none has them.
 * Unknown options are ignored or, on request, match nothing.
 */
export function chosenVariant(product: ProductRecord, args: ChoiceArguments): VariantRecord | null {
  const choice = readChoice(product, args);
  if (choice === null) return null;
  const matching =
    choice.size > 0
      ? product.variants.filter((variant) => differences(variant, choice, args) === 0)
      : product.variants;
  const fits = matching.length > 0 ? matching : product.variants;
  return fits.find(({ isAvailable }) => isAvailable) ?? fits[0] ?? null;
}

/** The variant with exactly the selected values, one per option; null if there is none. */
export function exactVariant(
  product: ProductRecord,
  { ignoreUnknownOptions = false, ...args }: ChoiceArguments,
): VariantRecord | null {
  const choice = readChoice(product, { ...args, ignoreUnknownOptions });
  if (choice?.size !== product.options.length) return null;
  return product.variants.find((variant) => differences(variant, choice, args) === 0) ?? null;
}

/** Variants that differ from the selection in exactly one option; without a selection, from the default variant. */
export function adjacentVariants(product: ProductRecord, args: ChoiceArguments): VariantRecord[] {
  const choice = readChoice(product, args);
  if (choice === null) return [];
  const start = chosenVariant(product, args);
  const full: Choice = new Map(start?.selectedOptions.map(({ name, value }) => [keyOf(name, args), value]));
  for (const [name, value] of choice) full.set(name, value);
  return product.variants.filter((variant) => differences(variant, full, args) === 1);
}

function readChoice(product: ProductRecord, args: ChoiceArguments): Choice | null {
  const known = new Set(product.options.map(({ name }) => keyOf(name, args)));
  const choice: Choice = new Map();
  for (const { name, value } of args.selectedOptions ?? []) {
    const key = keyOf(name, args);
    if (known.has(key)) choice.set(key, value);
    else if (args.ignoreUnknownOptions === false) return null;
  }
  return choice;
}

function differences(variant: VariantRecord, choice: Choice, args: ChoiceArguments): number {
  return variant.selectedOptions.filter(({ name, value }) => {
    const wanted = choice.get(keyOf(name, args));
    return wanted !== undefined && keyOf(wanted, args) !== keyOf(value, args);
  }).length;
}

function keyOf(text: string, { caseInsensitiveMatch }: ChoiceArguments): string {
  return caseInsensitiveMatch ? text.toLowerCase() : text;
}
