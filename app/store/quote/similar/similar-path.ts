import { productPath } from "../../product/product-path.ts";

/** Where a visitor asks for a piece like this one. */
export function similarPath(handle: string): string {
  return `${productPath(handle)}/similar`;
}
