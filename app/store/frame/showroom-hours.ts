import { m } from "#messages";
import { openingMinutes, openingOn, type ShopFacts, settings, showroomOffset } from "#settings";

function showroomClock(now: Date): { day: string; minutes: number } {
  const local = new Date(now.getTime() + showroomOffset(now.getTime()) * 60_000);
  return {
    day: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
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

/** Today in the showroom, "2026-12-24". */
export function showroomDay(now: Date): string {
  return showroomClock(now).day;
}

/** How many days to search for the next opening. */
const daysAhead = 60;

/**
 * The current opening state: "open today until 5:30pm", "opens Tuesday at 10am", "opens January 5 at 10am". The showroom
 * is closed on `closedDays` ("2026-12-24"), also for hours of the day before that run past midnight.
 */
export function openingStatus(now: Date, closedDays: readonly string[] = []): string {
  const { day, minutes } = showroomClock(now);
  const isClosed = (date: string) => closedDays.includes(date);
  const hoursOf = (date: string) => (isClosed(date) ? null : openingOn(settings(), date));
  const last = isClosed(day) ? null : hoursOf(dayAfter(day, -1));
  if (last && minutes + 24 * 60 < openingMinutes(last).to) return m.frame.openUntil(formatClock(last.closes));
  const today = hoursOf(day);
  const usual = settings().hours.find((entry) => entry.days.includes(weekdayOf(day)));
  if (today) {
    const { from, to } = openingMinutes(today);
    if (minutes < from) return m.frame.opensToday(formatClock(today.opens));
    if (minutes < to) return m.frame.openUntil(formatClock(today.closes));
  } else if (usual && !isClosed(day) && isByAppointment(usual)) return m.frame.today(lowerFirst(usual.text));
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const date = dayAfter(day, ahead);
    const next = hoursOf(date);
    if (next) return m.frame.opensOn(dayName(date, ahead), formatClock(next.opens));
  }
  return showroomHours();
}

function dayAfter(day: string, ahead: number): string {
  return new Date(Date.parse(day) + ahead * 86_400_000).toISOString().slice(0, 10);
}

function dayName(date: string, ahead: number): string {
  if (ahead === 1) return m.frame.tomorrow;
  if (ahead < 7) return m.frame.days[weekdayOf(date)]!;
  return monthDay(date);
}

/** "November 26" */
function monthDay(date: string): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return m.frame.monthDay(month - 1, day, settings().locale);
}

/** Holidays of the next 60 days: "Thanksgiving, November 26: closed". */
export function holidayLines(now: Date): string[] {
  const { day } = showroomClock(now);
  const soon = (settings().holidays ?? []).filter(
    (one) => (one.to ?? one.day) >= day && one.day <= dayAfter(day, daysAhead),
  );
  return soon
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ title, day: first, to, opens, closes }) =>
      m.frame.holiday(
        title,
        to === undefined ? monthDay(first) : `${monthDay(first)} – ${monthDay(to)}`,
        opens && closes ? `${formatClock(opens)}-${formatClock(closes)}` : null,
      ),
    );
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
