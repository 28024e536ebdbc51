import type { PriceBook } from "#jewelry/price/price-book";
import type { StoreServices } from "../../services.server.ts";

/** What the tools of one request work with. */
export interface AgentContext {
  /** The store's public URL. */
  origin: string;
  book: PriceBook;
  services: Pick<StoreServices, "storefront" | "catalogue" | "products" | "hidden">;
  /** The asking program's address, as the provider counts buyers. */
  address: string;
  /** Charges ms of processor time to the address. */
  charge(ms: number): void;
  /** Counts a change of a cart; seconds to wait, 0: granted. */
  takeCart(): Promise<number>;
}
