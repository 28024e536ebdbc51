import { sql } from "kysely";
import type { Db } from "#database";
import { isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

/** The last versions of papers by number and by the mail address of whom they are for, newest first. */
export async function findPapers(db: Db, search: Search) {
  const label = sql`(case paper.kind when 'appraisal' then 'A-' else 'CE-' end) || paper.number`;
  return await db
    .selectFrom("paper")
    .leftJoin("orders", "orders.id", "paper.order_id")
    .select(["paper.kind", "paper.number", "paper.version", "paper.facts", "orders.number as order"])
    .where((eb) =>
      eb.or([
        isAbout(search, { mail: sql`paper.email`, texts: [label] }),
        isAbout(search, { mail: sql`orders.email`, texts: [sql`orders.number`] }),
      ]),
    )
    .where(
      sql<boolean>`paper.version = (select max(version) from paper as later where later.kind = paper.kind and later.number = paper.number)`,
    )
    .orderBy("paper.issued_at", "desc")
    .limit(search.most)
    .execute();
}
