/** Which character stands before cents: "1,299.00" or "1.299,00". */
export type DecimalMark = "point" | "comma";

/** An amount as far as its text says: whole cents, or what it would be with either mark. */
export type ReadAmount = { cents: number } | { point: number | null; comma: number | null } | { isBad: true };

/**
 * Reads an amount of money: "$1,299.00", "110.7", "(12.50)", "1 299,00 €", "-42". "1,299" and "110.7" are read as Americans
 * write them; "1.299,00", "12,5" and "1.299" say that a comma may be meant and are left open.
 *
 * @param mark - The mark if it is known for the column.
 */
export function readAmount(text: string, mark?: DecimalMark): ReadAmount {
  const bare = text
    .replace(/^'/, "")
    .replace(/\b(USD|EUR|GBP|CAD)\b|[$€£\s\u00A0\u202F']/gi, "")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/^(.*)-$/, "-$1");
  const [, sign = "", digits = ""] = /^([-+\u2212]?)(\d[\d.,]*|[.,]\d+)$/.exec(bare) ?? [];
  if (digits === "") return { isBad: true };
  const factor = sign === "-" || sign === "\u2212" ? -1 : 1;
  const signed = (cents: number | null) => (cents === null ? null : cents === 0 ? 0 : factor * cents);
  const [point, comma] = [signed(withMark(digits, ".", ",")), signed(withMark(digits, ",", "."))];
  if (mark !== undefined) return single(mark === "point" ? point : comma);
  if (!/[.,]/.test(digits)) return single(point);
  if (point !== null && (isGrouped(digits) || !digits.includes(","))) return single(point);
  return point === null && comma === null ? { isBad: true } : { point, comma };
}

const single = (cents: number | null): ReadAmount => (cents === null ? { isBad: true } : { cents });

/** "1,299" and "1,299.00", as only Americans write it. */
const isGrouped = (digits: string) => /^\d{1,3}(,\d{3})+(\.\d{1,2}0*)?$/.test(digits);

/** Cents if `mark` stands before them and `group` between thousands; null if that can't be. */
function withMark(digits: string, mark: string, group: string): number | null {
  const pattern = new RegExp(`^(\\d*|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${mark}(\\d{1,2})(0*))?$`);
  const match = pattern.exec(digits);
  if (!match) return null;
  const [, whole = "", part = ""] = match;
  const cents = Number(whole.replaceAll(group, "") || "0") * 100 + Number(part.padEnd(2, "0"));
  return Number.isSafeInteger(cents) && cents < 1e12 ? cents : null;
}
