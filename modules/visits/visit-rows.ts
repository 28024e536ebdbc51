import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { rowTable } from "../../foundation/records/record-tables.ts";
import { deriveKey, readSecret, sha256Hex } from "../../foundation/records/secret.ts";

export type VisitRow = Selectable<Tables["visit"]>;
export type TrayPieceRow = Selectable<Tables["visit_piece"]>;

/** Visit 12 is "V-1012". */
export const visitLabels = seriesLabel("visit", 1_000);
export const visitLabel = visitLabels.of;

/** Visit by its client page token; null if unknown. */
export async function findVisitByToken(db: Db, token: string): Promise<VisitRow | null> {
  const query = db.selectFrom("visit").selectAll().where("token_hash", "=", sha256Hex(token));
  return (await query.executeTakeFirst()) ?? null;
}

export const visitTable = rowTable({
  table: "visit",
  key: "id",
  subject: (id) => `visit ${visitLabel(id)}`,
});

/** Pieces on these visits' trays, in the order they were added. */
export async function readTrayPieces(db: Db, ids: readonly number[]): Promise<TrayPieceRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("visit_piece").selectAll().where("visit_id", "in", ids).orderBy("id").execute();
}

/** Token of the client's page. Derived from the form key, so only its hash is stored. */
export function deriveVisitToken(secret: Awaited<ReturnType<typeof readSecret>>, key: string): string {
  return deriveKey(secret, "visit", key);
}

/** Token of a visit's client page, for emails; null if the visit was deleted. */
export async function readVisitToken(database: Database, id: number): Promise<string | null> {
  const row = await database.read.selectFrom("visit").select("key").where("id", "=", id).executeTakeFirst();
  return row ? deriveVisitToken(await readSecret(database), row.key) : null;
}
