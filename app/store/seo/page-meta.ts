import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./page-title.ts";
import type { ShownOnCard } from "./share-card.ts";
import { shareTags } from "./share-tags.ts";

export interface PageFacts {
  /** Without the shop's name. */
  title: string;
  /** A sentence or two, 50 to 160 characters. */
  description: string;
  /** Path and search of the page's one address; it begins with `/`. */
  path: string;
  /** What its card shows where somebody passes it on. */
  shows: ShownOnCard;
  /** Search engines leave it out, though it may be passed on. */
  isHidden?: boolean;
}

/**
 * What the head of a public page says of it: title, description, its one address under `origin`, and a card for whoever
 * passes it on. Only servers write the card: nobody reads it in a page that a script has changed.
 */
export function pageMeta(origin: string, page: PageFacts): MetaDescriptor[] {
  const { title, description, path, isHidden = false } = page;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    isHidden
      ? { name: "robots", content: "noindex" }
      : { tagName: "link", rel: "canonical", href: origin + path },
    ...(import.meta.env.SSR ? shareTags(origin, page) : []),
  ];
}
