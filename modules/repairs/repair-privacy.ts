import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redactedText } from "../../foundation/records/email-key.ts";
import { erasedColumns } from "../../foundation/records/field-rows.ts";
import { listPersonRows, personalRows } from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { overwriteJsonFields, redactEmails } from "../../foundation/records/redaction.ts";
import { repairLabel } from "./claim-check.ts";
import { repairFields } from "./repair-fields.ts";
import { repairSubject } from "./repair-rows.ts";
import { isInShowroom } from "./repair-stages.ts";

/** Repairs, each with its photos and handover. */
export const personalRepairs = personalRows({
  name: "repairs",
  title: "Repairs",
  erased: "Repairs; those still here, with the client's details removed",
  read: (person) => listPersonRows(person, { table: "repair", order: "number" }),
  /** The photos themselves are on the repair's page. */
  async shown(repair, db) {
    const photographs = await db
      .selectFrom("repair_photo")
      .select(["place", "note", "added_at"])
      .where("repair", "=", repair.number)
      .orderBy("id")
      .execute();
    const given = await db
      .selectFrom("repair_handover")
      .select(["at", "received_by", "signature", "lost_check"])
      .where("repair", "=", repair.number)
      .execute();
    return {
      ...readableRow(repair),
      photographs: photographs.map(readableRow),
      handovers: given.map(readableRow),
    };
  },
  subjects: ({ number }) => [repairSubject(number)],
  names: ({ name, signed_name }) => [name, signed_name],
  isOpen: ({ stage }) => isInShowroom(stage),
  erase: eraseRepairs,
});

/**
 * Erases repairs and their emails in the caller's transaction. Closed repairs are deleted. If the piece is still in the
 * house, number, kind, photos, amounts and claim check are kept, so that whoever has the claim check can pick it up.
 */
async function eraseRepairs(tx: Db, repairs: readonly Selectable<Tables["repair"]>[]): Promise<void> {
  for (const { number, stage, signed_name, declined_reason, checks, lines } of repairs) {
    await redactEmails(tx, { cause: repairLabel(number) });
    if (!isInShowroom(stage)) {
      await tx.deleteFrom("repair").where("number", "=", number).execute();
      continue;
    }
    await tx
      .updateTable("repair")
      .set({
        ...{ ...erasedColumns(repairFields), email: redactedText },
        ...{
          checks: overwriteJsonFields(checks, { note: "" }),
          lines: overwriteJsonFields(lines, { work: redactedText }),
        },
        signed_name: signed_name && redactedText,
        signature: signed_name && "",
        declined_reason: declined_reason && redactedText,
      })
      .where("number", "=", number)
      .execute();
    await tx.updateTable("repair_photo").set({ note: "" }).where("repair", "=", number).execute();
  }
}
