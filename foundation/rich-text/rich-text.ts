/** Elements allowed in rich text, without attributes. */
export const richTextTags = [
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "h3",
  "h4",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

export type RichTextTag = (typeof richTextTags)[number];

export interface RichTextElement {
  tag: RichTextTag;
  children: RichText;
}

/** Text as data; nothing else can be rendered, stored or edited. */
export type RichText = (string | RichTextElement)[];

export function element(tag: RichTextTag, children: RichText): RichTextElement {
  return { tag, children };
}

export function hasTag(
  node: string | RichTextElement | undefined,
  ...tags: RichTextTag[]
): node is RichTextElement {
  return typeof node === "object" && tags.includes(node.tag);
}
