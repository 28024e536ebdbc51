import { settings } from "#settings";
import { xmlText } from "../xml-text.ts";
import type { FeedItem } from "./feed-items.ts";

/** The start of the feed, before its items. */
export function feedHead(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    `<title>${xmlText(settings().name)}</title>`,
    `<link>${xmlText(origin)}/</link>`,
    `<description>${xmlText(`Watches and jewelry from ${settings().name}`)}</description>`,
    "",
  ].join("\n");
}

/** Title, link and description are RSS elements; all other attributes are in Google's namespace. */
export function itemText(item: FeedItem): string {
  const elements = item.map(([name, value]) => {
    const tag = ["title", "link", "description"].includes(name) ? name : `g:${name}`;
    const content =
      typeof value === "string"
        ? xmlText(value)
        : value.map(([part, text]) => `<g:${part}>${xmlText(text)}</g:${part}>`).join("");
    return `<${tag}>${content}</${tag}>\n`;
  });
  return `<item>\n${elements.join("")}</item>\n`;
}

export const feedEnd = "</channel>\n</rss>\n";
