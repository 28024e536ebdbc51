import { sql } from "kysely";
import type { Database } from "#database";
import { jsonAt, jsonWith } from "../../records/searched-json.ts";
import { isFound } from "../../records/searched-text.ts";
import { isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

const paths = ["title", "client.name", "source", "stones"];

/** The last versions of papers by number, piece, report, client and value, newest first. */
export async function findPapers({ read, dialect }: Database, search: Search) {
  const column = sql`paper.facts`;
  const facts = {
    texts: [
      sql`(case paper.kind when 'appraisal' then 'A-' else 'CE-' end) || paper.number`,
      sql`orders.number`,
      sql`paper.email`,
      sql`orders.email`,
    ],
    cents: [sql`cast(${jsonAt(dialect, column, "valueCents")} as bigint)`],
    within: (word: string) => jsonWith(dialect, { column, paths, word }),
  };
  return await read
    .selectFrom("paper")
    .leftJoin("orders", "orders.id", "paper.order_id")
    .select(["paper.kind", "paper.number", "paper.version", "paper.facts", "orders.number as order"])
    .where((eb) =>
      search.isAddress
        ? eb.or([sql`paper.email`, sql`orders.email`].map((mail) => isAbout(search, { mail, ...facts })))
        : isFound(search.typed, facts),
    )
    .where(
      sql<boolean>`paper.version = (select max(version) from paper as later where later.kind = paper.kind and later.number = paper.number)`,
    )
    .orderBy("paper.issued_at", "desc")
    .limit(search.most)
    .execute();
}
