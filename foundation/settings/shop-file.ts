import type { ShopFacts } from "./shop-facts.ts";

/** The path of a file made from the shop's logo, "icon-192.png"; null if the shop has no logo. */
export function logoFile({ appearance }: Pick<ShopFacts, "appearance">, name: string): string | null {
  return appearance?.logo ? `/shop-files/${appearance.logo.file}/${name}` : null;
}
