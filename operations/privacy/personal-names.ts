import { sql } from "kysely";
import type { Db } from "#database";
import { redacted } from "../../records/email-key.ts";
import type { personalRows } from "./personal-rows.ts";

type Rows = Awaited<ReturnType<typeof personalRows>>;

/** Where others' full names stand, beside first and last name in `orders`. */
const nameTables = [
  "quote",
  "quote_request",
  "similar_request",
  "sizer_request",
  "visit",
  "repair",
  "store_credit",
  "staff",
] as const;

/** The full names under which a person is known in their rows: of two words or more, since one alone may be anything. */
export function namesIn(rows: Rows): string[] {
  const { orders, quotes, pricedQuotes, similars, sizers, visits, repairs, credits, jobs } = rows;
  const named = [quotes, pricedQuotes, similars, sizers, visits, repairs, credits].flat();
  const all = [
    ...orders.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ...named.map(({ name }) => name),
    ...jobs.map(({ approved_by }) => approved_by ?? ""),
    ...repairs.map(({ signed_name }) => signed_name ?? ""),
  ];
  const names = all.map((name) => name.trim().split(/\s+/).join(" "));
  return [...new Set(names)].filter((name) => name.includes(" ") && !name.includes(redacted));
}

/** Those of `names` that nobody else in the store bears, after the rows of the person were erased. */
export async function namesOfNobodyElse(tx: Db, names: readonly string[]): Promise<string[]> {
  const own: string[] = [];
  for (const name of names) {
    const isThat = (bearer: ReturnType<typeof sql<string>>) =>
      sql<boolean>`(${bearer} = ${name} or lower(${bearer}) = ${name.toLowerCase()})`;
    const buyer = sql<string>`first_name || ' ' || last_name`;
    const orders = tx.selectFrom("orders").select("id").where(isThat(buyer)).limit(1);
    let isShared = (await orders.execute()).length > 0;
    for (const table of nameTables) {
      if (isShared) break;
      const bearers = tx.selectFrom(table).select("name").where(isThat(sql<string>`name`)).limit(1);
      isShared = (await bearers.execute()).length > 0;
    }
    if (!isShared) own.push(name);
  }
  return own;
}
