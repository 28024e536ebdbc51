import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

const apostrophes = /['’‘ʼ`]/g;
/** A number has at most 15, after what is dialled before it. */
const maxDigits = 20;
const wordStart = /(?<![\p{L}\p{M}\p{N}])\P{ASCII}/gu;
const notAscii = /\P{ASCII}/gu;

/**
 * How a text that contains what was typed may be written once the database lowered it: SQLite lowers only ASCII, so the
 * other letters are tried small, capital at the beginning of a word, and capital; an apostrophe straight and curly.
 */
export function spellings(typed: string): string[] {
  const text = typed.trim().normalize("NFC");
  const small = text.toLowerCase();
  const capital = (letter: string) => {
    const upper = letter.toUpperCase();
    return upper.length === letter.length ? upper : letter;
  };
  const ofCase = [
    small,
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    small.replace(wordStart, capital),
    small.replace(notAscii, capital),
  ];
  const all = ofCase.flatMap((one) => [
    one,
    one.replace(apostrophes, "'"),
    one.replace(apostrophes, "\u2019"),
  ]);
  return [...new Set(all)];
}

/** Whether a text contains what was typed, ignoring case. Pattern characters are literal. */
export function containsTyped(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const found = spellings(typed).map((one) => {
    const pattern = `%${one.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/**
 * The digits of a telephone number without what is dialled before it from elsewhere (+1, 00, a 0 of a city), so that it is
 * found however it is written; null for other texts.
 */
export function searchedDigits(typed: string): string | null {
  const text = typed.trim().replace(/^tel:/i, "");
  if (!/^[+\d\s().\u2010-\u2015/-]+$/.test(text)) return null;
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 4 || digits.length > maxDigits) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Whether a column of telephone numbers contains these digits. */
export function containsDigits(column: Expression<unknown>, digits: string): RawBuilder<SqlBool> {
  const plain = ["(0)", "(", ")", " ", "\u00a0", "-", ".", "+"].reduce<Expression<unknown>>(
    (value, mark) => sql`replace(${value}, ${mark}, '')`,
    column,
  );
  // Most texts end at the pattern, which is cheap.
  const inOrder = `%${digits.split("").join("%")}%`;
  return sql<SqlBool>`(${column} like ${inOrder} and replace(${plain}, ${digits}, '') <> ${plain})`;
}
