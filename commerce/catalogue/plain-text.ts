import sanitizeHtml from "sanitize-html";
import { memoize } from "./json-columns.ts";

/** The words of a piece of HTML, without its tags and on one line. */
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

/** The cleaner escapes what is special in HTML; plain text has nothing special. */
function decoded(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Cuts text at a word's end so that it has at most `length` characters, an ellipsis included. */
export function truncated(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
