import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./page-title.ts";

/** The head of a page that is one visitor's own, or no page at all: search engines are told to leave it out. */
export function noindexMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}
