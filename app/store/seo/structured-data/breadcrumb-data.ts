import type { BreadcrumbList, ItemList, Thing } from "schema-dts";
import { localPath } from "#language";
import { productPath } from "../../product/product-path.ts";

/** Breadcrumbs from the home page, by name and path; the last one is the page itself. */
export function breadcrumbData(
  origin: string,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + localPath(path),
    })),
  };
}

interface ListedItems {
  items: readonly { handle: string; title: string }[];
  /** Number of items in the whole list. */
  total: number;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

export function itemListData(origin: string, { items, total, page, pageSize }: ListedItems): ItemList {
  const before = (page - 1) * pageSize;
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ handle, title }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: title,
      url: origin + localPath(productPath(handle)),
    })),
  };
}

/** JSON-LD for a page's `meta`, escaped by the router. Call it only under `import.meta.env.SSR` (bundle size). */
export function jsonLd(...things: Thing[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things as object[] } as object };
}
