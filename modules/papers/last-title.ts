import type { Database } from "#database";
import { findPaper } from "./read-papers.ts";

/** The title under which a member of the staff signed their last appraisal; empty for the first. */
export async function lastTitle({ read }: Pick<Database, "read">, actor: string): Promise<string> {
  const row = await read
    .selectFrom("paper")
    .select(["number", "version"])
    .where("kind", "=", "appraisal")
    .where("issued_by", "=", actor)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const last =
    row && (await findPaper(read, { kind: "appraisal", number: Number(row.number), version: row.version }));
  return last?.body.kind === "appraisal" ? last.body.facts.appraiser.title : "";
}
