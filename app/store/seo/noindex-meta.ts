import type { MetaDescriptor } from "react-router";
import { shop } from "../../../shop.config.ts";

/** The head of a page that is one visitor's own, or no page at all: search engines are told to leave it out. */
export function noindexMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** Search engines show about so many characters. */
const longest = 65;

/** A page's title with the shop's name behind it, where both have room. */
export function pageTitle(title: string): string {
  const named = `${title} · ${shop.name}`;
  return named.length <= longest ? named : title;
}
