import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { codeKey } from "./code-key.ts";
import { phoneKey } from "./phone.ts";

/** The parts of a record that a search matches. */
export interface SearchedFacts {
  /** Matched by part of a word, ignoring case and accents. */
  texts: readonly Expression<unknown>[];
  /** Codes, serial numbers and record numbers normalized like `codeKey`; match in any spelling. See `normalizedCodeColumn`. */
  codes?: readonly Expression<unknown>[];
  /** Phone numbers; match in any format. */
  phones?: readonly Expression<unknown>[];
  /** Amounts in cents; match as "$4,083.00", "4,083" or "4083". */
  cents?: readonly Expression<unknown>[];
  /** Related rows: `of` selects the record's `id` from them, as in `select order_id from payment`. */
  rows?: readonly { id: Expression<unknown>; of: RawBuilder<unknown>; facts: SearchedFacts }[];
  /** A condition for one word that matches text inside a column. */
  within?: (word: string) => RawBuilder<SqlBool>;
}

/** Longer searches are rare; further words are ignored. */
const maxWords = 8;

/**
 * Whether a record matches: every word, in any order, is part of one of its facts, or the whole input is one code or
 * phone number written with spaces.
 */
export function matchesSearch(typed: string, facts: SearchedFacts): RawBuilder<SqlBool> {
  const groups = splitSearchWords(typed);
  if (groups.length === 0) return sql<SqlBool>`false`;
  const digits = groups.length > 1 && phoneKey(typed) !== null ? parsePhoneDigits(typed) : null;
  const isOneCode = groups.length > 1 && codeKey(typed).length <= maxCode;
  return anyOf([
    allOf(groups.map((group) => hasGroup(group, facts))),
    ...(isOneCode ? codesWith(typed, facts) : []),
    ...(digits === null ? [] : phonesWith(digits, facts)),
  ]);
}

/** Maximum length of a code as typed, with some margin. */
const maxCode = 40;

/** Normalizes a column of upper-case codes like `codeKey`, without dashes and spaces. */
export function normalizedCodeColumn(column: Expression<unknown>): RawBuilder<unknown> {
  return sql`upper(replace(replace(${column}, '-', ''), ' ', ''))`;
}

interface Group {
  /** A single word, or the parts of a phone number. */
  words: readonly string[];
  digits: string | null;
}

/** Splits the input into words, longest (rarest) first. Adjacent numbers may be one phone number. */
export function splitSearchWords(typed: string): Group[] {
  const words = typed
    .replace(/([$€£])\s+/g, "$1")
    // Numbers copied from elsewhere contain other kinds of dashes.
    .replace(/[\p{Pd}\u2212]/gu, "-")
    // PostgreSQL rejects NUL.
    .split(/[\s\0]+/)
    .map((word) => word.replace(/^[,;"\u201c\u201d]+|[,;"\u201c\u201d]+$/g, ""))
    .filter((word) => word !== "");
  const runs: string[][] = [];
  let isRun = false;
  for (const word of new Set(words)) {
    const isFigures = /^[+\d().\u2010-\u2015/-]*\d[+\d().\u2010-\u2015/-]*$/.test(word);
    if (isFigures && isRun) runs.at(-1)!.push(word);
    else runs.push([word]);
    isRun = isFigures;
  }
  return runs
    .flatMap((run): Group[] => {
      const digits = parsePhoneDigits(run.join(" "));
      const isPhone =
        digits !== null && (digits.length >= 7 || (parseCentsRange(run[0]!) === null && run.length === 1));
      return isPhone ? [{ words: run, digits }] : run.map((word) => ({ words: [word], digits: null }));
    })
    .toSorted((one, other) => other.words.join().length - one.words.join().length)
    .slice(0, maxWords);
}

function hasGroup({ words, digits }: Group, facts: SearchedFacts): RawBuilder<SqlBool> {
  const asWords = allOf(words.map((word) => anyOf(withWord(word, facts))));
  return digits === null ? asWords : anyOf([asWords, ...phonesWith(digits, facts)]);
}

function withWord(word: string, facts: SearchedFacts): RawBuilder<SqlBool>[] {
  const { texts, phones = [], cents = [], rows = [], within } = facts;
  const amount = parseCentsRange(word);
  return [
    ...(amount === null
      ? []
      : cents.map((one) => sql<SqlBool>`${one} between ${amount[0]} and ${amount[1]}`)),
    ...[...texts, ...phones].map((text) => containsTyped(text, word)),
    ...codesWith(word, { ...facts, rows: [] }),
    ...(within ? [within(word)] : []),
    ...rows.flatMap((row) => inRows(row, withWord(word, row.facts))),
  ];
}

function codesWith(typed: string, { codes = [], rows = [] }: SearchedFacts): RawBuilder<SqlBool>[] {
  return [
    ...codes.map((code) => containsCode(code, typed)),
    ...rows.flatMap((row) => inRows(row, codesWith(typed, row.facts))),
  ];
}

function phonesWith(digits: string, { phones = [], rows = [] }: SearchedFacts): RawBuilder<SqlBool>[] {
  return [
    ...phones.map((phone) => containsDigits(phone, digits)),
    ...rows.flatMap((row) => inRows(row, phonesWith(digits, row.facts))),
  ];
}

/** A subquery that runs once for the whole list, not once per record. */
function inRows(
  { id, of }: NonNullable<SearchedFacts["rows"]>[number],
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool>[] {
  return conditions.length === 0 ? [] : [sql<SqlBool>`${id} in (${of} where ${anyOf(conditions)})`];
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The range of amounts that start as typed: "4,083" is $4,083.00 to $4,083.99. Null for other text. */
export function parseCentsRange(typed: string): [from: number, to: number] | null {
  const [, dollars = "", cents = ""] =
    /^[-+]?[$€£]?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{0,2}))?$/.exec(typed.normalize("NFKC")) ?? [];
  if (dollars === "") return null;
  const amount = (fill: string) => Number(dollars.replaceAll(",", "") + cents.padEnd(2, fill));
  return [amount("0"), amount("9")];
}

const apostrophes = "\u2019\u2018\u02bc`";
/** Phone numbers have at most 15 digits, plus dialing prefixes. */
const maxDigits = 20;
const combining = codes(0x300, 0x36f);
/** Accented Latin letters, each with its ASCII letter: "É", "e". */
const accentedLetters = [...codes(0xc0, 0x24f), ...codes(0x1e00, 0x1eff)]
  .map((letter) => [letter, foldLetter(letter)] as const)
  .filter(([, letter]) => /[a-z]/.test(letter));

function codes(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Lower-cases a letter and removes its accents if that leaves an ASCII letter. */
function foldLetter(letter: string): string {
  const [base = ""] = letter.normalize("NFD");
  return (/[a-z]/i.test(base) ? base : letter).toLowerCase();
}

/** Lower-cases a text and removes accents. */
export function foldAccents(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => (apostrophes.includes(letter) ? "'" : foldLetter(letter)))
    .join("");
}

/** The input without case and accents, and `translate` arguments that do the same to a lower-cased database text. */
export function foldSearchText(typed: string): { text: string; from: string; to: string } {
  const text = foldAccents(typed.trim());
  const letters = new Set(text);
  // SQLite's `lower` handles only ASCII.
  const capitals = [...letters].map((letter) => [letter.toUpperCase(), letter] as const);
  const pairs = [
    ...accentedLetters.filter(([, letter]) => letters.has(letter)),
    ...capitals.filter(([upper, letter]) => upper !== letter && upper.length === letter.length),
    ...[...apostrophes].map((one) => [one, "'"] as const),
  ];
  const from = [...pairs.map(([letter]) => letter), ...combining].join("");
  return { text, from, to: pairs.map(([, letter]) => letter).join("") };
}

/** Whether a text contains the input, ignoring case and accents. LIKE wildcards are escaped. */
export function containsTyped(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const { text: searched, from, to } = foldSearchText(typed);
  const pattern = `%${searched.replace(/[\\%_]/g, "\\$&")}%`;
  const inAscii = sql`lower(${text}) like ${pattern} escape '\\'`;
  const inOthers = sql`translate(lower(${text}), ${from}, ${to}) like ${pattern} escape '\\'`;
  // Most texts are ASCII and need no `translate`, which calls JavaScript on SQLite.
  return sql<SqlBool>`(${inAscii} or (octet_length(${text}) <> length(${text}) and ${inOthers}))`;
}

/**
 * The digits of a full or partial phone number, without its extension and dialing prefixes (+1, 00, a leading 0), so
 * that it matches in any format. Null for other text.
 */
export function parsePhoneDigits(typed: string): string | null {
  const text = phoneKey(typed) ?? typed.trim();
  if (!/^[+\d\s().\u2010-\u2015/-]+$/.test(text)) return null;
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 4 || digits.length > maxDigits) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * Whether a code contains the input, in any spelling. `key` is the normalized code. Input without a digit never
 * matches.
 */
export function containsCode(key: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const wanted = codeKey(typed);
  return isCodePart(wanted) ? sql<SqlBool>`${key} like ${`%${wanted}%`}` : sql<SqlBool>`false`;
}

/** Whether a normalized code is long enough to search by and contains a digit. */
export function isCodePart(key: string): boolean {
  return key.length >= 3 && /^[\p{L}\d./]*\d[\p{L}\d./]*$/u.test(key);
}

/** Whether a phone number column contains these digits. */
export function containsDigits(column: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  const plain = ["(0)", "(", ")", " ", "\u00a0", "-", ".", "+", "/"].reduce<Expression<unknown>>(
    (value, mark) => sql`replace(${value}, ${mark}, '')`,
    column,
  );
  // A cheap pattern that rules out most texts.
  const inOrder = `%${digits.split("").join("%")}%`;
  return sql<SqlBool>`(${column} like ${inOrder} and replace(${plain}, ${digits}, '') <> ${plain})`;
}
