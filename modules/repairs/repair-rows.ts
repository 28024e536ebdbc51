import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redacted } from "../../foundation/records/email-key.ts";
import { rowTable } from "../../foundation/records/record-tables.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";
import { repairLabel } from "./claim-check.ts";

export type RepairRow = Selectable<Tables["repair"]>;
export type HandoverRow = Selectable<Tables["repair_handover"]>;

/** The subject of a repair's audit. */
export function repairSubject(number: number): string {
  return `repair ${repairLabel(number)}`;
}

export const repairTable = rowTable({ table: "repair", key: "number", subject: repairSubject });

/** The repair of its client's token; null for an unknown one and where the client was erased. */
export async function repairOfToken(db: Db, token: string): Promise<RepairRow | null> {
  const row = await db
    .selectFrom("repair")
    .selectAll()
    .where("token_hash", "=", sha256Hex(token))
    .where("name", "<>", redacted)
    .executeTakeFirst();
  return row ?? null;
}

export async function handoverOf(db: Db, number: number): Promise<HandoverRow | null> {
  const query = db.selectFrom("repair_handover").selectAll().where("repair", "=", number);
  return (await query.executeTakeFirst()) ?? null;
}
