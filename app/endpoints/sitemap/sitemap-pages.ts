import { policies } from "../../../content/policies.ts";
import { shop } from "../../../shop.config.ts";
import { directLinks, footerLinks, navigationGroups } from "../../parts/navigation.ts";
import { productPath } from "../../parts/product-path.ts";
import { plainRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue.ts";

export interface SitemapPage {
  /** Begins with `/`. */
  path: string;
  /** ISO 8601; null when nobody knows. */
  changedAt: string | null;
  /** A path, or a whole address. */
  picture: string | null;
}

const housePages = ["/", "/shop", "/custom-jewelry", "/custom-builder", "/custom-builder/ring-sizer"];

/** Every page that search engines are to find: the house's own, the lists of the navigation that hold a piece, products. */
export function sitemapPages(catalogue: CatalogueSnapshot): SitemapPage[] {
  const linked = [...navigationGroups.flatMap(({ links }) => links), ...directLinks, ...footerLinks];
  const lists = linked.map(({ to }) => to).filter((path) => isFilled(path, catalogue));
  const plain = [...housePages, ...lists, ...policies.map(({ slug }) => `/policies/${slug}`)];
  const products = catalogue.products.filter(({ card }) => card.handle !== shop.deposit.productHandle);
  return [
    ...Array.from(new Set(plain), (path) => ({ path, changedAt: null, picture: null })),
    ...products.map(({ card, updatedAt }) => ({
      path: productPath(card.handle),
      changedAt: updatedAt,
      picture: card.image?.url ?? null,
    })),
  ];
}

function isFilled(path: string, catalogue: CatalogueSnapshot): boolean {
  const category = /^\/category\/([^/]+)$/.exec(path)?.[1];
  if (!category) return false;
  const question = { ...plainRequest, category, minCents: null, maxCents: null, pageSize: 1 };
  return catalogue.query(question).total > 0;
}
