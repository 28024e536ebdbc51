import { sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import { isCollecting, type ShopFacts, salesTax, stateTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { orderColumns } from "../orders/order-record.ts";
import { type NexusThreshold, shareOfThreshold, thresholdOn } from "./nexus-thresholds.ts";
import { taxRowsOn } from "./tax-rate.ts";

/** What was sold into a state: before tax and refunds, and the number of sales. */
interface Sold {
  cents: Cents;
  count: number;
}

export interface StateSales {
  /** "CT" */
  state: string;
  name: string;
  /** The showroom's own state, where it always collects. */
  isHome: boolean;
  /** Of the last 12 months. */
  sold: Sold;
  /** `none`: the state has no sales tax. Null if its threshold isn't known. */
  threshold: NexusThreshold | "none" | null;
  /** 0 to 1 or more: the highest of the last 12 months and the calendar years that states look at; null without a threshold. */
  share: number | null;
  isCollecting: boolean;
  /** First day it collects, if set. */
  collectsFrom: string | null;
  /** Whether a rate is known there; without one, a state that collects can't be sold to. */
  hasRate: boolean;
}

/**
 * Sales into each state against the threshold from which it wants tax collected, and whether the shop collects there: the
 * showroom's state first, then by sales. Lists states with sales in the last 12 months, and those where it collects.
 */
export async function listStateSales(
  db: Db,
  { facts, now }: { facts: ShopFacts; now: number },
): Promise<StateSales[]> {
  const today = calendarDay(now, facts.timeZone);
  const year = Number(today.slice(0, 4));
  const yearAgo = `${year - 1}${today.slice(4)}`;
  const sales = await salesSince(db, { facts, day: `${year - 1}-01-01` });
  const rows = taxRowsOn(salesTax(), today);
  const states = new Set([facts.address.state, ...sales.map(({ state }) => state)]);
  for (const { state } of rows) states.add(state);
  for (const { state } of facts.taxes?.collecting ?? []) states.add(state);
  const all = [...states].map((state): StateSales => {
    const own = sales.filter((sale) => sale.state === state);
    const of = (isIn: (day: string) => boolean) => sum(own.filter(({ day }) => isIn(day)));
    const sold = of((day) => day > yearAgo);
    const known = stateTax(state);
    const threshold = known?.rates === "none" ? "none" : thresholdOn(state, today);
    const spans = [sold, of((day) => day < `${year}-01-01`), of((day) => day >= `${year}-01-01`)];
    const hasRate = rows.some((row) => row.state === state);
    return {
      ...{ state, name: known?.name ?? state, isHome: state === facts.address.state, sold, threshold },
      share:
        threshold === null || threshold === "none"
          ? null
          : Math.max(...spans.map((span) => shareOfThreshold(threshold, span))),
      isCollecting: hasRate || isCollecting(facts, state, today),
      collectsFrom: facts.taxes?.collecting.find((span) => span.state === state)?.from ?? null,
      hasRate,
    };
  });
  return all
    .filter((one) => one.isHome || one.isCollecting || one.collectsFrom !== null || one.sold.count > 0)
    .sort(
      (one, other) =>
        Number(other.isHome) - Number(one.isHome) ||
        other.sold.cents - one.sold.cents ||
        one.name.localeCompare(other.name, "en"),
    );
}

interface Sale {
  state: string;
  day: string;
  cents: Cents;
  order: string;
}

/** The sales since a day, reversed ones left out, each in the state where its goods were handed over. */
async function salesSince(db: Db, { facts, day }: { facts: ShopFacts; day: string }): Promise<Sale[]> {
  const { rows } = await sql<{ order: string; day: string; cents: number; delivery: string }>`
    select orders.id as "order", entry.day as day, orders.delivery as delivery, -sum(posting.cents) as cents
    from journal_entry as entry
    join journal_posting as posting on posting.entry = entry.number
    join orders on orders.id = entry.order_id
    where entry.kind in ('sale', 'handover') and entry.day >= ${day}
      and (posting.account like 'sales:%' or posting.account in ('discounts', 'delivery'))
      and not exists (select 1 from journal_entry as reversal where reversal.reverses = entry.number)
    group by orders.id, entry.day, orders.delivery`.execute(db);
  return rows.map(({ order, day: on, cents, delivery }) => {
    const place = orderColumns.delivery.parse(JSON.parse(delivery));
    const state = place.method === "pickup" ? facts.address.state : place.state;
    return { state, day: on, cents: Number(cents), order };
  });
}

function sum(sales: readonly Sale[]): Sold {
  return {
    cents: sales.reduce((total, { cents }) => total + cents, 0),
    count: new Set(sales.map(({ order }) => order)).size,
  };
}
