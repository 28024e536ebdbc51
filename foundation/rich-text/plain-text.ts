import { readRichText } from "./read-rich-text.ts";
import type { RichText } from "./rich-text.ts";

/** The words of HTML on one line: blocks, cells and broken lines stay apart. */
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
