/** A product as lists and searches know it. */
export interface Entry {
  id: number;
  position: number;
  handle: string;
  /** Lower case. */
  title: string;
  vendor: string;
  productType: string;
  /** Ms since 1970. */
  createdAt: number;
  updatedAt: number;
  /** The different prices of its variants in cents, lowest first. */
  prices: readonly number[];
  /** Shown in lists and search: active, published and without a hiding tag. */
  isListed: boolean;
  isForSale: boolean;
  hasPicture: boolean;
  /** The SKUs of its variants, each between line breaks. */
  skus: string;
  /** Each of its collections, followed by its place there. */
  places: readonly number[];
}
