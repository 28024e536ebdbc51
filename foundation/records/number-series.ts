import { randomInt } from "node:crypto";
import { type Db, prepareStatement, type Tables } from "#database";
import { settings } from "#settings";
import type { NumberSeries } from "./record-label.ts";

/** Crockford's base 32: no I, L, O or U, so that codes can be read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns `count` random base 32 digits. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => digits[randomInt(digits.length)]).join("");
}

/** A new random number, "LI-7K2M9QXA". For display, never a key. */
export function newLabelNumber(kind: NumberSeries): string {
  return `${settings().numbers[kind]}-${randomDigits(8)}`;
}

/** First number of each series. Numbers that people read start at four digits. */
const firstNumbers = {
  entry: 1,
  receipt: 1_001,
  quote: 1_001,
  credit: 1_001,
  repair: 1_001,
  ticket: 1_001,
  layaway: 1_001,
  buy: 1_001,
  appraisal: 1_001,
  certificate: 1_001,
  "consignor-payment": 1_001,
} as const;

/** The next number of a gapless series, in the transaction that uses it; other transactions wait for its commit. */
export async function nextNumber(tx: Db, name: Tables["number_series"]["name"]): Promise<number> {
  const [row] = (await raise(tx, name, firstNumbers[name])).rows;
  if (!row) throw new Error(`The series ${name} returned no number, so nothing was saved.`);
  return row.last;
}

const raise = prepareStatement((tx, name: Tables["number_series"]["name"], first: number) =>
  tx
    .insertInto("number_series")
    .values({ name, last: first })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ last: eb("number_series.last", "+", 1) })),
    )
    .returning("last"),
);
