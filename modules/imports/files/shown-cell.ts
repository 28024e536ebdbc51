import { format, isDateFormat } from "numfmt";

const msPerDay = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

/** What a number cell shows under its format, as text that reads the same everywhere: dates as "2017-04-30". */
export function shownNumber(text: string, pattern: string, is1904: boolean): string {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return text;
  if (isDateFormat(pattern)) return shownDate(value, pattern, is1904);
  // 1299.8999999999999 is what 1299.9 becomes in the file; a spreadsheet shows 15 digits.
  const plain = plainNumber(Number(value.toPrecision(15)));
  if (isMask(pattern)) return format(pattern, value);
  return pattern.includes("%") ? `${plainNumber(Number((value * 100).toPrecision(12)))}%` : plain;
}

/** Digits without an exponent. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** A format that shows digits which the number lacks: "00000" of a ZIP code, "(000) 000-0000" of a phone. */
function isMask(pattern: string): boolean {
  const section = pattern.split(";")[0] ?? "";
  const [whole = ""] = section.replace(/"[^"]*"|\[[^\]]*\]/g, "").split(".");
  return /00/.test(whole.replace(/[^0#]/g, "")) || /[0#]\\?-\\?[0#]/.test(section);
}

/** The calendar day that the cell shows, in no time zone; with the time if there is one, or the time alone. */
function shownDate(serial: number, pattern: string, is1904: boolean): string {
  // The 1900 calendar has a February 29, 1900, which never was: days before it are one off.
  const offset = is1904 ? epoch1904 : serial < 60 ? epoch1900 + msPerDay : epoch1900;
  const date = new Date(offset + Math.round((serial * msPerDay) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime()) || serial < 0) return String(serial);
  const [day = "", time = ""] = date.toISOString().split("T");
  const clock = time.slice(0, time.startsWith("00:00:00") ? 0 : 8);
  if (!/[dy]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]/g, "")) && serial < 1) return time.slice(0, 5);
  return clock === "" ? day : `${day}T${clock}`;
}
