import type { Db } from "#database";
import { lockJournal } from "#ledger";
import { type RepairRow, repairContact } from "#repairs";
import type { ShopFacts } from "#settings";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { recountCash } from "../payments/recount-cash.ts";

/**
 * Updates a repair's payments after its client was corrected, in the caller's transaction: its orders, the store
 * credits they opened, and the cash that counts toward Form 8300 for both the old and the new mailbox.
 */
export async function correctRepairContact(
  tx: Db,
  repair: RepairRow,
  facts: ShopFacts,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const contact = repairContact(repair);
  const { email_key, first_name, last_name } = contact;
  const before = await tx
    .selectFrom("orders")
    .select(["id", "number", "email_key"])
    .where("repair", "=", repair.number)
    .execute();
  const [order] = before;
  if (!order) return;
  await lockJournal(tx);
  await tx.updateTable("orders").set(contact).where("repair", "=", repair.number).execute();
  const credits = await creditsOpenedBy(
    tx,
    before.map(({ id }) => id),
  );
  if (credits.length > 0)
    await tx
      .updateTable("stored_value")
      .set({ email_key, name: `${first_name} ${last_name}` })
      .where("account", "in", credits)
      .where("email_key", "<>", redactedText)
      .execute();
  for (const key of new Set(before.map((each) => each.email_key))) {
    if (key === email_key) continue;
    await recountCash(tx, { ...order, email_key: key }, facts, { actor, now });
    await recountCash(tx, { ...order, email_key }, facts, { actor, now });
  }
}

/** Store credits whose first entry belongs to one of these orders. */
async function creditsOpenedBy(tx: Db, orders: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .select("posting.account")
    .where("posting.account", "like", "store-credit:%")
    .where("entry.order_id", "in", orders)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("journal_posting as earlier")
            .select("earlier.entry")
            .whereRef("earlier.account", "=", "posting.account")
            .whereRef("earlier.entry", "<", "posting.entry"),
        ),
      ),
    )
    .execute();
  return rows.map(({ account }) => account);
}
