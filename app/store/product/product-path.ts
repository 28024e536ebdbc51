/** The one address of a product's page. */
export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}
