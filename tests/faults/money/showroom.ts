import type { Database } from "#database";
import type { Cents } from "#money";
import { openWorkshop, type Workshop } from "#workshop";
import { addDays, calendarDay } from "../../../foundation/records/calendar-day.ts";
import { stripeGateway } from "../../../modules/commerce/payments/stripe/stripe-gateway.ts";
import { shop } from "../../../shop.config.ts";
import { origin, type TestClock } from "../../checkout/checkout-service.ts";
import { type DeskService, openDeskService } from "../../checkout/desk-service.ts";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../../payments/stripe-stand-in.ts";
import { openQuoteService, type QuoteService } from "../../quotes/quote-service.ts";
import { type CrashingDatabase, crashingDatabase } from "../crashing-database.ts";

/** A showroom that takes online payments by code and on a provider's page, and the figures in its responses so far. */
export interface Showroom {
  database: CrashingDatabase;
  clock: TestClock;
  random: () => number;
  byCode: QuoteService;
  byPage: DeskService;
  stripe: StripeStandIn;
  workshop: Workshop;
  /** Balance of each store credit, by number. */
  credits: Map<number, Cents>;
  drawer: Drawer;
  /** Booked references of terminal, wire and check payments. */
  references: Set<string>;
  /** Receipts returned so far. */
  receipts: Set<number>;
  counts: Record<string, number>;
  /** Returns a new number each time. */
  serial(): number;
  close(): Promise<void>;
}

interface Drawer {
  /** Received minus paid out, by booking day. */
  cents: Map<string, Cents>;
  /** The last closed day. */
  closed: string | null;
  /** Manual movements that haven't been reversed. */
  moved: { entry: number; cents: Cents }[];
}

/** Opens a showroom on a migrated database. The same seed gives the same actions. */
export async function openShowroom(opened: Database, random: () => number): Promise<Showroom> {
  const database = crashingDatabase(opened);
  const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
  const now = () => clock.at;
  const stripe = await openStripeStandIn(now);
  const { apiUrl } = stripe;
  const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now });
  const byCode = openQuoteService(database, { clock });
  const byPage = openDeskService(database, { clock, gateway });
  let last = 0;
  return {
    ...{ database, clock, random, byCode, byPage, stripe },
    workshop: openWorkshop({ database, facts: shop, origin, now }),
    credits: new Map(),
    drawer: { cents: new Map(), closed: null, moved: [] },
    references: new Set(),
    receipts: new Set(),
    counts: {},
    serial() {
      last += 1;
      return last;
    },
    async close() {
      for (const { till } of [byCode, byPage]) await till.close();
      await stripe.close();
    },
  };
}

/** Increments a counter. */
export function incrementCount({ counts }: Pick<Showroom, "counts">, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** True with probability `share`. */
export function chance({ random }: Pick<Showroom, "random">, share: number): boolean {
  return random() < share;
}

/** Picks one of the items. */
export function pick<const Item>(
  { random }: Pick<Showroom, "random">,
  items: readonly [Item, ...Item[]],
): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** An amount from one cent to `most`. */
export function randomCents({ random }: Pick<Showroom, "random">, most: Cents): Cents {
  return 1 + Math.floor(random() * Math.max(1, most));
}

/** The day on which an entry would be booked now. */
export function bookDay({ clock, drawer: { closed } }: Showroom): string {
  const today = calendarDay(clock.at, shop.timeZone);
  return closed !== null && closed >= today ? addDays(closed, 1) : today;
}

/** Records cash added to or removed from the drawer. */
export function moveDrawer(room: Showroom, amount: Cents): void {
  const day = bookDay(room);
  const { cents: days } = room.drawer;
  days.set(day, (days.get(day) ?? 0) + amount);
}

/** Expected cash in the drawer at the end of a day or, if omitted, now. */
export function drawerCents({ drawer }: Showroom, through = "9999"): Cents {
  return [...drawer.cents].reduce((sum, [day, amount]) => (day <= through ? sum + amount : sum), 0);
}
