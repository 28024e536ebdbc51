import { policies } from "../../../../content/policies.ts";
import { shop } from "../../../../shop.config.ts";
import { plainRequest } from "../../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../../storefront/catalogue/snapshot.ts";
import { directLinks, footerLinks, navigationGroups } from "../../frame/menu/navigation.ts";
import { productPath } from "../../product/product-path.ts";

export interface SitemapPage {
  /** Begins with `/`. */
  path: string;
  /** ISO 8601; null when nobody knows. */
  changedAt: string | null;
  /** A path, or a whole address. */
  picture: string | null;
}

const housePages = ["/", "/shop", "/custom-jewelry", "/custom-builder", "/custom-builder/ring-sizer"];

/** Pages in their order, of which any part can be had. */
export interface SitemapPages {
  /** At least as many as there are. */
  readonly size: number;
  /** Those from `from` up to and without `to`; the product for deposits is none of them. */
  part(from: number, to: number): SitemapPage[];
}

/** Every page that search engines are to find: the house's own, the lists of the navigation that hold a piece, products. */
export function sitemapPages(catalogue: CatalogueSnapshot): SitemapPages {
  const linked = [...navigationGroups.flatMap(({ links }) => links), ...directLinks, ...footerLinks];
  const lists = linked.map(({ to }) => to).filter((path) => isFilled(path, catalogue));
  const plain = [...housePages, ...lists, ...policies.map(({ slug }) => `/policies/${slug}`)];
  const first = Array.from(new Set(plain), (path) => ({ path, changedAt: null, picture: null }));
  return {
    size: first.length + catalogue.size,
    part: (from, to) => [
      ...first.slice(from, to),
      ...catalogue
        .listings(Math.max(0, from - first.length), Math.max(0, to - first.length))
        .filter(({ handle }) => handle !== shop.deposit.productHandle)
        .map(({ handle, updatedAt, picture }) => {
          return { path: productPath(handle), changedAt: updatedAt, picture };
        }),
    ],
  };
}

function isFilled(path: string, catalogue: CatalogueSnapshot): boolean {
  const category = /^\/category\/([^/]+)$/.exec(path)?.[1];
  if (!category) return false;
  const question = { ...plainRequest, category, minCents: null, maxCents: null, pageSize: 1 };
  return catalogue.query(question).total > 0;
}
