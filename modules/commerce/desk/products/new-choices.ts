import { refuse } from "../../admin/change-product.ts";
import { productBounds } from "../../catalogue/check-catalogue.ts";
import type { ImageRecord } from "../../catalogue/json-columns.ts";
import type { ProductRecord, VariantRecord } from "../../catalogue/product-record.ts";

/** A product option and its values, in display order. */
export interface Choice {
  name: string;
  values: string[];
}

/** How an option change affects the variants. */
export interface NewChoices {
  options: Choice[];
  /** In display order. `from` is the existing variant, or null for a new one modeled on `like`. */
  variants: { from: VariantRecord | null; like: VariantRecord; values: string[] }[];
  removed: VariantRecord[];
  images: ImageRecord[];
}

interface SaveOutcome extends Choice {
  /** Index among the previous options; null if new. */
  was: number | null;
  /** Values that no variant had before. */
  fresh: string[];
}

const maxCharacters = 255;

/**
 * Computes the variants for new options. Entries of `wished` match the current options in order, followed by new ones;
 * an entry without a name removes its option, a different name renames it. A variant is kept as long as all its values
 * are. Existing variants get the first value of a new option. Only combinations with a new value are added, so that
 * combinations never offered stay absent. Throws AdminRefusal naming the entry.
 */
export function newChoices(product: ProductRecord, wished: readonly Choice[]): NewChoices {
  const before = visibleOptions(product);
  const kept = keptOptions(before, wished);
  const like = product.variants[0]!;
  const variants: NewChoices["variants"] = [];
  const known = new Set<string>();
  for (const variant of product.variants) {
    const values = kept.map(({ was, values }) =>
      was === null ? values[0]! : values.find((value) => value === variant.selectedOptions[was]?.value),
    );
    const name = JSON.stringify(values);
    if (values.includes(undefined) || known.has(name)) continue;
    known.add(name);
    variants.push({ from: variant, like: variant, values: values as string[] });
  }
  for (const values of combinations(kept)) {
    if (known.has(JSON.stringify(values))) continue;
    if (kept.some(({ fresh }, index) => fresh.includes(values[index]!)))
      variants.push({ from: null, like, values });
  }
  if (variants.length > productBounds.variants)
    refuse(
      ["choices"],
      `These choices make ${variants.length} variants; the limit is ${productBounds.variants}. Remove some values.`,
    );
  const staying = new Set(variants.map(({ from }) => from));
  return {
    options: kept.map(({ name, values }) => ({ name, values })),
    variants: variants.toSorted((a, b) => placeOf(kept, a.values) - placeOf(kept, b.values)),
    removed: product.variants.filter((variant) => !staying.has(variant)),
    images: product.images.map((image) => shownImage(image, before, kept)),
  };
}

/** The options shown to customers; a product without choices has a hidden default option. */
export function visibleOptions({ options }: Pick<ProductRecord, "options">): readonly Choice[] {
  const isDefault = options.length === 1 && options[0]?.values.join() === "Default Title";
  return isDefault ? [] : options.map(({ name, values }) => ({ name, values: [...values] }));
}

function keptOptions(before: readonly Choice[], wished: readonly Choice[]): SaveOutcome[] {
  const kept = wished.flatMap(({ name, values }, index): SaveOutcome[] => {
    if (name === "") return [];
    const was = index < before.length ? index : null;
    if (values.length === 0)
      refuse(["choices", String(index)], `“${name}” has no values. Enter at least one, or clear its name.`);
    if (new Set(values).size < values.length)
      refuse(["choices", String(index)], `Two values of "${name}" are the same.`);
    if ([name, ...values].some((text) => text.length > maxCharacters))
      refuse(["choices", String(index)], `Keep each name and value to ${maxCharacters} characters.`);
    const fresh =
      was === null ? values.slice(1) : values.filter((value) => !before[was]!.values.includes(value));
    return [{ name, values, was, fresh }];
  });
  if (kept.length > productBounds.options)
    refuse(["choices"], `A product can have up to ${productBounds.options} choices.`);
  const twice = kept.findIndex(({ name }, index) => kept.some((one, at) => at < index && one.name === name));
  if (twice >= 0) refuse(["choices", String(twice)], `There are two choices named "${kept[twice]!.name}".`);
  return kept;
}

/** Stops just above the limit, because three long lists would give millions of combinations. */
function combinations(options: readonly Choice[]): string[][] {
  const most = productBounds.variants * 10;
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((each) => values.map((value) => [...each, value])).slice(0, most),
    [[]],
  );
}

function placeOf(options: readonly Choice[], values: readonly string[]): number {
  return options.reduce(
    (place, option, index) => place * option.values.length + option.values.indexOf(values[index]!),
    0,
  );
}

/** A picture for one value follows its option's new name; if the value is gone, it applies to the whole product. */
function shownImage(image: ImageRecord, before: readonly Choice[], kept: readonly SaveOutcome[]) {
  const { optionValue, ...rest } = image;
  if (!optionValue) return rest;
  const was = before.findIndex(({ name }) => name === optionValue.name);
  const option = kept.find((one) => one.was === was && one.values.includes(optionValue.value));
  return option ? { ...rest, optionValue: { name: option.name, value: optionValue.value } } : rest;
}
