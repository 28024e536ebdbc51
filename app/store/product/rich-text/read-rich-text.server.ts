import sanitizeHtml from "sanitize-html";

/** Elements allowed in a description. They carry no attributes. */
export const richTextTags = ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "blockquote"] as const;

type RichTextTag = (typeof richTextTags)[number];

/** A description as data: anything else cannot be rendered. */
export type RichText = (string | { tag: RichTextTag; children: RichText })[];

const longestHtml = 100_000;
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {},
  nestingLimit: 12,
  transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h5: "h4", h6: "h4" },
};
const token = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The HTML reduced to the allowed elements, without attributes. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html.slice(0, longestHtml), rules);
}

/** Parses the provider's HTML into a small tree of allowed elements and text; everything else is left out. */
export function readRichText(html: string): RichText {
  const clean = safeHtml(html);
  const root: RichText = [];
  const open: { tag: string; children: RichText }[] = [{ tag: "", children: root }];
  for (const [text, closing, tag] of clean.matchAll(token)) {
    const { children } = open.at(-1)!;
    if (tag === undefined) children.push(decoded(text));
    else if (tag === "br") children.push({ tag, children: [] });
    else if (closing) closeTo(open, tag);
    else {
      const element = { tag: tag as RichTextTag, children: [] };
      children.push(element);
      open.push(element);
    }
  }
  return withoutBlanks(root);
}

function closeTo(open: { tag: string }[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);
}

/** Line breaks between blocks are ignored. */
function withoutBlanks(nodes: RichText): RichText {
  return nodes.filter((node) => typeof node !== "string" || node.trim() !== "");
}
