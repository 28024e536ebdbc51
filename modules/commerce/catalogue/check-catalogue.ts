import type { CatalogueData, ProductData } from "./catalogue-data.ts";

/** Limits per product, same as Shopify's. */
export const productBounds = { variants: 2_048, images: 250, options: 3 } as const;

/**
 * Checks a catalogue for consistency: unique handles, variants that match their options, collections with existing
 * products. Throws an Error naming the first problem.
 */
export function checkCatalogue(data: CatalogueData): void {
  const handlesOf = (list: readonly { handle: string }[]) => list.map(({ handle }) => handle);
  checkUnique("product", handlesOf(data.products));
  checkUnique("collection", handlesOf(data.collections));
  checkUnique("menu", handlesOf(data.menus));
  for (const product of data.products) checkProduct(product);
  const handles = new Set(handlesOf(data.products));
  for (const collection of data.collections) {
    checkUnique(`product of the collection "${collection.handle}"`, collection.products);
    const missing = collection.products.find((handle) => !handles.has(handle));
    if (missing)
      throw refusal(
        `The collection "${collection.handle}" contains the product "${missing}", which doesn't exist.`,
      );
  }
}

function checkProduct({ handle, options, variants, images }: ProductData): void {
  if (variants.length === 0 || variants.length > productBounds.variants)
    throw refusal(
      `The product "${handle}" has ${variants.length} variants; give it 1 to ${productBounds.variants}.`,
    );
  if (images.length > productBounds.images)
    throw refusal(
      `The product "${handle}" has ${images.length} images; the limit is ${productBounds.images}.`,
    );
  if (options.length === 0 || options.length > productBounds.options)
    throw refusal(
      `The product "${handle}" has ${options.length} options; give it 1 to ${productBounds.options}.`,
    );
  for (const { url, optionValue } of images) {
    const { name, value } = optionValue ?? {};
    if (name && !options.some((option) => option.name === name && option.values.includes(value ?? "")))
      throw refusal(
        `The image "${url}" of "${handle}" shows ${name} "${value}", which isn't one of its option values.`,
      );
  }
  checkUnique(
    `option of "${handle}"`,
    options.map(({ name }) => name),
  );
  checkUnique(
    `variant of "${handle}"`,
    variants.map(({ selectedOptions }) => selectedOptions.map(({ value }) => value).join(" / ")),
  );
  for (const { title, selectedOptions, priceCents } of variants) {
    const fits =
      selectedOptions.length === options.length &&
      options.every(({ name, values }, index) => {
        const chosen = selectedOptions[index];
        return chosen?.name === name && values.includes(chosen.value);
      });
    if (!fits)
      throw refusal(
        `The variant "${title}" of "${handle}" must have one value for each option, in the same order.`,
      );
    if (!Number.isSafeInteger(priceCents) || priceCents <= 0)
      throw refusal(
        `The variant "${title}" of "${handle}" has the price ${priceCents}; a price must be a whole number of cents above 0.`,
      );
  }
}

function checkUnique(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) throw refusal(`Duplicate ${what} "${twice}".`);
}

function refusal(fact: string): Error {
  return new Error(`The catalog wasn't imported. ${fact}`);
}
