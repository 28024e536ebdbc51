import type { PriceBook } from "#jewelry/price/price-book";
import type { StoreServices } from "../../services.server.ts";

/** What the tools need to handle one request. */
export interface AgentContext {
  origin: string;
  book: PriceBook;
  services: Pick<StoreServices, "storefront" | "catalogue" | "products" | "hidden">;
  /** The calling program's address, as the provider counts buyers. */
  address: string;
  /** Charges ms of CPU time to the address. */
  charge(ms: number): void;
  /** Counts a cart change. Returns the seconds to wait; 0 means allowed. */
  takeCart(): Promise<number>;
}
