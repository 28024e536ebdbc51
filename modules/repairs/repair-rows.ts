import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redactedText } from "../../foundation/records/email-key.ts";
import { rowTable } from "../../foundation/records/record-tables.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";
import { repairLabel } from "./claim-check.ts";

export type RepairRow = Selectable<Tables["repair"]>;
export type HandoverRow = Selectable<Tables["repair_handover"]>;

/** Subject of a repair's audit log entries. */
export function repairSubject(number: number): string {
  return `repair ${repairLabel(number)}`;
}

export const repairTable = rowTable({ table: "repair", key: "number", subject: repairSubject });

/** Repair by its client page token; null if unknown or the client was erased. */
export async function findRepairByToken(db: Db, token: string): Promise<RepairRow | null> {
  const row = await db
    .selectFrom("repair")
    .selectAll()
    .where("token_hash", "=", sha256Hex(token))
    .where("name", "<>", redactedText)
    .executeTakeFirst();
  return row ?? null;
}

export async function findHandover(db: Db, number: number): Promise<HandoverRow | null> {
  const query = db.selectFrom("repair_handover").selectAll().where("repair", "=", number);
  return (await query.executeTakeFirst()) ?? null;
}
