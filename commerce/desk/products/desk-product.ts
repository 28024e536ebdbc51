import type { ProductRecord, VariantRecord } from "../../catalogue/product-record.ts";
import type { ProductState } from "./product-state.ts";

export type PieceState = "free" | "held" | "sold";

/** A variant as the desk sees it: all its pieces, also those that customers have. */
export interface DeskVariant extends VariantRecord {
  readonly freeSerials: readonly string[];
  /** Held or sold, in the order in which they came. */
  readonly bound: readonly { readonly serial: string | null; readonly state: PieceState }[];
}

/** A product as the desk sees it. Its version is `updatedAt`. */
export interface DeskProduct extends Omit<ProductRecord, "variants"> {
  readonly variants: readonly DeskVariant[];
  readonly state: ProductState;
  /** Numbers of the collections that it is in. */
  readonly collectionIds: readonly number[];
}

/** A collection by its number. */
export interface DeskCollection {
  id: number;
  title: string;
}
