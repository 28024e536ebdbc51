/** A day or time of a file in milliseconds since the Unix epoch; a day is its noon in the shop's time zone. */
export function timeOf(text: string | null, timeZone: string): number | null {
  if (text === null) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return inZone(`${text}T12:00:00`, timeZone);
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Date.parse(text);
  return inZone(text, timeZone);
}

function inZone(text: string, timeZone: string): number {
  const utc = Date.parse(`${text}Z`);
  return utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone);
}

function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`) - Math.floor(at / 1_000) * 1_000;
}
