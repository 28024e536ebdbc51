import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { addDays } from "../../foundation/records/calendar-day.ts";
import { type DayKind, dayKind, visitTimes, weekdayOf } from "./visit-plan.ts";
import { clockText, localTimeAt } from "./zoned-time.ts";

/** A start time, and how many more visits it can take. */
interface VisitTime {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** "2026-12-01T14:00", as used in forms. */
  value: string;
  free: number;
  taken: number;
}

/** A day in the showroom's calendar. */
export interface VisitDay {
  /** For example, "2026-12-01". */
  day: string;
  kind: DayKind;
  /** How many visits can take place at once; 0 if closed. */
  staff: number;
  /** Why the day differs from its usual weekday; empty if it does not. */
  reason: string;
  times: VisitTime[];
}

/** `count` days from `first` on, with the seats taken at each time. Three queries for any number of days. */
export async function readDays(
  db: Db,
  facts: ShopFacts,
  { first, count }: { first: string; count: number },
): Promise<VisitDay[]> {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const usual = new Map(
    (await db.selectFrom("visit_staff").select(["weekday", "staff"]).execute()).map((row) => [
      row.weekday,
      row.staff,
    ]),
  );
  const others = new Map(
    (
      await db
        .selectFrom("visit_day")
        .select(["day", "staff", "reason"])
        .where("day", ">=", first)
        .where("day", "<=", days.at(-1) ?? first)
        .execute()
    ).map((row) => [row.day, row]),
  );
  const starts = days.map((day) => visitTimes(facts, day));
  const taken = await takenSeats(db, starts.flat());
  return days.map((day, index) => {
    const other = others.get(day);
    const kind = dayKind(facts, day);
    const staff = kind === "closed" ? 0 : (other?.staff ?? usual.get(weekdayOf(day)) ?? facts.visits.staff);
    const times = (starts[index] ?? []).map((at) => {
      const seats = taken.get(at) ?? 0;
      const value = timeValue(at, facts.timeZone);
      return { at, value, taken: seats, free: Math.max(0, staff - seats) };
    });
    return { day, kind, staff, reason: other?.reason ?? "", times };
  });
}

/** "2026-12-01T14:00" in the shop's time zone. */
function timeValue(at: number, timeZone: string): string {
  const { day, minutes } = localTimeAt(at, timeZone);
  return `${day}T${clockText(minutes)}`;
}

async function takenSeats(db: Db, starts: readonly number[]): Promise<Map<number, number>> {
  if (starts.length === 0) return new Map();
  const rows = await db
    .selectFrom("visit_seat")
    .select((eb) => ["starts_at", eb.fn.countAll<number>().as("seats")])
    .where("starts_at", ">=", Math.min(...starts))
    .where("starts_at", "<=", Math.max(...starts))
    .groupBy("starts_at")
    .execute();
  return new Map(rows.map(({ starts_at, seats }) => [Number(starts_at), Number(seats)]));
}
