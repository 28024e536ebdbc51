import type { Database } from "#database";
import { bookEntry } from "#ledger";
import { openStoreCredit } from "../../../modules/commerce/credits/stored-value.ts";
import { shop } from "../../../shop.config.ts";
import { createPricedDeposit } from "../../checkout/priced-deposit.ts";
import { type CounterService, newKey, openCounterService, type Till } from "../../counter/counter-service.ts";
import { Crash, type CrashingDatabase, crashingDatabase } from "../crashing-database.ts";

/** Two counters and a web shop on one stock, with everything that random histories know of it. */
export interface World {
  service: CounterService;
  database: CrashingDatabase;
  /** The key of the request that is being sent, possibly again. */
  key: string;
  random(): number;
  /** Unit ids with their variants; few, so that counters and shoppers want the same. */
  pieces: { unit: number; variantId: number }[];
  made: number[];
  credit: number;
  /** Number of a custom piece's order with a large balance. */
  custom: string;
  /** What finished tickets sold. */
  sold: SoldLine[];
  /** Tickets that aren't over. */
  tickets: Ticket[];
  counts: Record<string, number>;
}

/** A line that was sold, and how many of it came back. Amounts are of the whole line, except its list price. */
export interface SoldLine {
  order: string;
  line: string;
  title: string;
  unit: number | null;
  quantity: number;
  returned: number;
  isHandedOver: boolean;
  listCents: number;
  discountCents: number;
  taxCents: number;
}

export interface Ticket {
  till: Till;
  /** Another device that shows the same ticket, and may be behind. */
  behind: Till;
}

export async function openWorld(database: Database, random: () => number): Promise<World> {
  const crashing = crashingDatabase(database);
  const service = await openCounterService(crashing);
  const made = [await service.till.addVariant({ pieces: null, priceCents: 19_999 })];
  const world: World = {
    ...{
      service,
      database: crashing,
      random,
      key: newKey(),
      pieces: [],
      made,
      credit: 1_001,
      custom: "",
      sold: [],
      tickets: [],
      counts: {},
    },
  };
  await database.write(async (tx) => {
    const owner = { email_key: "claire@example.com", name: "Claire Donnelly" };
    world.credit = (await openStoreCredit(tx, owner, 1)).number;
  });
  await issueCredit(world, 500_000);
  world.custom = await createPricedDeposit(service, 90_000_000);
  return world;
}

/** Credit that a refund or goodwill left. */
async function issueCredit({ database, credit, service }: World, cents: number): Promise<void> {
  await database.write((tx) =>
    bookEntry(tx, {
      ...{
        kind: "credit",
        cause: `credit ${credit}`,
        orderId: null,
        actor: "desk",
        now: service.till.clock.at,
      },
      postings: [
        { account: "goodwill", cents },
        { account: `store-credit:${credit}`, cents: -cents },
      ],
    }),
  );
}

/** Stocks a few pieces, with prices that don't divide evenly. */
export async function restock(world: World, count: number): Promise<void> {
  for (let piece = 0; piece < count; piece++) {
    const priceCents = 1_000 + Math.floor(world.random() * 99_999);
    const isTaxable = world.random() > 0.1;
    const variantId = await world.service.till.addVariant({ priceCents, isTaxable });
    const row = world.database.read.selectFrom("stock_unit").select("id").where("variant_id", "=", variantId);
    const { id: unit } = await row.executeTakeFirstOrThrow();
    // Two pieces on hand can't have the same serial number.
    await world.service.till.database.write((tx) =>
      tx
        .updateTable("stock_unit")
        .set({ serial: `M-${unit}` })
        .where("id", "=", unit)
        .execute(),
    );
    world.pieces.push({ unit, variantId });
  }
}

export function pick<T>(world: World, all: readonly T[]): T {
  const item = all[Math.floor(world.random() * all.length)];
  if (item === undefined) throw new Error("There's nothing to pick from.");
  return item;
}

/** Up to `most` cents, at least 1. */
export function amount(world: World, most: number): number {
  return Math.max(1, Math.min(most, Math.ceil(world.random() * most)));
}

export function count(world: World, what: string): void {
  world.counts[what] = (world.counts[what] ?? 0) + 1;
}

/**
 * Runs a request that may be cut off between any two statements, or after its commit. The client then sends it again
 * with the same key, and gets the answer of the one time that it was done.
 */
export async function cutOff<T>(world: World, request: () => Promise<T>): Promise<T> {
  const { database, random } = world;
  world.key = newKey();
  database.crashAt = random() < 0.15 ? Math.ceil(random() * 45) : null;
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    count(world, "cut off");
    return await request();
  } finally {
    database.crashAt = null;
  }
}

/** What a parcel costs for the goods of a ticket, by the shop's bands. */
export function parcelCents(goodsCents: number): number {
  return shop.delivery.insuredBands.find(({ uptoCents }) => goodsCents <= uptoCents)?.priceCents ?? 0;
}
