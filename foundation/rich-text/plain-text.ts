import { readRichText } from "./read-rich-text.ts";
import type { RichText } from "./rich-text.ts";

/** The text of HTML on one line, with a space between blocks, table cells and lines. */
export function plainText(html: string): string {
  return textOf(readRichText(html)).replace(/\s+/g, " ").trim();
}

function textOf(nodes: RichText): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const isInline = node.tag === "strong" || node.tag === "em";
      return isInline ? textOf(node.children) : ` ${textOf(node.children)} `;
    })
    .join("");
}
