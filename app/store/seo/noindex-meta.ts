import type { MetaDescriptor } from "react-router";
import { settings } from "#settings";

/** Meta tags of a private page or an error page: noindex. */
export function noindexMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** Number of characters that search engines show. */
const longest = 65;

/** A page's title followed by the shop's name, if both fit. */
export function pageTitle(title: string): string {
  const named = `${title} · ${settings().name}`;
  return named.length <= longest ? named : title;
}
