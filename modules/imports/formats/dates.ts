/** Which comes first in "04/12/1981". */
export type DateOrder = "month" | "day";

/** A date of a file; `year` is null where it has none. */
export interface CalendarDate {
  year: number | null;
  month: number;
  day: number;
}

/** A date as far as its text says, or what it would be in either order. */
export type ReadDate = { date: CalendarDate } | { month: CalendarDate; day: CalendarDate } | { isBad: true };

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const bad = { isBad: true } as const;

/**
 * Reads a date: "1981-04-12", "04/12/1981", "2/20/49", "12-Mar", "March 12, 1981", "12 Mar 1981". A year of two digits is of
 * the past: 49 is 1949 until 2049.
 *
 * @param order - The order of "04/12", if it is known for the column.
 */
export function readDate(text: string, today: string, order?: DateOrder): ReadDate {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const worded = readWorded(bare, today);
  if (worded) return worded;
  const [, first = "", second = "", last] =
    /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(bare) ?? [];
  if (first === "") return bad;
  const year = readYear(last, today);
  const month = checked(year, Number(first), Number(second));
  const day = checked(year, Number(second), Number(first));
  if (order !== undefined) return order === "month" ? month : day;
  if (!("date" in month)) return day;
  if (!("date" in day) || first === second) return month;
  return { month: month.date, day: day.date };
}

/** "12-Mar", "12 Mar 1981", "March 12, 1981", "Mar 12". */
function readWorded(text: string, today: string): ReadDate | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([a-z]{3,9})\.?(?:[-\s,]+(\d{4}|\d{2}))?$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?(?:[-\s,]+(\d{4}|\d{2}))?$/i.exec(text);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  if (name === undefined) return null;
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? bad : checked(readYear(year, today), month, Number(day));
}

function readYear(text: string | undefined, today: string): number | null {
  if (text === undefined) return null;
  if (text.length === 4) return Number(text);
  const thisYear = Number(today.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  return Number(text) + (Number(text) > thisYear % 100 ? century - 100 : century);
}

function checked(year: number | null, month: number, day: number): ReadDate {
  const last = new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
  const fits =
    month >= 1 && month <= 12 && day >= 1 && day <= last && (year === null || (year >= 1000 && year <= 9999));
  return fits ? { date: { year, month, day } } : bad;
}

/** "1981-04-12"; null without a year. */
export function isoDay({ year, month, day }: CalendarDate): string | null {
  return year === null ? null : `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** "2024-03-05T14:22:31-05:00" of "2024-03-05 14:22:31 -0500"; null if the text has no time. */
export function readTime(text: string): string | null {
  const [, day = "", time = "", seconds = "00", zone = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    ) ?? [];
  if (day === "") return null;
  const offset = zone === "UTC" ? "Z" : zone.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
  const iso = `${day}T${time}:${seconds}${offset}`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}
