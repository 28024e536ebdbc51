import type { Cents } from "#money";
import { addDays, daysBetween } from "../../../foundation/records/calendar-day.ts";

/** A payment of a layaway; position 1 is the first, taken with the agreement. */
export interface Installment {
  position: number;
  /** "2026-12-24" */
  dueOn: string;
  cents: Cents;
}

export type Interval = "week" | "two-weeks" | "month";

export interface Plan {
  /** Payments after the first. */
  payments: number;
  every: Interval;
  firstCents: Cents;
}

/**
 * The schedule of a plan that starts on a day: the first payment, then equal ones. The last absorbs the rounding, and
 * the tax, which is due then.
 */
export function planSchedule(
  { payments, every, firstCents }: Plan,
  { totalCents, taxCents, startOn }: { totalCents: Cents; taxCents: Cents; startOn: string },
): Installment[] {
  const each = Math.floor((totalCents - taxCents - firstCents) / payments);
  const last = totalCents - firstCents - each * (payments - 1);
  const later = Array.from({ length: payments }, (_, index) => ({
    position: index + 2,
    dueOn: dueDay(startOn, every, index + 1),
    cents: index + 1 === payments ? last : each,
  }));
  return [{ position: 1, dueOn: startOn, cents: firstCents }, ...later];
}

/** The day `count` intervals after `from`; a month without that day ends earlier. */
export function dueDay(from: string, every: Interval, count: number): string {
  if (every === "week") return addDays(from, 7 * count);
  if (every === "two-weeks") return addDays(from, 14 * count);
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + count + 1, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** A payment with what was paid toward it. */
export interface StandingInstallment extends Installment {
  paidCents: Cents;
  state: "paid" | "past-due" | "due";
}

/** What was paid, counted toward the payments in their order, and what is due on `today`. */
export function standing(schedule: readonly Installment[], paidCents: Cents, today: string) {
  let left = paidCents;
  const rows = schedule.map((row): StandingInstallment => {
    const paid = Math.max(0, Math.min(left, row.cents));
    left -= paid;
    return {
      ...row,
      paidCents: paid,
      state: paid === row.cents ? "paid" : row.dueOn < today ? "past-due" : "due",
    };
  });
  const openOf = (wanted: (row: StandingInstallment) => boolean) =>
    rows.filter(wanted).reduce((sum, row) => sum + row.cents - row.paidCents, 0);
  const next = rows.find(({ state }) => state !== "paid") ?? null;
  const pastDueCents = openOf(({ state }) => state === "past-due");
  const dueCents = openOf(({ state, dueOn }) => state !== "paid" && dueOn <= today);
  return {
    rows,
    /** The first payment that isn't complete; null if all are. */
    next,
    pastDueCents,
    /** What is due today or was before, or else the next payment. */
    dueNowCents: dueCents > 0 ? dueCents : next === null ? 0 : next.cents - next.paidCents,
    /** Days since the first missed payment was due; 0 if none is past due. */
    daysLate: next?.state === "past-due" ? daysBetween(next.dueOn, today) : 0,
  };
}

export type Standing = ReturnType<typeof standing>;

/**
 * Changes the last payment so that the schedule adds up to `totalCents`; payments that this would take below a cent
 * are left out.
 */
export function withTotal(schedule: readonly Installment[], totalCents: Cents): Installment[] {
  const kept = [...schedule];
  for (;;) {
    const last = kept.at(-1);
    if (!last) return kept;
    const before = kept.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0);
    if (totalCents - before > 0 || kept.length === 1)
      return [...kept.slice(0, -1), { ...last, cents: Math.max(1, totalCents - before) }];
    kept.pop();
  }
}
