import type { DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { buy, type PurchaseResult } from "./buy.ts";

/** Sent by the parent: where to buy, and the checkouts of this process's customers. */
export interface BuyerInput {
  address: DatabaseAddress;
  keys: string[];
}

/** What this process sends back. */
export type BuyerAnswer =
  | { ready: true }
  /** For all customers: the result, and how long each waited for it. */
  | { purchases: PurchaseResult[]; waitsMs: number[] }
  | { error: string };

/** A second server process: opens the database, reports `ready`, and then lets all its customers buy at once. */
async function serve({ address, keys }: BuyerInput): Promise<void> {
  const database = await openStoreDatabase(address);
  const till = openCheckoutService(database);
  answer({ ready: true });
  await new Promise((resolve) => process.once("message", resolve));
  const waitsMs: number[] = [];
  const began = performance.now();
  const purchases = await Promise.all(
    keys.map((key) => buy(till, key).finally(() => waitsMs.push(performance.now() - began))),
  );
  await till.close();
  await database.close();
  answer({ purchases, waitsMs });
}

function answer(said: BuyerAnswer): void {
  process.send?.(said);
}

process.once("message", (order) => {
  serve(order as BuyerInput)
    .catch((error: unknown) => answer({ error: String(error) }))
    .finally(() => process.disconnect());
});
