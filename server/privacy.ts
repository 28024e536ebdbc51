import type { Database } from "#database";
import * as erasing from "../operations/privacy/erase-mailbox.ts";
import * as personal from "../operations/privacy/personal-data.ts";
import { textColumnsOf } from "../operations/privacy/text-columns.ts";
import * as retention from "../operations/retention/purge-expired.ts";
import { kinds } from "./kinds.ts";

/** Every text and binary column, with what it contains. */
export const textColumns = textColumnsOf(kinds);

/** Reversed so that a client's records are purged before the client; clients come first in `kinds`. */
export const retentionSteps = kinds.toReversed().flatMap(({ retention: steps = [] }) => steps);

/** The export's lists that the desk counts, and their labels before and after an erasure. */
export const personalLists = [
  ...kinds.flatMap(({ personal = [] }) =>
    personal.flatMap(({ name, title, erased = title ?? "" }) =>
      title ? [{ name, label: title, erased }] : [],
    ),
  ),
  { name: "notes", label: "Staff notes", erased: "" },
  { name: "mentions", label: "", erased: "Other texts with the email address or full name" },
  {
    ...{ name: "retained", label: "" },
    erased: "Texts in the books and reports that still name the person, as required by law",
  },
];

type By = erasing.ErasureOptions["by"];

/** All personal data of a mailbox; `now` in ms since the Unix epoch. */
export function exportMailbox({ read }: Database, address: string, now: number) {
  return personal.exportMailbox(read, kinds, { address, now });
}

/** A mailbox's open work: what is still to be made, handed over or visited. */
export function listOpenRecords({ read }: Database, address: string, now: number) {
  return personal.listOpenRecords(read, kinds, { address, now });
}

/** Erases a mailbox, in the name of the system unless `by` says otherwise. */
export function eraseMailbox(database: Database, address: string, now: number, by: By = { actor: "system" }) {
  return erasing.eraseMailbox(database, kinds, { address, now, by });
}

/** Erases a client with all mailboxes; null if there is no such client. */
export function eraseClient(database: Database, id: number, now: number, by: By) {
  return erasing.eraseClient(database, kinds, { id, now, by });
}

/** Purges everything past its retention period. */
export function purgeExpired(database: Database, purging: retention.PurgeOptions) {
  return retention.purgeExpired(database, retentionSteps, purging);
}
