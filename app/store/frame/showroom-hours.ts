import { m } from "#messages";
import { fromSettings, type ShopFacts, settings } from "#settings";

/** Created on first use: it takes milliseconds, and every navigation uses the clock. */
const clockFormat = fromSettings(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: settings().timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

function showroomClock(now: Date): { day: string; minutes: number } {
  const parts = clockFormat().formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** Formats "17:30" as "5:30pm". */
function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const rest = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${rest}${hour < 12 ? "am" : "pm"}`;
}

/** Sunday is 0. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whether the showroom is open only by appointment on all of these days. */
export function isByAppointment(hours: ShopFacts["hours"][number]): boolean {
  const { days } = settings().visits.byAppointment;
  return !("opens" in hours) && hours.days.every((day) => days.includes(day));
}

/** How many days to search for the next opening. */
const daysAhead = 60;

/**
 * The current opening state: "open today until 5:30pm", "opens Tuesday at 10am", "opens January 5 at 10am". The showroom
 * is closed on `closedDays` ("2026-12-24").
 */
export function openingStatus(now: Date, closedDays: readonly string[] = []): string {
  const { day, minutes } = showroomClock(now);
  const hoursOf = (date: string): ShopFacts["hours"][number] | undefined =>
    closedDays.includes(date)
      ? undefined
      : settings().hours.find((entry) => entry.days.includes(weekdayOf(date)));
  const today = hoursOf(day);
  if (today && "opens" in today) {
    if (minutes < minutesOf(today.opens)) return m.frame.opensToday(formatClock(today.opens));
    if (minutes < minutesOf(today.closes)) return m.frame.openUntil(formatClock(today.closes));
  } else if (today && isByAppointment(today)) return m.frame.today(lowerFirst(today.text));
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const date = new Date(Date.parse(day) + ahead * 86_400_000).toISOString().slice(0, 10);
    const next = hoursOf(date);
    if (next && "opens" in next) return m.frame.opensOn(dayName(date, ahead), formatClock(next.opens));
  }
  return showroomHours();
}

function dayName(date: string, ahead: number): string {
  if (ahead === 1) return m.frame.tomorrow;
  if (ahead < 7) return m.frame.days[weekdayOf(date)]!;
  return new Date(date).toLocaleDateString(m.frame.dateLocale(settings().locale), {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
  });
}

/** The weekly hours: "open Tuesday to Saturday, 10am-5:30pm". */
export function showroomHours(): string {
  return settings()
    .hours.filter((entry) => "opens" in entry)
    .map((entry) => m.frame.openOn(entry.label, entry.text))
    .join("; ");
}

/** One line per run of days: "Tuesday to Saturday 10am-5:30pm", "Sunday closed". */
export function weeklyHoursLines(): string[] {
  return settings().hours.map((entry) => `${entry.label} ${lowerFirst(entry.text)}`);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
