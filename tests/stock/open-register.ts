import type { Database } from "#database";
import { openStock } from "#stock";
import { shop } from "../../shop.config.ts";
import { openDeskService } from "../checkout/desk-service.ts";

export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r1" };
export const otherActor = { actor: "desk 5e6f7a8b", requestId: "r2" };

/** A handover in person. */
export const pickupHandover = { method: "collected", givenBy: "Mara", receivedBy: "Claire Donnelly" };

/** The stock record form of a piece. */
export const stockInput = {
  serial: "7K4 31 906",
  ownership: "owned",
  cost: "38,900",
  supplier: "Gem House",
  terms: "30 days net",
  box: "yes",
  papersNote: "Card of 2024",
  lab: "",
  reportNumber: "",
  condition: "Two hairlines on the clasp",
  place: "Safe 1, shelf 1",
  away: "",
  acquiredOn: "2026-10-21",
};

/** The stock register for a checkout's pieces, with the checkout's clock. */
export function openRegister(database: Database) {
  const service = openDeskService(database);
  const stock = openStock({
    database,
    facts: shop,
    origin: "https://store.test",
    now: () => service.till.clock.at,
  });
  /** Adds a product with `count` pieces. */
  async function pieces(count: number): Promise<number[]> {
    const variantId = await service.till.addVariant({ pieces: count });
    const rows = await database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variantId)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  }
  const input = (id: number) => ({ ...stockInput, serial: `N-${id}` });
  async function enter(id: number, change: object = {}, version = 0) {
    return await stock.save({ id, version, by: deskActor, input: { ...input(id), ...change } });
  }
  return { ...service, stock, pieces, input, enter };
}
