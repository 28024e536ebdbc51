import type { Db } from "#database";
import type { ImageRecord, NamedValue, ProductOption } from "../catalogue/json-columns.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { gid, parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { changeCatalogue, lockProductByGid, refuse } from "./change-product.ts";
import { assertFewValues, optionKey, repeatedName, sameName } from "./variant-options.ts";
import { type WishedVariant, writeVariantSet } from "./write-variants.ts";

const maxNameLength = 255;

/** An option's id names its product and place. */
export function optionGid(productId: number, index: number): string {
  return gid("ProductOption", productId * 10 + index + 1);
}

/** A value's id names its product, its option's place and its own. */
export function optionValueGid(productId: number, option: number, value: number): string {
  return gid("ProductOptionValue", productId * 100_000 + (option + 1) * 10_000 + value + 1);
}

/** An option's index by its id. Throws AdminRefusal. */
function optionIndex(product: ProductRecord, id: string, at: string[]): number {
  const place = (parseGid("ProductOption", id) ?? 0) - product.id * 10 - 1;
  return product.options[place] ? place : refuse(at, "Option does not exist", "OPTION_DOES_NOT_EXIST");
}

export interface OptionUpdate {
  productId: string;
  option: { id: string; name?: string | null; position?: number | null };
  optionValuesToAdd?: readonly { name?: string | null }[] | null;
  optionValuesToUpdate?: readonly { id: string; name?: string | null }[] | null;
  optionValuesToDelete?: readonly string[] | null;
  variantStrategy?: string | null;
}

/**
 * Renames or moves an option, and adds, renames or deletes its values. A value that variants have is deleted with them
 * only if the strategy is MANAGE; values that are added get no variants.
 */
export async function updateOption(context: ApiContext, sent: OptionUpdate) {
  return await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: sent.productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const index = optionIndex(product, sent.option.id, ["option", "id"]);
    const option = product.options[index]!;
    const name = newName(product, index, sent.option.name);
    const { values, renamed, deleted } = newValues(product, index, sent);
    const place = sent.option.position ?? index + 1;
    if (place < 1 || place > product.options.length)
      refuse(
        ["option", "position"],
        `The product has ${product.options.length} options.`,
        "INVALID_POSITION",
      );
    const inOrder = <One>(all: readonly One[]) =>
      all.toSpliced(index, 1).toSpliced(place - 1, 0, all[index]!);
    const options = inOrder(product.options.with(index, { name, values }));
    const staying = product.variants.filter(
      ({ selectedOptions }) => !deleted.has(selectedOptions[index]?.value ?? ""),
    );
    if (staying.length === 0)
      refuse(
        ["optionValuesToDelete"],
        "A product needs at least one variant. Keep one of these values.",
        "CANNOT_LEAVE_OPTIONS_WITHOUT_VARIANTS",
      );
    const variants = staying.map((from): WishedVariant => {
      const own = from.selectedOptions[index]?.value ?? "";
      const selected = from.selectedOptions.with(index, { name, value: renamed.get(own) ?? own });
      return { from, selectedOptions: inOrder(selected), columns: {}, available: null };
    });
    await writeVariantSet(context, tx, product, { options, variants });
    await writeShown(tx, product, (shown) => {
      if (shown.name !== option.name) return shown;
      return deleted.has(shown.value) ? null : { name, value: renamed.get(shown.value) ?? shown.value };
    });
    return { productId: product.id, action: "product.choices", data: { option: index + 1 } };
  });
}

function newName(product: ProductRecord, index: number, sent: string | null | undefined): string {
  if (sent == null) return product.options[index]!.name;
  const name = sent.trim();
  if (name === "") refuse(["option", "name"], "Option name can't be blank", "INVALID_NAME");
  if (name.length > maxNameLength)
    refuse(["option", "name"], `Keep the name to ${maxNameLength} characters.`, "OPTION_NAME_TOO_LONG");
  if (product.options.some((one, at) => at !== index && sameName(one.name, name)))
    refuse(["option", "name"], `The option name “${name}” is taken.`, "OPTION_ALREADY_EXISTS");
  return name;
}

/** The option's values afterwards, the new name of each renamed one, and those that go. Throws AdminRefusal. */
function newValues(product: ProductRecord, option: number, sent: OptionUpdate) {
  const before = product.options[option]!.values;
  const known = (id: string, at: string[]) =>
    before.find((_, place) => optionValueGid(product.id, option, place) === id) ??
    refuse(at, "Option value does not exist", "OPTION_VALUE_DOES_NOT_EXIST");
  const deleted = new Set(
    (sent.optionValuesToDelete ?? []).map((id, at) => known(id, ["optionValuesToDelete", String(at)])),
  );
  const renamed = new Map<string, string>();
  (sent.optionValuesToUpdate ?? []).forEach(({ id, name }, at) => {
    const field = ["optionValuesToUpdate", String(at)];
    const value = known(id, field);
    if (deleted.has(value))
      refuse(field, `“${value}” is renamed and deleted.`, "OPTION_VALUE_CONFLICTING_OPERATION");
    if (name != null) renamed.set(value, checkedValue(name, field));
  });
  const isUsed = (value: string) =>
    product.variants.some(({ selectedOptions }) => selectedOptions[option]?.value === value);
  const used = [...deleted].find(isUsed);
  if (used !== undefined && sent.variantStrategy !== "MANAGE")
    refuse(
      ["optionValuesToDelete"],
      `“${used}” has variants. Send the variant strategy MANAGE to delete them too.`,
      "OPTION_VALUE_HAS_VARIANTS",
    );
  const added = (sent.optionValuesToAdd ?? []).map(({ name }, at) =>
    checkedValue(name ?? "", ["optionValuesToAdd", String(at)]),
  );
  const remaining = before.filter((value) => !deleted.has(value)).map((value) => renamed.get(value) ?? value);
  const values = [...remaining, ...added];
  assertFewValues(values, ["optionValuesToAdd"]);
  const twice = added.length > 0 || renamed.size > 0 ? repeatedName(values) : undefined;
  if (twice !== undefined)
    refuse(
      [added.includes(twice) ? "optionValuesToAdd" : "optionValuesToUpdate"],
      `The value “${twice}” is taken.`,
      "DUPLICATED_OPTION_VALUE",
    );
  return { values, renamed, deleted };
}

function checkedValue(typed: string, field: string[]): string {
  const value = typed.trim();
  if (value === "") refuse(field, "Option value can't be blank", "INVALID_NAME");
  if (value.length > maxNameLength)
    refuse(field, `Keep the value to ${maxNameLength} characters.`, "OPTION_VALUE_NAME_TOO_LONG");
  return value;
}

/**
 * Deletes options. Without a strategy each may have one value only; NON_DESTRUCTIVE keeps every variant or refuses;
 * POSITION keeps the first of variants that become the same.
 */
export async function deleteOptions(
  context: ApiContext,
  sent: { productId: string; options: readonly string[]; strategy?: string | null },
) {
  return await changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, {
      ...{ id: sent.productId, field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" },
    });
    const gone = new Set(sent.options.map((id, at) => optionIndex(product, id, ["options", String(at)])));
    const stays = (_: unknown, index: number) => !gone.has(index);
    const many = [...gone].find((index) => product.options[index]!.values.length > 1);
    if (many !== undefined && (sent.strategy ?? "DEFAULT") === "DEFAULT")
      refuse(
        ["options"],
        `“${product.options[many]!.name}” has several values. Send the strategy POSITION to keep the first variant of each.`,
        "CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES",
      );
    const bare = { name: "Title", value: "Default Title" };
    const left = product.options.filter(stays);
    const options = left.length > 0 ? left : [{ name: bare.name, values: [bare.value] }];
    const known = new Set<string>();
    const variants = product.variants.flatMap((from): WishedVariant[] => {
      const own = from.selectedOptions.filter(stays);
      const selectedOptions = own.length > 0 ? own : [bare];
      const key = optionKey(selectedOptions);
      if (known.has(key)) return [];
      known.add(key);
      return [{ from, selectedOptions, columns: {}, available: null }];
    });
    if (sent.strategy === "NON_DESTRUCTIVE" && variants.length < product.variants.length)
      refuse(
        ["options"],
        "Without this option some variants would be the same. Nothing was changed.",
        "CANNOT_USE_NON_DESTRUCTIVE_STRATEGY",
      );
    await writeVariantSet(context, tx, product, { options: withVariants(options, variants), variants });
    const names = new Set(left.map(({ name }) => name));
    await writeShown(tx, product, (shown) => (names.has(shown.name) ? shown : null));
    return { productId: product.id, action: "product.choices", data: { options: left.length } };
  });
}

/** Options without the values that only deleted variants had. */
function withVariants(options: readonly ProductOption[], variants: readonly WishedVariant[]) {
  return options.map(({ name, values }) => ({
    name,
    values: values.filter((value) =>
      variants.some(({ selectedOptions }) =>
        selectedOptions.some((one) => one.name === name && one.value === value),
      ),
    ),
  }));
}

/** Writes for which option value each picture is shown; null shows it for the whole product. */
async function writeShown(
  tx: Db,
  { id, images }: ProductRecord,
  shownFor: (value: NamedValue) => NamedValue | null,
): Promise<void> {
  const written = images.map(({ optionValue, ...image }): ImageRecord => {
    const value = optionValue ? shownFor(optionValue) : null;
    return value ? { ...image, optionValue: value } : image;
  });
  await tx
    .updateTable("product")
    .set({ images: JSON.stringify(written) })
    .where("id", "=", id)
    .execute();
}
