import { calendarDay } from "../../foundation/records/calendar-day.ts";
import type { QuoteContext } from "./context.ts";
import { readQuoteLines } from "./quote-lines.ts";
import { quoteLabel } from "./quote-rows.ts";

const maxShown = 6;

/** Special orders that are to be ordered, or expected today or earlier and not here, the most urgent first. */
export async function listDueSpecialOrders({ database, facts, now }: QuoteContext) {
  const today = calendarDay(now(), facts.timeZone);
  const rows = await database.read
    .selectFrom("special_order")
    .innerJoin("quote", "quote.number", "special_order.quote")
    .innerJoin("quote_version as accepted", (join) =>
      join
        .onRef("accepted.quote", "=", "quote.number")
        .onRef("accepted.version", "=", "quote.accepted_version"),
    )
    .innerJoin("orders", "orders.id", "quote.order_id")
    .select(["special_order.quote", "special_order.position", "special_order.state", "accepted.lines"])
    .select(["special_order.expected_on as expectedOn", "quote.name"])
    .where("orders.state", "=", "final_quoted")
    .where("special_order.state", "<>", "arrived")
    .where((eb) =>
      eb.or([eb("special_order.state", "=", "to_order"), eb("special_order.expected_on", "<=", today)]),
    )
    .orderBy("special_order.expected_on")
    .orderBy("special_order.quote")
    .orderBy("special_order.position")
    .limit(maxShown)
    .execute();
  return rows.map(({ quote, position, state, expectedOn, name, lines }) => ({
    ...{ label: quoteLabel(quote), position, state, expectedOn, name },
    title: readQuoteLines(lines)[position - 1]?.title ?? "",
    isLate: expectedOn < today,
  }));
}

export type DueSpecialOrder = Awaited<ReturnType<typeof listDueSpecialOrders>>[number];
