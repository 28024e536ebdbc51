/** Where the store itself leads a path of a Shopify shop's products and collections; other paths stay. */
export function storePath(path: string): string {
  const product = /^\/(?:collections\/[^/]+\/)?products\/([^/]+)\/?$/i.exec(path)?.[1];
  if (product) return `/product/${product}`;
  const collection = /^\/collections\/([^/]+)\/?$/i.exec(path)?.[1];
  if (!collection) return path;
  return collection.toLowerCase() === "all" ? "/shop" : `/category/${collection}`;
}
