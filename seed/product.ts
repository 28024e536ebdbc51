import type { ProductData } from "../modules/commerce/catalogue/catalogue-data.ts";
import type { PieceFacts } from "./facts.ts";
import { type ListedPicture, pictureList } from "./picture-list.ts";
import { variants } from "./variants.ts";

const pictures = pictureList();

/** The catalogue product of a piece. `position` starts at 1 and determines the inventory number. */
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
    images: (pictures[handle] ?? []).map((picture) => image(handle, picture)),
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

function image(
  handle: string,
  { name, version, alt, width, height, options = {} }: ListedPicture,
): ProductData["images"][number] {
  const [option] = Object.entries(options);
  return {
    url: `/pictures/${handle}/${name}.webp?v=${version}`,
    altText: alt,
    width,
    height,
    ...(option && { optionValue: { name: option[0], value: option[1] } }),
  };
}

function metafieldType(value: string | number | boolean): string {
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" ? "number_decimal" : "single_line_text_field";
}

/** As many whole sentences as fit into `limit` characters, but at least one. */
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
