import type { ShopContext } from "../context.ts";
import type { Classified } from "./ticket-view.ts";

/** What a scan or typed text may mean at the counter, best match first; empty if nothing matches. */
export async function classify(_context: ShopContext, _typed: string): Promise<Classified[]> {
  return [];
}
