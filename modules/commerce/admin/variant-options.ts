import { productBounds } from "../catalogue/check-catalogue.ts";
import type { NamedValue, ProductOption } from "../catalogue/json-columns.ts";
import { refuse } from "./change-product.ts";

/** A variant's value for one option; without a name, the option at its place. */
export interface OptionValueInput {
  name?: string | null;
  optionName?: string | null;
}

/**
 * A variant's values in the product's option order. Options are compared with their names, never by their values: two
 * options may share a value. Throws AdminRefusal.
 */
export function readOptionValues(
  options: readonly Pick<ProductOption, "name">[],
  values: readonly OptionValueInput[],
  at: string[],
): NamedValue[] {
  const named = new Map(
    values.map(({ name, optionName }, index) => [optionName ?? options[index]?.name ?? "", name ?? ""]),
  );
  const stranger = [...named.keys()].find((name) => !options.some((option) => option.name === name));
  if (stranger !== undefined)
    refuse([...at, "optionValues"], `The option “${stranger}” does not exist`, "INVALID_INPUT");
  return options.map(({ name }) => {
    const value = named.get(name)?.trim() ?? "";
    if (value === "")
      refuse(
        [...at, "optionValues"],
        `You need to add option values for ${name}`,
        "NEED_TO_ADD_OPTION_VALUES",
      );
    if (value.length > 255) refuse([...at, "optionValues"], "Option value is too long", "INVALID_INPUT");
    return { name, value };
  });
}

/** Compares names of options, or values of one: they don't differ by case alone. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The first of the names that repeats an earlier one. */
export function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(nameKey(name)).size);
}

/** Throws AdminRefusal if an option would have more values than can be told apart by their ids. */
export function assertFewValues({ length }: readonly string[], field: string[]): void {
  if (length > productBounds.variants)
    refuse(field, `An option can have up to ${productBounds.variants} values.`, "OPTION_VALUES_OVER_LIMIT");
}

const nameKey = (name: string) => name.normalize("NFC").toLowerCase();

/** Compares variants by their values. */
export function optionKey(values: readonly NamedValue[]): string {
  return JSON.stringify(values.map(({ name, value }) => [name, value]));
}

/** The options with every value that a variant has, in the order given, then in that of the variants. */
export function withUsedValues(
  options: readonly ProductOption[],
  variants: readonly (readonly NamedValue[])[],
): ProductOption[] {
  return options.map(({ name, values }) => {
    const used = variants.flatMap((one) => one.find((value) => value.name === name)?.value ?? []);
    const kept = values.filter((value) => used.includes(value));
    return { name, values: [...new Set([...kept, ...used])] };
  });
}
