import type { DeskOutcome, ProductFacts } from "#commerce";
import { groupedWhole } from "#money";
import {
  htmlOfMarkdown,
  isTooLong,
  isUnchanged,
  longestMarkdown,
} from "../../../foundation/rich-text/markdown.ts";
import { specGroups } from "./spec-groups.ts";

const specKeys = specGroups.flatMap(({ fields }) => fields.map(({ key }) => key));

/** The facts of a product as posted; the shop validates them. `storedHtml` is the description that the form showed. */
export function factsIn(form: URLSearchParams, storedHtml: string): ProductFacts {
  const text = (name: string) => (form.get(name) ?? "").trim();
  return {
    title: text("title"),
    handle: text("handle"),
    descriptionHtml: isUnchanged(text("description"), storedHtml)
      ? undefined
      : htmlOfMarkdown(text("description")),
    vendor: text("vendor"),
    productType: text("type"),
    tags: [...new Set(listed(text("tags"), ","))],
    collectionIds: form.getAll("collection").flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : [])),
    spec: Object.fromEntries(specKeys.map((key) => [key, text(`spec-${key}`)])),
    variants: variantIdsIn(form).map((id) => ({
      id,
      price: amount(text(`price-${id}`)),
      compareAtPrice: amount(text(`compare-${id}`)),
      sku: text(`sku-${id}`),
    })),
  };
}

/** Refuses a changed description that is longer than the editor's, before it is read. */
export function tooLong(form: URLSearchParams, storedHtml: string): DeskOutcome | null {
  const description = form.get("description") ?? "";
  if (!isTooLong(description) || isUnchanged(description, storedHtml)) return null;
  const message = `Keep the description to ${groupedWhole(longestMarkdown * 100)} characters.`;
  return { outcome: "refused", errors: [{ field: ["descriptionHtml"], message }] };
}

/** The form field of a shop's error. */
export function factsField(form: URLSearchParams): (path: readonly string[]) => string {
  const ids = variantIdsIn(form);
  const names: Record<string, string> = { descriptionHtml: "description", productType: "type" };
  const ofVariant: Record<string, string> = {
    price: "price",
    compareAtPrice: "compare",
    inventoryItem: "sku",
  };
  return ([first = "", index = "", part = ""]) =>
    first === "variants" ? `${ofVariant[part] ?? "price"}-${ids[Number(index)]}` : (names[first] ?? first);
}

/** Splits a text at `separator`; parts are trimmed, empty ones dropped. */
export function listed(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function variantIdsIn(form: URLSearchParams): number[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^price-([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : Number(id);
  });
}

/** "$1,250.00" as the API expects it. */
function amount(text: string): string {
  return text.replace(/^\$\s?/, "").replace(/,(?=\d{3}\b)/g, "");
}
