import { shop } from "../../../shop.config.ts";

/** Search engines show about so many characters. */
const longest = 65;

/** A page's title with the shop's name behind it, where both have room. */
export function pageTitle(title: string): string {
  const named = `${title} · ${shop.name}`;
  return named.length <= longest ? named : title;
}
