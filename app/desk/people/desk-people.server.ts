import type { Services } from "#services";
import { type Erased, eraseMailbox, StillPayingError } from "../../../operations/privacy/erase-mailbox.ts";
import { exportMailbox, type PersonalData } from "../../../operations/privacy/export-mailbox.ts";
import { vacuumWhenDue } from "../../../operations/vacuum/vacuum-when-due.ts";
import { audit } from "../../../records/audit.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** Everything that the store keeps of the person of an address, and writes down that somebody looked. */
export async function readPerson(
  { database }: Services,
  address: string,
  { actor, requestId }: DeskUser,
  action: "privacy.looked_up" | "privacy.exported",
): Promise<PersonalData> {
  const now = Date.now();
  const data = await exportMailbox(database, address, now);
  await database.write((tx) =>
    audit(tx, { at: now, actor, subject: "privacy", action, data: { requestId } }),
  );
  return data;
}

/** What became of an erasure. `refused`: not now, in words for the owner, and nothing was changed. */
export type Erasure =
  | { outcome: "erased"; erased: Erased; isVacuumed: boolean }
  | { outcome: "refused"; message: string };

/** Takes a person out of the database. Only while an order of theirs is being paid it is refused. */
export async function erasePerson(
  { database }: Services,
  address: string,
  { actor, requestId }: DeskUser,
): Promise<Erasure> {
  try {
    const erased = await eraseMailbox(database, address, Date.now(), { actor, requestId });
    // What is erased stays erased, whatever becomes of this: the store tries again by itself.
    const isVacuumed = await vacuumWhenDue(database).catch(() => false);
    return { outcome: "erased", erased, isVacuumed };
  } catch (error) {
    if (!(error instanceof StillPayingError)) throw error;
    return { outcome: "refused", message: error.message };
  }
}
