import { sql } from "kysely";
import type { Db } from "#database";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { listPersonRows, personalRows, selectPersonsOrders } from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import { auditRedaction, type Redaction } from "../../../foundation/records/redaction.ts";
import { type LayawayRow, layawaySubject } from "../layaway-schedule/layaway-rows.ts";

/** Layaways of a client, through their orders, each with its schedule and agreements. */
export const personalLayaways = personalRows({
  name: "layaways",
  title: "Layaways",
  erased: "Layaways, with the client's address and agreements removed",
  read: (person) =>
    listPersonRows(person, {
      ...{ table: "layaway", order: "number" },
      where: sql<boolean>`layaway.order_id in ${selectPersonsOrders(person)}`,
    }),
  async shown(layaway, db) {
    const of = { layaway: layaway.number };
    const schedule = await db
      .selectFrom("layaway_payment")
      .selectAll()
      .where("layaway", "=", of.layaway)
      .orderBy("position")
      .execute();
    const agreements = await db
      .selectFrom("layaway_agreement")
      .selectAll()
      .where("layaway", "=", of.layaway)
      .orderBy("version")
      .execute();
    return {
      ...readableRow(layaway),
      schedule: schedule.map(readableRow),
      agreements: agreements.map(readableRow),
    };
  },
  subjects: ({ number }) => [layawaySubject(number)],
  isOpen: ({ state }) => state === "active",
  erase: (tx, layaways, { now }) => redactLayaways(tx, layaways, { reason: "asked", now }),
});

/**
 * Removes address, agreements and signatures from layaways, in the caller's transaction. Numbers, amounts, schedule and
 * the hash of each agreement stay.
 */
export async function redactLayaways(tx: Db, layaways: readonly LayawayRow[], why: Redaction): Promise<void> {
  if (layaways.length === 0) return;
  const numbers = layaways.map(({ number }) => number);
  await tx.updateTable("layaway").set({ address: redactedText }).where("number", "in", numbers).execute();
  await tx
    .updateTable("layaway_agreement")
    .set({ text: redactedText, signature: null, proposal: null })
    .set((eb) => ({
      signed_name: eb.case().when("signed_name", "is", null).then(null).else(redactedText).end(),
    }))
    .where("layaway", "in", numbers)
    .execute();
  await auditRedaction(tx, numbers.map(layawaySubject), why);
}
