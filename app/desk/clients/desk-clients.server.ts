import type { Services } from "#services";
import { audit } from "../../../foundation/records/audit.ts";
import { isRefusedErasure } from "../../../operations/privacy/erase-mailbox.ts";
import { vacuumWhenDue } from "../../../operations/vacuum/vacuum-when-due.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** Parses a client id from a URL; 0 if invalid. */
export function parseClientId(text: string | null | undefined): number {
  return /^[1-9]\d{0,11}$/.test(text ?? "") ? Number(text) : 0;
}

/** All personal data of a client, by mailbox. Recorded in the audit. */
export async function exportClient(
  { database, privacy }: Pick<Services, "database" | "privacy">,
  mailboxes: readonly { key: string }[],
  { actor, requestId }: DeskUser,
) {
  const now = Date.now();
  const all = [];
  for (const { key } of mailboxes) all.push(await privacy.exportMailbox(database, key, now));
  await database.write((tx) =>
    audit(tx, { at: now, actor, subject: "privacy", action: "privacy.exported", data: { requestId } }),
  );
  return { mailboxes: all };
}

/** `isRetained`: the books still name them. `refused`: why nothing was erased, for the owner. */
export type ClientErasure =
  | { outcome: "erased"; isRetained: boolean; isVacuumed: boolean }
  | { outcome: "gone" }
  | Refused;
type Refused = { outcome: "refused"; message: string };

/** Erases a client with all their email addresses, unless they have something open. */
export async function eraseWholeClient(
  { database, privacy }: Pick<Services, "database" | "privacy">,
  id: number,
  { actor, requestId }: DeskUser,
): Promise<ClientErasure> {
  let isRetained = false;
  try {
    const erased = await privacy.eraseClient(database, id, Date.now(), { actor, requestId });
    if (!erased) return { outcome: "gone" };
    isRetained = erased.some(({ retained }) => retained > 0);
  } catch (error) {
    if (!isRefusedErasure(error)) throw error;
    return { outcome: "refused", message: error.message };
  }
  // The erasure is already committed; if this fails, the store retries it.
  return { outcome: "erased", isRetained, isVacuumed: await vacuumWhenDue(database).catch(() => false) };
}
