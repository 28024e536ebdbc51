/** Elements that a description may have. They carry no attributes. */
export const richTextTags = ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "blockquote"] as const;

export type RichTextTag = (typeof richTextTags)[number];

/** A description as data: what is not in this shape cannot be shown. */
export type RichText = (string | { tag: RichTextTag; children: RichText })[];
