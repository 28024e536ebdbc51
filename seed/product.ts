import type { ProductData } from "../commerce/catalogue/catalogue-data.ts";
import type { PieceFacts } from "./facts.ts";
import { pictures } from "./pictures.ts";
import { variants } from "./variants.ts";

/**
 * A piece as the shop sells it. `position` counts from 1 and gives the inventory number.
 * Throws Error when the piece names a picture that is not there.
 */
export function product(piece: PieceFacts, position: number): ProductData {
  const { handle, title, vendor, productType, tags, description, options, spec } = piece;
  return {
    handle,
    title,
    vendor,
    productType,
    descriptionHtml: `<p>${escapeHtml(description)}</p>`,
    tags,
    options: Object.entries(options ?? { Title: ["Default Title"] }).map(([name, values]) => ({
      name,
      values,
    })),
    images: piece.pictures.map(image),
    metafields: Object.entries(spec).map(([key, value]) => ({
      namespace: "spec",
      key,
      type: metafieldType(value),
      value: String(value),
    })),
    seo: { title, description: firstSentences(description, 160) },
    variants: variants(piece, position),
  };
}

function image(name: string): ProductData["images"][number] {
  const picture = pictures[name];
  if (!picture)
    throw new Error(`The sample catalogue shows "${name}", which seed/pictures.ts lacks. Add it there.`);
  const { width, height, alt } = picture;
  return { url: `/pieces/${name}.webp`, altText: alt, width, height };
}

function metafieldType(value: string | number | boolean): string {
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" ? "number_decimal" : "single_line_text_field";
}

/** As many whole sentences as fit into `limit` characters; the first one always. */
function firstSentences(text: string, limit: number): string {
  const sentences = text.split(/(?<=\.) (?=[A-Z])/);
  let result = sentences[0] ?? "";
  for (const sentence of sentences.slice(1)) {
    if (result.length + 1 + sentence.length > limit) break;
    result += ` ${sentence}`;
  }
  return result;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
