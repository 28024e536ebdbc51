import sanitizeHtml from "sanitize-html";
import { memoize } from "./json-columns.ts";

/** Plain text of HTML: without tags, on one line. */
export const plainText = memoize((html) => {
  const spaced = html.replace(/<(br|\/p|\/li|\/div|\/h[1-6]|\/tr|\/td)\b/gi, " $&");
  return sanitizeHtml(spaced, {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
    textFilter: decoded,
  })
    .replace(/\s+/g, " ")
    .trim();
});

/** The sanitizer escapes what is special in HTML; plain text has nothing special. */
function decoded(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Truncates text at a word's end to at most `length` characters, an ellipsis included. */
export function truncated(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
