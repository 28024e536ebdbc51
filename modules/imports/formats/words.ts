/** TRUE, yes, 1; false for FALSE, no, 0; null for anything else. */
export function readFlag(text: string): boolean | null {
  if (/^(true|yes|y|1|x|on|enabled|subscribed)$/i.test(text)) return true;
  return /^(false|no|n|0|off|disabled|unsubscribed|not subscribed)$/i.test(text) ? false : null;
}

/** Words between commas or semicolons, each once. */
export function readList(text: string, mark: RegExp = /[,;]/): string[] {
  return [...new Set(text.split(mark).map((word) => word.trim()))].filter((word) => word !== "");
}

/** Like `readList`, where `\,` is a comma of the word itself. */
export function readEscapedList(text: string): string[] {
  return readList(text.replaceAll("\\,", "\u0001"), /,/).map((word) => word.replaceAll("\u0001", ","));
}

/** A whole number as a spreadsheet writes it: "3", "3.0", "1,200"; null for anything else. */
export function readCount(text: string): number | null {
  const bare = text.replace(/^'/, "").replace(/,(?=\d{3}\b)/g, "");
  const [, whole = ""] = /^(-?\d{1,12})(?:\.0*)?$/.exec(bare) ?? [];
  return whole === "" ? null : Number(whole);
}

/** A measure: "1.02", "1.02 ct", "6.5mm", "61.5%"; null for anything else. */
export function readMeasure(text: string): number | null {
  const [, number = ""] =
    /^(\d{1,9}(?:\.\d+)?|\.\d+)\s*(?:ct|cts|mm|%|°|deg|g|k|kt)?\.?$/i.exec(text.trim()) ?? [];
  return number === "" ? null : Number(number);
}

/** A text that isn't empty, or null. */
export const orNull = (text: string): string | null => (text === "" ? null : text);

/** An address as it is compared: lower case, without spaces; null if it is none. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/.test(email) ? email : null;
}
