import { sanitizeHtml } from "../../../foundation/rich-text/write-html.ts";
import type { VariantData } from "../../commerce/catalogue/catalogue-data.ts";
import { productBounds } from "../../commerce/catalogue/check-catalogue.ts";
import type { MetafieldRecord, NamedValue, ProductOption } from "../../commerce/catalogue/json-columns.ts";
import type { Draft } from "../drafts/draft.ts";
import type { VariantDraft } from "../drafts/product-draft.ts";
import { RowRefusedError } from "./apply-kind.ts";
import { cut } from "./texts.ts";

export const noOptions: readonly ProductOption[] = [{ name: "Title", values: ["Default Title"] }];

/** More pieces of one variant than this are taken for a count that never ends. */
const maxPieces = 500;

export function descriptionOf(html: string): string {
  return sanitizeHtml(html.slice(0, 100_000));
}

/** Tags without blanks and doubles. */
export function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => cut(tag, 255)).filter(Boolean))].slice(0, 250);
}

/** The file's metafields, and the facts that were read from it; an empty value is dropped. */
export function metafieldsOf({ value, facts }: Pick<Draft<"product">, "value" | "facts">): MetafieldRecord[] {
  const told = (value.metafields ?? []).map(({ namespace, key, type, value: text }) => ({
    ...{ namespace, key, type: type ?? "single_line_text_field", value: cut(text, 5_000) },
  }));
  const read = facts.map(({ field, value: text }) => ({
    ...{ namespace: "spec", key: field, type: "single_line_text_field", value: cut(text, 5_000) },
  }));
  const all = [...read, ...told];
  return [...new Map(all.map((one) => [`${one.namespace}.${one.key}`, one])).values()];
}

/** The product's options: those of the file, with every value that a variant uses. */
export function optionsOf(
  { options }: Draft<"product">["value"],
  variants: readonly VariantDraft[],
): ProductOption[] {
  const named = new Map<string, Set<string>>();
  for (const { name, values } of options ?? []) named.set(name, new Set(values));
  for (const { options: chosen = [] } of variants)
    for (const { name, value } of chosen) {
      const values = named.get(name) ?? new Set<string>();
      named.set(name, values.add(value));
    }
  const used = (name: string, value: string) =>
    variants.some(({ options: chosen = [] }) =>
      chosen.some((one) => one.name === name && one.value === value),
    );
  const found = [...named]
    .map(([name, values]) => ({
      name: cut(name, 255),
      values: [...values].filter((value) => used(name, value)),
    }))
    .filter(({ values }) => values.length > 0);
  if (found.length === 0) return [...noOptions];
  if (found.length > productBounds.options)
    throw new RowRefusedError(
      `A product can have up to ${productBounds.options} options; this one has ${found.length}.`,
    );
  return found;
}

/** A variant's value for each option, in their order. */
export function selectedOf({ options = [] }: VariantDraft, all: readonly ProductOption[]): NamedValue[] {
  return all.map(({ name, values }) => ({
    name,
    value: options.find((one) => one.name === name)?.value ?? values[0] ?? "",
  }));
}

export function variantOf(draft: VariantDraft, options: readonly ProductOption[]): VariantData {
  const selectedOptions = selectedOf(draft, options);
  const sale = draft.sale?.priceCents ?? null;
  const price = draft.priceCents ?? 0;
  return {
    title: selectedOptions.map(({ value }) => value).join(" / "),
    sku: draft.sku === null || draft.sku === "" ? null : cut(draft.sku, 255),
    selectedOptions,
    priceCents: sale ?? price,
    compareAtPriceCents: draft.compareAtCents ?? (sale === null ? null : price),
    requiresShipping: draft.requiresShipping ?? true,
    taxable: draft.isTaxable ?? true,
    stock: isMade(draft)
      ? {
          kind: "made",
          available: draft.sellsWhenOut !== false || draft.quantity === null || draft.quantity === undefined,
        }
      : { kind: "pieces", serials: [] },
  };
}

/** Whether a variant isn't sold by the piece: never counted, made when sold out, or without end. */
export function isMade({ isTracked, quantity, sellsWhenOut }: VariantDraft): boolean {
  if (isTracked === false || quantity === null || quantity === undefined) return true;
  return quantity > maxPieces || (sellsWhenOut === true && quantity <= 0);
}

/** How many pieces of it are in hand. */
export function piecesOf(draft: VariantDraft): number {
  return isMade(draft) ? 0 : Math.max(0, draft.quantity ?? 0);
}

/** A handle as our URLs have it; null if nothing is left of it. */
export function handleOf(handle: string | null): string | null {
  const plain = (handle ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? null : plain.slice(0, 200);
}
