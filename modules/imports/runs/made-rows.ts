import { z } from "zod";
import type { Db } from "#database";
import type { Made, MadeWhat } from "../apply/apply-kind.ts";

export async function insertMade(tx: Db, row: number, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto("import_made")
    .values(
      made.map(({ what, ref, isNew, version = null, cents = null, before }, index) => ({
        ...{ row_id: row, position: index + 1, what, ref, made: isNew ? (1 as const) : (0 as const) },
        ...{ version, cents, before: before === undefined ? null : JSON.stringify(before) },
      })),
    )
    .execute();
}

const json = z.unknown();

/** What a row made, last first. */
export async function readMade(db: Db, row: number): Promise<Made[]> {
  const rows = await db
    .selectFrom("import_made")
    .selectAll()
    .where("row_id", "=", row)
    .orderBy("position", "desc")
    .execute();
  return rows.map(({ what, ref, made, version, cents, before }) => ({
    ...{ what: what as MadeWhat, ref, isNew: made === 1, version },
    ...(cents !== null && { cents: Number(cents) }),
    ...(before !== null && { before: json.parse(JSON.parse(before)) }),
  }));
}
