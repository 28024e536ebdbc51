import { sql } from "kysely";
import type { Db, Tables } from "#database";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";

type Numbers = StoreFacts["numbers"];
type Table = keyof Tables & string;
type Series = Tables["number_series"]["name"];

/** Where the first number of each kind is found. */
const givenOut: Record<
  keyof Numbers,
  { series: Series } | { table: Table } | { table: Table; number: string }
> = {
  order: { table: "orders", number: "number" },
  deposit: { table: "orders", number: "number" },
  job: { table: "job", number: "number" },
  quote: { series: "quote" },
  repair: { series: "repair" },
  ticket: { series: "ticket" },
  layaway: { series: "layaway" },
  buy: { series: "buy" },
  visit: { table: "visit" },
  receipt: { series: "receipt" },
  appraisal: { series: "appraisal" },
  certificate: { series: "certificate" },
  client: { table: "client" },
  piece: { table: "stock_record" },
  stockTake: { table: "stock_take" },
  consignorPayment: { series: "consignor-payment" },
};

/** The kinds of number of which at least one was given out: their prefixes are in emails, on tags and in the books. */
export async function readUsedPrefixes(db: Db, numbers: Numbers): Promise<(keyof Numbers)[]> {
  const kinds = Object.keys(givenOut) as (keyof Numbers)[];
  const used = await Promise.all(kinds.map((kind) => isUsed(db, kind, numbers[kind])));
  return kinds.filter((_, index) => used[index]);
}

async function isUsed(db: Db, kind: keyof Numbers, prefix: string): Promise<boolean> {
  const place = givenOut[kind];
  const where =
    "series" in place
      ? sql`number_series where name = ${place.series}`
      : "number" in place
        ? sql`${sql.table(place.table)} where ${sql.ref(place.number)} like ${`${prefix}-%`}`
        : sql`${sql.table(place.table)}`;
  const { rows } = await sql`select 1 from ${where} limit 1`.execute(db);
  return rows.length > 0;
}
