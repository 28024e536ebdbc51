import type { Database } from "#database";
import { lockErasure } from "../../records/mailbox-lock.ts";
import { type Erased, eraseWithin } from "./erase-mailbox.ts";
import { openThings } from "./open-things.ts";

/** Something is still to be made, handed over or come for, so nothing was erased. */
export class StillOpenError extends Error {
  override readonly name = "StillOpenError";

  /** `labels`: the orders, jobs, repairs and visits that are open. */
  constructor(labels: readonly string[]) {
    super(
      `Nothing was erased, since this client could not be reached any more about what is still open: ` +
        `${labels.join(", ")}. Finish or cancel that first.`,
    );
  }
}

/**
 * Erases a client with all mailboxes in one transaction. Throws StillOpenError while an order, a job, a repair or a
 * visit of theirs is open, StillPayingError while they pay: nothing is erased then. Null where there is no such client.
 */
export async function eraseClient(
  database: Database,
  id: number,
  now: number,
  by: { actor: string; requestId?: string },
): Promise<Erased[] | null> {
  return await database.write(async (tx) => {
    await lockErasure({ tx, dialect: database.dialect });
    const mailboxes = await tx
      .selectFrom("client_mailbox")
      .select("email_key")
      .where("client_id", "=", id)
      .orderBy("email_key")
      .execute();
    if (mailboxes.length === 0) return null;
    const open: string[] = [];
    for (const { email_key } of mailboxes) open.push(...(await openThings(tx, email_key, now)));
    if (open.length > 0) throw new StillOpenError(open);
    const erased: Erased[] = [];
    for (const { email_key } of mailboxes) erased.push(await eraseWithin(tx, email_key, now, by));
    return erased;
  });
}
