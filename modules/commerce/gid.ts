/** Object types with a numeric id in their gid. */
export type GidKind =
  | "Product"
  | "ProductVariant"
  | "ProductImage"
  | "ProductOption"
  | "ProductOptionValue"
  | "Collection"
  | "CollectionImage"
  | "Menu"
  | "MenuItem"
  | "Page"
  | "MediaImage"
  | "Metafield"
  | "MetafieldDefinition"
  | "InventoryItem"
  | "Domain"
  | "Shop"
  | "ShopPolicy"
  | "Market";

export function gid(kind: GidKind, id: number | string): string {
  return `gid://shopify/${kind}/${id}`;
}

/** Parses the number in a gid of the given kind; null for anything else. */
export function parseGid(kind: GidKind, text: string): number | null {
  const prefix = `gid://shopify/${kind}/`;
  if (!text.startsWith(prefix)) return null;
  const digits = text.slice(prefix.length);
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
