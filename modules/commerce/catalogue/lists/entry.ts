/** A product as stored in the index for lists and searches. */
export interface ProductEntry {
  id: number;
  position: number;
  handle: string;
  /** In lower case. */
  title: string;
  vendor: string;
  productType: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  updatedAt: number;
  /** Distinct variant prices in cents, lowest first. */
  prices: readonly number[];
  /** Shown in lists and search: active, published and without a hiding tag. */
  isListed: boolean;
  isForSale: boolean;
  hasPicture: boolean;
  /** SKUs of its variants, each surrounded by line breaks. */
  skus: string;
  /** Pairs of collection id and position in it. */
  places: readonly number[];
}
