import type { NamedValue, ProductOption } from "../catalogue/json-columns.ts";
import { refuse } from "./change-product.ts";
import type { FileInput } from "./fetch-pictures.ts";
import type { ShownFor } from "./product-pictures.ts";
import type { SetVariantInput } from "./set-variants.ts";
import { readOptionValues } from "./variant-options.ts";

/**
 * The option value that each of the files is shown for, by its place: a picture is shown for all variants with one
 * value, like “Yellow gold”, or for the whole product. Null if no variant names a file. Throws AdminRefusal.
 */
export function readVariantPictures(
  files: readonly FileInput[],
  variants: readonly SetVariantInput[],
  options: readonly ProductOption[],
): ShownFor | null {
  if (!variants.some(({ file }) => file)) return null;
  const places = variants.map(({ file }, index) => {
    if (!file) return null;
    const place = files.findIndex((one) =>
      file.id ? one.id === file.id : one.originalSource === file.originalSource,
    );
    const field = ["input", "variants", String(index), "file"];
    return place >= 0
      ? place
      : refuse(field, "Send the variant's file among the product's files too.", "INVALID_INPUT");
  });
  const valuesOf = variants.map(({ optionValues }, index) =>
    readOptionValues(options, optionValues ?? [], ["input", "variants", String(index)]),
  );
  const shown = new Map<number, NamedValue>();
  for (const place of new Set(places)) {
    if (place === null || places.every((one) => one === place)) continue;
    const has = (index: number) => places[index] === place;
    const value = options
      .flatMap(({ name, values }) => values.map((one) => ({ name, value: one })))
      .find(({ name, value }) =>
        valuesOf.every(
          (values, index) => has(index) === values.some((one) => one.name === name && one.value === value),
        ),
      );
    // The first picture is the whole product's, where no other is.
    if (value) shown.set(place, value);
    else if (place > 0)
      refuse(
        ["input", "variants", String(places.indexOf(place)), "file"],
        "A picture can be shown for all variants with one option value, or for the whole product.",
        "INVALID_INPUT",
      );
  }
  return shown;
}
