import { sql } from "kysely";
import type { Database } from "#database";
import { jsonAt, jsonContains } from "../../foundation/records/searched-json.ts";
import type { SearchedFacts } from "../../foundation/records/searched-text.ts";
import { paperLabels } from "./paper-facts.ts";

const paths = ["title", "client.name", "source", "stones"];

/** Searchable fields of a paper: number, piece, report, client and value. */
export function paperSearchFields(dialect: Database["dialect"]): SearchedFacts {
  const column = sql`paper.facts`;
  const number = sql`paper.number`;
  return {
    texts: [
      sql`case paper.kind when 'appraisal' then ${paperLabels.appraisal.inSql(number)} else ${paperLabels.certificate.inSql(number)} end`,
      sql`orders.number`,
      sql`paper.email`,
      sql`orders.email`,
    ],
    cents: [sql`cast(${jsonAt(dialect, column, "valueCents")} as bigint)`],
    within: (word) => jsonContains(dialect, { column, paths, word }),
  };
}
