/** The one address of a product's page. */
export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}

/** Where a visitor asks for a piece like this one. */
export function similarPath(handle: string): string {
  return `${productPath(handle)}/similar`;
}
