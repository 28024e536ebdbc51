import { type Cents, readTypedAmount } from "#money";
import { addDays, calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import type { ShopContext } from "../context.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { returnsOf } from "./classify-returns.ts";
import type { Classified } from "./counter.ts";

/** Sales of each search. */
const most = 12;
const dayMs = 86_400_000;

/** What was typed about a sale without a receipt. */
interface SoughtSale {
  /** "2026-11-24"; null for any day within twice the policy's days. */
  day: string | null;
  cents: Cents | null;
  /** Of the card. */
  lastFour: string | null;
}

/**
 * What can be returned of sales on a day, and with a total or a card's last four digits: "11/24", "Nov 24 3425.63",
 * "2026-11-24 4242", "3425.63". Empty for other text.
 */
export async function datedReturns(context: ShopContext, typed: string): Promise<Classified[]> {
  const { facts, now } = context;
  const today = calendarDay(now(), facts.timeZone);
  const sought = readSoughtSale(typed, today);
  if (!sought) return [];
  const orders = await salesOf(context, sought, today);
  return (await Promise.all(orders.map((order) => returnsOf(context, order)))).flat();
}

async function salesOf(
  { database: { read }, facts }: ShopContext,
  { day, cents, lastFour }: SoughtSale,
  today: string,
): Promise<OrderRow[]> {
  // A day of the shop is within these bounds in every time zone; its exact hours are compared below.
  const from = Date.parse(`${day ?? addDays(today, -2 * facts.returns.days)}T00:00:00Z`) - dayMs;
  const to = Date.parse(`${day ?? today}T00:00:00Z`) + 2 * dayMs;
  const rows = await read
    .selectFrom("orders")
    .selectAll()
    .where("kind", "=", "goods")
    .where("repair", "is", null)
    .where("state", "in", ["shipped", "completed"])
    .where("paid_at", ">", from)
    .where("paid_at", "<", to)
    .$if(cents !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("total_cents", "=", cents),
          eb(
            "id",
            "in",
            eb
              .selectFrom("payment")
              .select("order_id")
              .where("kind", "=", "charge")
              .where("amount_cents", "=", cents),
          ),
        ]),
      ),
    )
    .$if(lastFour !== null, (query) =>
      query.where("id", "in", (eb) =>
        eb.selectFrom("payment").select("order_id").where("last_four", "=", lastFour),
      ),
    )
    .orderBy("paid_at", "desc")
    .execute();
  return rows
    .filter(({ paid_at: at }) => day === null || (at !== null && calendarDay(at, facts.timeZone) === day))
    .slice(0, most);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a day, then a total or four digits; each may be missing, but not both. Null for other text. */
export function readSoughtSale(typed: string, today: string): SoughtSale | null {
  const text = typed.trim().toLowerCase();
  const dated =
    /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<month>\d{1,2})\/(?<date>\d{1,2})(?:\/(?<year>\d{4}))?|(?<name>[a-z]{3})[a-z]*\.? (?<named>\d{1,2})(?:,? (?<namedYear>\d{4})(?= |$))?)(?: |$)/.exec(
      text,
    );
  const day = dated ? readDay(dated.groups ?? {}, today) : null;
  if (dated && day === null) return null;
  const rest = text.slice(dated?.[0].length ?? 0).trim();
  if (rest === "") return day === null ? null : { day, cents: null, lastFour: null };
  if (/^\d{4}$/.test(rest)) return { day, cents: null, lastFour: rest };
  const cents = /^\$?[\d,]+\.\d{2}$|^\$[\d,]+$/.test(rest) ? readTypedAmount(rest) : null;
  return cents === null ? null : { day, cents, lastFour: null };
}

/** The day that was meant, in the past: without a year, the last one with that month and date. */
function readDay(groups: Record<string, string | undefined>, today: string): string | null {
  const { iso, month, date, year, name, named, namedYear } = groups;
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const number = name === undefined ? Number(month) : months.indexOf(name) + 1;
  const monthAndDate = `${String(number).padStart(2, "0")}-${(date ?? named ?? "").padStart(2, "0")}`;
  const typedYear = year ?? namedYear;
  const thisYear = Number(today.slice(0, 4));
  const day = `${typedYear ?? thisYear}-${monthAndDate}`;
  const past = typedYear === undefined && day > today ? `${thisYear - 1}-${monthAndDate}` : day;
  return isDay(past) ? past : null;
}
