import { readRichText } from "./read-rich-text.ts";
import type { RichText } from "./rich-text.ts";

/** Reduces HTML to the allowed elements without attributes, the only form in which rich text is stored. */
export function sanitizeHtml(html: string): string {
  return readRichText(html)
    .map((block) => htmlOf([block]))
    .join("\n");
}

function htmlOf(nodes: RichText): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      if (node.tag === "br") return "<br />";
      return `<${node.tag}>${htmlOf(node.children)}</${node.tag}>`;
    })
    .join("");
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
