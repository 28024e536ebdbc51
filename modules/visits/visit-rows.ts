import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { rowTable } from "../../foundation/records/record-tables.ts";
import { derivedKey, readSecret, sha256Hex } from "../../foundation/records/secret.ts";

export type VisitRow = Selectable<Tables["visit"]>;
export type PieceRow = Selectable<Tables["visit_piece"]>;

/** "V-1012" of the visit 12. */
export const visitLabels = seriesLabel("visit", 1_000);
export const visitLabel = visitLabels.of;

/** The visit of a client page's token; null for an unknown one. */
export async function visitOfToken(db: Db, token: string): Promise<VisitRow | null> {
  const query = db.selectFrom("visit").selectAll().where("token_hash", "=", sha256Hex(token));
  return (await query.executeTakeFirst()) ?? null;
}

export const visitTable = rowTable({
  table: "visit",
  key: "id",
  subject: (id) => `visit ${visitLabel(id)}`,
});

/** The pieces on these visits' trays, as they were added. */
export async function piecesOf(db: Db, ids: readonly number[]): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("visit_piece").selectAll().where("visit_id", "in", ids).orderBy("id").execute();
}

/** The token of the client's page: derived from the form's key, so that only its hash is stored. */
export function tokenOf(secret: Awaited<ReturnType<typeof readSecret>>, key: string): string {
  return derivedKey(secret, "visit", key);
}

/** The token of the client's page of a visit, for its emails; null where it is deleted. */
export async function visitToken(database: Database, id: number): Promise<string | null> {
  const row = await database.read.selectFrom("visit").select("key").where("id", "=", id).executeTakeFirst();
  return row ? tokenOf(await readSecret(database), row.key) : null;
}
