import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { codeKey } from "./code-key.ts";
import { phoneKey } from "./phone.ts";

const apostrophes = "\u2019\u2018\u02bc`";
/** A number has at most 15, after what is dialled before it. */
const maxDigits = 20;
const combining = codes(0x300, 0x36f);
/** Latin letters that are an ASCII letter with marks, each with that one: "É", "e". */
const marked = [...codes(0xc0, 0x24f), ...codes(0x1e00, 0x1eff)]
  .map((letter) => [letter, plain(letter)] as const)
  .filter(([, letter]) => /[a-z]/.test(letter));

function codes(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** A letter without case, and without marks where an ASCII letter is left. */
function plain(letter: string): string {
  const [base = ""] = letter.normalize("NFD");
  return (/[a-z]/i.test(base) ? base : letter).toLowerCase();
}

/** What was typed without case and marks, and how to `translate` a text, once the database lowered it, to compare it. */
export function searchedText(typed: string): { text: string; from: string; to: string } {
  const text = [...typed.trim().normalize("NFC")]
    .map((letter) => (apostrophes.includes(letter) ? "'" : plain(letter)))
    .join("");
  const letters = new Set(text);
  // SQLite lowers only ASCII.
  const capitals = [...letters].map((letter) => [letter.toUpperCase(), letter] as const);
  const pairs = [
    ...marked.filter(([, letter]) => letters.has(letter)),
    ...capitals.filter(([upper, letter]) => upper !== letter && upper.length === letter.length),
    ...[...apostrophes].map((one) => [one, "'"] as const),
  ];
  const from = [...pairs.map(([letter]) => letter), ...combining].join("");
  return { text, from, to: pairs.map(([, letter]) => letter).join("") };
}

/** Whether a text contains what was typed, ignoring case and marks. Pattern characters are literal. */
export function containsTyped(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const { text: searched, from, to } = searchedText(typed);
  const pattern = `%${searched.replace(/[\\%_]/g, "\\$&")}%`;
  const inAscii = sql`lower(${text}) like ${pattern} escape '\\'`;
  const inOthers = sql`translate(lower(${text}), ${from}, ${to}) like ${pattern} escape '\\'`;
  // Most texts are ASCII: SQLite calls no JavaScript for them.
  return sql<SqlBool>`(${inAscii} or (octet_length(${text}) <> length(${text}) and ${inOthers}))`;
}

/**
 * The digits of a phone number, or of a part of one, without its extension and what is dialed before it from elsewhere
 * (+1, 00, a 0 of a city), so that it is found however it is written; null for other texts.
 */
export function searchedDigits(typed: string): string | null {
  const text = phoneKey(typed) ?? typed.trim();
  if (!/^[+\d\s().\u2010-\u2015/-]+$/.test(text)) return null;
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 4 || digits.length > maxDigits) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * Whether a code contains what was typed, in any spelling of `codeKey`. `key`: the code in that form. Texts without a digit
 * are no part of a code.
 */
export function containsCode(key: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const wanted = codeKey(typed);
  if (wanted.length < 3 || !/^[\p{L}\d./]*\d[\p{L}\d./]*$/u.test(wanted)) return sql<SqlBool>`false`;
  return sql<SqlBool>`${key} like ${`%${wanted}%`}`;
}

/** Whether a column of telephone numbers contains these digits. */
export function containsDigits(column: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  const plain = ["(0)", "(", ")", " ", "\u00a0", "-", ".", "+", "/"].reduce<Expression<unknown>>(
    (value, mark) => sql`replace(${value}, ${mark}, '')`,
    column,
  );
  // Most texts end at the pattern, which is cheap.
  const inOrder = `%${digits.split("").join("%")}%`;
  return sql<SqlBool>`(${column} like ${inOrder} and replace(${plain}, ${digits}, '') <> ${plain})`;
}
