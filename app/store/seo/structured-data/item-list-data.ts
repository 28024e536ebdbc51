import type { ItemList } from "schema-dts";
import { productPath } from "../../product/product-path.ts";

interface ListedItems {
  items: readonly { handle: string; title: string }[];
  /** Items of the whole list. */
  total: number;
  /** From 1. */
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
      url: origin + productPath(handle),
    })),
  };
}
