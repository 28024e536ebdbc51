import { type Days, taxQuarter } from "#ledger";
import { addDays } from "../../../foundation/records/calendar-day.ts";
import { type MoneyQuery, type Period, periods } from "./money-query.ts";

/** The period requested by a URL. Ignores unknown values and defaults to this month. `today` is "2026-11-24". */
export function readMoneyQuery(query: URLSearchParams, today: string): MoneyQuery {
  const named = query.get("period") ?? "";
  const period = (periods as readonly string[]).includes(named) ? (named as Period) : "month";
  const on = readDay(query.get("on")) ?? today;
  const days = period === "days" ? typedDays(query, today) : daysOf(period, on);
  const isStepped = period !== "days" && days.from !== null && days.to !== null;
  return {
    period,
    days,
    before: isStepped ? daysOf(period, addDays(days.from ?? today, -1)) : null,
    after: isStepped && (days.to ?? today) < today ? daysOf(period, addDays(days.to ?? today, 1)) : null,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
    close: readDay(query.get("close")),
  };
}

/** The day range of a file, "from" and "to". Either can be omitted. */
export function readFileDays(query: URLSearchParams): Days {
  return { from: readDay(query.get("from")), to: readDay(query.get("to")) };
}

function daysOf(period: Exclude<Period, "days">, on: string): Days {
  if (period === "all") return { from: null, to: null };
  if (period === "today") return { from: on, to: on };
  if (period === "week") {
    const monday = addDays(on, -((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  if (period === "quarter") {
    const { from, to } = taxQuarter(on);
    return { from, to };
  }
  const first = `${on.slice(0, 8)}01`;
  // Four days after the 28th is always in the next month.
  return { from: first, to: addDays(`${addDays(`${on.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1) };
}

function typedDays(query: URLSearchParams, today: string): Days {
  const from = readDay(query.get("from")) ?? today;
  const to = readDay(query.get("to")) ?? today;
  return from <= to ? { from, to } : { from: to, to: from };
}

function readDay(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
