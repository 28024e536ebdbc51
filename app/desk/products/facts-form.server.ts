import type { DeskOutcome, DeskProduct, ProductFacts } from "#commerce";
import { languages } from "#languages";
import { groupedWhole } from "#money";
import {
  isMarkdownTooLong,
  isMarkdownUnchanged,
  markdownToHtml,
  maxMarkdownLength,
} from "../../../foundation/rich-text/markdown.ts";
import { specGroups } from "./spec-groups.ts";

const specKeys = specGroups.flatMap(({ fields }) => fields.map(({ key }) => key));

/** The texts that the form showed. */
type StoredTexts = Pick<DeskProduct, "descriptionHtml" | "translations">;

/** A product's facts as posted. The shop validates them. */
export function readPostedFacts(form: URLSearchParams, stored: StoredTexts): ProductFacts {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const html = (name: string, storedHtml: string) =>
    isMarkdownUnchanged(text(name), storedHtml) ? undefined : markdownToHtml(text(name));
  const translated = languages.filter((language) => form.has(`title-${language}`));
  return {
    title: text("title"),
    handle: text("handle"),
    descriptionHtml: html("description", stored.descriptionHtml),
    translations: Object.fromEntries(
      translated.map((language) => {
        const storedHtml = stored.translations?.[language]?.descriptionHtml ?? "";
        const descriptionHtml = html(`description-${language}`, storedHtml);
        return [language, { title: text(`title-${language}`), descriptionHtml }];
      }),
    ),
    vendor: text("vendor"),
    productType: text("type"),
    tags: [...new Set(splitList(text("tags"), ","))],
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

/** Rejects a changed description over the editor's limit before parsing it. */
export function rejectLongDescription(form: URLSearchParams, stored: StoredTexts): DeskOutcome | null {
  const isOver = (name: string, storedHtml = "") => {
    const description = form.get(name) ?? "";
    return isMarkdownTooLong(description) && !isMarkdownUnchanged(description, storedHtml);
  };
  const over = languages.find((one) =>
    isOver(`description-${one}`, stored.translations?.[one]?.descriptionHtml),
  );
  const field = isOver("description", stored.descriptionHtml) ? [] : over && ["translations", over];
  const message = `Keep the description to ${groupedWhole(maxMarkdownLength * 100)} characters.`;
  return field ? { outcome: "refused", errors: [{ field: [...field, "descriptionHtml"], message }] } : null;
}

/** Maps a shop error to its form field. */
export function mapErrorToField(form: URLSearchParams): (path: readonly string[]) => string {
  const ids = variantIdsIn(form);
  const names: Record<string, string> = { descriptionHtml: "description", productType: "type" };
  const ofVariant: Record<string, string> = {
    price: "price",
    compareAtPrice: "compare",
    inventoryItem: "sku",
  };
  return ([first = "", index = "", part = ""]) => {
    if (first === "variants") return `${ofVariant[part] ?? "price"}-${ids[Number(index)]}`;
    return first === "translations" ? `${names[part] ?? part}-${index}` : (names[first] ?? first);
  };
}

/** Splits text at `separator`, trims the parts and drops empty ones. */
export function splitList(text: string, separator: string): string[] {
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

/** Converts "$1,250.00" to what the API expects. */
function amount(text: string): string {
  return text.replace(/^\$\s?/, "").replace(/,(?=\d{3}\b)/g, "");
}
