/** The calendar day at `at` (milliseconds since the Unix epoch) in a time zone, "2026-11-21". */
export function calendarDay(at: number, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Whether a text is a valid date like "2026-11-24". */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The calendar day `days` after `day`; may be negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Caches one format per time zone, because creating one is twenty times slower than using it. */
export function formatByZone(
  options: Intl.DateTimeFormatOptions,
  locale = "en-US",
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    made.set(timeZone, known);
    return known;
  };
}

const dayFormat = formatByZone({ year: "numeric", month: "2-digit", day: "2-digit" });
