import type { Db } from "#database";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { isPersonsAddress, listPersonRows, personalRows } from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import { auditRedaction, type Redaction } from "../../../foundation/records/redaction.ts";
import { type BuyRow, buySubject } from "./buy-rows.ts";

/**
 * What a person sold to the shop. The law keeps the record, so an erasure removes only how to reach them; name, address,
 * ID and signature stay until the retention period is over.
 */
export const personalBuys = personalRows({
  name: "buys",
  title: "Trade-ins",
  erased: "Trade-ins, with email and phone removed; name, address, ID and signature stay as the law requires",
  read: (person) =>
    listPersonRows(person, {
      ...{ table: "buy", order: "taken_at", where: isPersonsAddress(person, "buy.seller_email") },
    }),
  /** The ID's number is shown by the owner, on the record's page. */
  async shown({ id_sealed: sealed, case_key: _, movement_key: __, ...buy }, db) {
    const photographs = await db
      .selectFrom("buy_photo")
      .select(["hash", "added_at"])
      .where("buy_id", "=", buy.id)
      .orderBy("id")
      .execute();
    const idNumber = sealed === "" ? null : "stored encrypted";
    return { ...readableRow(buy), idNumber, photographs: photographs.map(readableRow) };
  },
  subjects: (buy) => [buySubject(buy)],
  names: ({ seller_name, signed_name }) => [seller_name, signed_name],
  isOpen: ({ state }) => state !== "released",
  async erase(tx, buys) {
    for (const { id } of buys)
      await tx
        .updateTable("buy")
        .set({ seller_email: redactedText, seller_phone: "" })
        .where("id", "=", id)
        .execute();
  },
});

/** Removes who sold these pieces, in the caller's transaction; what they were and their amounts stay. */
export async function redactBuys(tx: Db, buys: readonly BuyRow[], why: Redaction): Promise<void> {
  for (const { id } of buys)
    await tx
      .updateTable("buy")
      .set({
        ...{ seller_name: redactedText, seller_address: redactedText, signed_name: redactedText },
        ...{ seller_email: redactedText, seller_phone: "", seller_age: null },
        ...{ id_type: "", id_sealed: "", signature: "", description: "", hold_note: "" },
      })
      .where("id", "=", id)
      .execute();
  await auditRedaction(tx, buys.map(buySubject), why);
}
