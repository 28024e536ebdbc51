import type { Db } from "#database";
import { orderColumns } from "./order-record.ts";

/** Displayed age of a purchase in minutes; 0 is "just now". */
export type MinutesAgo = 0 | 3 | 5 | 8 | 12;

/** A purchase as shown to other visitors. */
export type Purchase = Awaited<ReturnType<typeof listRecentPurchases>>[number];

const minuteMs = 60_000;
const mostPurchases = 20;

/** The age in minutes up to which each value is shown: halfway to the next; the last one symmetrically. */
const ages: readonly { minutesAgo: MinutesAgo; untilMinutes: number }[] = [
  { minutesAgo: 0, untilMinutes: 1.5 },
  { minutesAgo: 3, untilMinutes: 4 },
  { minutesAgo: 5, untilMinutes: 6.5 },
  { minutesAgo: 8, untilMinutes: 10 },
  { minutesAgo: 12, untilMinutes: 14 },
];
const oldestMinutes = 14;

/**
 * The latest purchases to show, at most twenty: paid, shipped to a town, with the customer's consent, and recent enough
 * at `now` (milliseconds since the Unix epoch) for one of the five ages.
 */
export async function listRecentPurchases(db: Db, now: number) {
  const orders = await db
    .selectFrom("orders")
    .select(["first_name", "delivery", "lines", "paid_at"])
    .where("agreed_to_show", "=", 1)
    .where("paid_at", ">", now - oldestMinutes * minuteMs)
    .where("paid_at", "<=", now)
    .where("kind", "=", "goods")
    .where("state", "in", ["paid", "ready_for_pickup", "shipped", "completed"])
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .limit(mostPurchases)
    .execute();
  return orders.flatMap(({ first_name, delivery, lines, paid_at }) => {
    const to = orderColumns.delivery.parse(JSON.parse(delivery));
    const piece = orderColumns.lines.parse(JSON.parse(lines)).find((line) => line.isDiscountable);
    const minutesAgo = displayedAge((now - (paid_at ?? 0)) / minuteMs);
    const name = oneName(first_name);
    const town = to.method === "shipping" ? placeName(to.city) : null;
    if (!piece || !name || !town || minutesAgo === null) return [];
    const { title: product, productHandle: handle } = piece;
    return [{ name, town, product, handle, minutesAgo }];
  });
}

/** The displayed age of a purchase `minutes` ago; null if none fits. */
export function displayedAge(minutes: number): MinutesAgo | null {
  if (minutes < 0) return null;
  return ages.find(({ untilMinutes }) => minutes < untilMinutes)?.minutesAgo ?? null;
}

/** The first of the typed names; consent covers only the first name. */
function oneName(typed: string): string | null {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,23}(?=\s|$)/u.exec(typed)?.[0] ?? null;
}

/** Accepts only a plausible town name; other typed text isn't shown to strangers. */
function placeName(typed: string): string | null {
  return /^(?=.{2,40}$)\p{L}[\p{L}\p{M}'’-]*(\.? [\p{L}\p{M}'’-]+)*$/u.test(typed) ? typed : null;
}
