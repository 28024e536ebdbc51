import type { ProductDraft, VariantDraft } from "../drafts/product-draft.ts";
import type { Row } from "./columns.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount, readFlag } from "./words.ts";

/** Names of a product's options, from the first row that has each. */
export function optionNames(rows: readonly Row[]): string[] {
  return [1, 2, 3].flatMap((at) => {
    const name = rows.map((row) => row.get(`option${at}Name`)).find((text) => text !== "");
    const hasValues = rows.some((row) => row.get(`option${at}`) !== "");
    return name === undefined ? (hasValues ? [`Option ${at}`] : []) : [name];
  });
}

/** A variant's options; none for "Default Title"; undefined if the file has no columns of them. */
export function variantOptions(row: Row, names: readonly string[]): VariantDraft["options"] {
  if (!row.has("option1")) return undefined;
  if (names.length <= 1 && isDefault(row.get("option1"))) return [];
  return names.flatMap((name, at) => {
    const value = row.get(`option${at + 1}`);
    return value === "" ? [] : [{ name, value }];
  });
}

const isDefault = (value: string) => /^(default title|)$/i.test(value);

/** The options of all variants together: values by name, in the order of the rows. */
export function productOptions(
  names: readonly string[],
  variants: readonly VariantDraft[],
): ProductDraft["options"] {
  if (variants.every(({ options }) => options === undefined)) return undefined;
  return names.flatMap((name) => {
    const values = variants.flatMap(({ options = [] }) =>
      options.filter((option) => option.name === name).map(({ value }) => value),
    );
    return values.length === 0 ? [] : [{ name, values: [...new Set(values)] }];
  });
}

/** Refuses a product with two variants of equal options or two of the same SKU and options. */
export function checkVariants(reading: Reading, rows: readonly Row[], variants: readonly VariantDraft[]) {
  const lines = new Map<string, number>();
  for (const [at, { options, sku }] of variants.entries()) {
    const key = JSON.stringify(options?.map(({ value }) => value.toLowerCase()) ?? sku ?? at);
    const line = rows[at]?.line ?? 0;
    const twin = lines.get(key);
    if (twin !== undefined) {
      reading.refuse(
        `Rows ${twin} and ${line} are the same variant. Change an option's value or remove one.`,
      );
    }
    lines.set(key, line);
  }
}

/** A stock code without the apostrophe that kept a spreadsheet from changing it. */
export function readSku(row: Row, reading: Reading, field = "sku"): string | null {
  const sku = row.get(field).replace(/^'+/, "").trim();
  if (/^\d(\.\d+)?E\+?\d+$/i.test(sku)) {
    reading.note(`SKU ${sku} in row ${row.line} looks like a number that a spreadsheet shortened.`);
  }
  return orNull(sku);
}

/** A yes or no; undefined without such a column or for words that are neither, which are noted. */
export function flagOf(row: Row, field: string, reading: Reading): boolean | undefined {
  const text = row.get(field);
  const flag = text === "" ? null : readFlag(text);
  if (text !== "" && flag === null) reading.note(`“${text}” in row ${row.line} is neither yes nor no.`);
  return flag ?? undefined;
}

/** A count; null for an empty cell, undefined without such a column. */
export function countOf(row: Row, field: string, reading: Reading): number | null | undefined {
  const text = row.find(field);
  if (text === undefined) return undefined;
  const count = readCount(text);
  if (count === null && text !== "") reading.note(`“${text}” in row ${row.line} isn't a count.`);
  return count;
}

/** An object without its undefined fields: what the file lacks stays as it is. */
export function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;
}

/** Asks once for all products of a file whether those without a price come as drafts. */
export function askForPrices(reading: Reading, value: ProductDraft) {
  const missing = value.variants.flatMap(({ priceCents }, at) => (priceCents === undefined ? [at] : []));
  const asked = reading.questions.some(({ answers }) =>
    answers.some(({ set }) => set?.some(({ path }) => path.at(-1) === "priceCents")),
  );
  if (missing.length === 0 || asked) return;
  reading.ask({
    topic: `no-price:${reading.file}`,
    text: "Some products have no price. Import them as drafts at $0.00?",
    shown: value.title ?? value.handle ?? "",
    answers: [
      {
        ...{ value: "draft", label: "As drafts at $0.00" },
        set: [
          { path: ["status"], value: "draft" },
          ...missing.map((at) => ({ path: ["variants", at, "priceCents"], value: 0 })),
        ],
      },
      { value: "skip", label: "Leave them out", skips: true },
    ],
    suggested: "draft",
  });
}
