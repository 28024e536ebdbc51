import type { SourceSystem } from "../drafts/draft-fields.ts";

/** The first characters of a text, without unprintable ones. */
export function cut(text: string, most: number): string {
  return [...text.replace(/[^\P{C}\n\t]/gu, "")].slice(0, most).join("").trim();
}

const names: Readonly<Record<SourceSystem, string>> = {
  shopify: "Shopify",
  matrixify: "Matrixify",
  woo: "WooCommerce",
  "lightspeed-r": "Lightspeed",
  "lightspeed-x": "Lightspeed",
  square: "Square",
  edge: "The Edge",
  rapnet: "the stone list",
  file: "the imported file",
};

/** "Shopify" */
export function sourceName(source: SourceSystem): string {
  return names[source];
}
