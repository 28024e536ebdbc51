import { runInLanguage } from "#language";
import { m } from "#messages";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { readClock, showClock } from "./settings-values.ts";

/** One weekday as the desk sets it. Sunday is 0. */
export interface SettingsDay {
  day: number;
  kind: "open" | "appointment" | "closed";
  /** "5:30pm"; empty unless it is open. */
  opens: string;
  closes: string;
}

type WeekFacts = Pick<StoreFacts, "hours" | "visits" | "inSpanish">;
type Hours = StoreFacts["hours"];

/** Shown from Monday on. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0];

export function weekOf({ hours, visits }: Pick<WeekFacts, "hours" | "visits">): SettingsDay[] {
  return weekOrder.map((day) => {
    const entry = hours.find(({ days }) => days.includes(day));
    if (entry && "opens" in entry)
      return { day, kind: "open", opens: showClock(entry.opens), closes: showClock(entry.closes) };
    const kind = visits.byAppointment.days.includes(day) ? "appointment" : "closed";
    return { day, kind, opens: "", closes: "" };
  });
}

/**
 * The facts of a typed week: its hours, with labels and texts in both languages, and the days by appointment. Inputs are
 * `week.1.kind`, `week.1.opens`. An unchanged week keeps the labels that the shop wrote.
 */
export function readWeek(typed: Readonly<Record<string, string>>, facts: WeekFacts): Partial<WeekFacts> {
  const week = weekOf(facts);
  const read = week.map(({ day, ...was }): SettingsDay => {
    const kind = typed[`week.${day}.kind`] as SettingsDay["kind"] | undefined;
    if (kind !== "open")
      return { day, kind: kind === "appointment" ? kind : "closed", opens: "", closes: "" };
    const time = (name: "opens" | "closes") =>
      showClock(readClock(typed[`week.${day}.${name}`] ?? was[name]));
    return { day, kind, opens: time("opens"), closes: time("closes") };
  });
  if (JSON.stringify(read) === JSON.stringify(week)) return {};
  const runs = runsOf(read);
  const hours = runs.map((run) => entryOf(run)) as Hours;
  const days = read.filter(({ kind }) => kind === "appointment").map(({ day }) => day);
  const spanish = runInLanguage("es", () => runs.map(textsOf));
  return {
    hours,
    visits: { ...facts.visits, byAppointment: { ...facts.visits.byAppointment, days } },
    ...(facts.inSpanish && { inSpanish: { ...facts.inSpanish, hours: spanish } }),
  };
}

/** Consecutive days with the same hours. */
function runsOf(week: readonly SettingsDay[]): SettingsDay[][] {
  const runs: SettingsDay[][] = [];
  for (const one of week) {
    const last = runs.at(-1);
    const isSame = ({ kind, opens, closes }: SettingsDay) =>
      kind === one.kind && opens === one.opens && closes === one.closes;
    if (last?.[0] && isSame(last[0])) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function entryOf(run: readonly SettingsDay[]) {
  const [{ kind, opens, closes }] = run as [SettingsDay];
  const times = kind === "open" && { opens: readClock(opens), closes: readClock(closes) };
  return { days: run.map(({ day }) => day), ...textsOf(run), ...times };
}

/** "Tuesday to Saturday" and "10am-5:30pm", in the current language. */
function textsOf(run: readonly SettingsDay[]): { label: string; text: string } {
  const [first, last] = [run[0]!, run.at(-1)!];
  const names = [first, last].map(({ day }) => m.frame.days[day] ?? "");
  const label = run.length === 1 ? names[0]! : m.frame.dayRun(names[0]!, names[1]!, run.length);
  const { kind, opens, closes } = first;
  const short = (clock: string) => clock.replace(":00", "");
  const text =
    kind === "open"
      ? `${short(opens)}-${short(closes)}`
      : kind === "appointment"
        ? m.frame.byAppointment
        : m.frame.closed;
  return { label: label.charAt(0).toUpperCase() + label.slice(1), text };
}
