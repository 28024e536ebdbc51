import type { Db } from "#database";
import { changeRecord } from "../../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { fieldEntries } from "../../../foundation/records/field-rows.ts";
import { blockErasures } from "../../../foundation/records/mailbox-lock.ts";
import type { ClientsContext } from "../context.ts";
import { clientFields } from "./client-fields.ts";
import {
  announceClient,
  type ClientRow,
  clientLabel,
  clientSubject,
  clientTable,
  lockClient,
  newClient,
} from "./client-rows.ts";
import { allFingers, readFingerSizes, sizeText } from "./finger-sizes.ts";

type Context = Pick<ClientsContext, "database" | "now">;

/** Two clients to merge, at the versions that were reviewed. */
export interface ClientMerge {
  /** The client that is kept. */
  id: number;
  version: number;
  /** The client merged into it, with its mailboxes, dates and notes. */
  other: number;
  otherVersion: number;
  by: DeskActor;
}

/**
 * Merges two clients: the other's mailboxes, dates and notes move over, and its page redirects here. Where texts or
 * names conflict, this client's are kept and the other's are saved as a note.
 */
export async function mergeClients(
  { database, now: clock }: Context,
  { id, version, other, otherVersion, by }: ClientMerge,
): Promise<DeskChange> {
  if (id === other) return rejectedChange("That's the same client. Choose another.");
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const place = { tx, dialect: database.dialect };
    await blockErasures(place);
    // Always in the same order, to avoid deadlocks between concurrent merges.
    const [first, second] = [
      await lockClient(place, Math.min(id, other)),
      await lockClient(place, Math.max(id, other)),
    ];
    const [client, joining] = id < other ? [first, second] : [second, first];
    if (!client || !joining)
      return (await isMerged(tx, id, other)) ? { ok: true } : { ok: false, gone: true };
    if (Number(client.version) !== version) return { ok: false, changed: Number(client.updated_at) };
    if (Number(joining.version) !== otherVersion) return { ok: false, changed: Number(joining.updated_at) };
    const mailboxes = await tx
      .updateTable("client_mailbox")
      .set({ client_id: id, joined_at: now })
      .where("client_id", "=", other)
      .returning("email_key")
      .execute();
    const dates = await tx
      .updateTable("client_date")
      .set({ client_id: id })
      .where("client_id", "=", other)
      .returning("id")
      .execute();
    const notes = await tx
      .updateTable("desk_note")
      .set({ subject: clientSubject(id) })
      .where("subject", "=", clientSubject(other))
      .returning("id")
      .execute();
    const joined = joinTexts(client, joining);
    if (joined.left.length > 0)
      await tx
        .insertInto("desk_note")
        .values({
          ...{ subject: clientSubject(id), actor: by.actor, key: `merge-${other}-${now}`, at: now },
          text: `From merged record ${clientLabel(other)}: ${joined.left.join(". ")}`,
        })
        .execute();
    await tx
      .updateTable("client")
      .set({ ...joined.values, version: version + 1, updated_at: now })
      .where("id", "=", id)
      .execute();
    // The other's data was moved here. Clients merged into it earlier now lead here too.
    await tx
      .updateTable("client")
      .set({ ...newClient(now), created_at: joining.created_at, merged_into: id, version: otherVersion + 1 })
      .where("id", "=", other)
      .execute();
    await tx.updateTable("client").set({ merged_into: id }).where("merged_into", "=", other).execute();
    const counts = { mailboxes: mailboxes.length, dates: dates.length, notes: notes.length };
    await auditDeskChange(tx, by, {
      ...{ subject: clientSubject(id), action: "client.merged", now },
      data: { merged: clientLabel(other), ...counts },
    });
    await auditDeskChange(tx, by, {
      ...{ subject: clientSubject(other), action: "client.merged_into", now },
      data: { into: clientLabel(id) },
    });
    await announceClient(tx, id, "update");
    await announceClient(tx, other, "delete");
    return { ok: true };
  });
}

async function isMerged(tx: Db, id: number, other: number): Promise<boolean> {
  const row = await tx.selectFrom("client").select("merged_into").where("id", "=", other).executeTakeFirst();
  return row?.merged_into !== undefined && Number(row.merged_into) === id;
}

/** Combined row, and the other client's texts that did not fit in it. */
function joinTexts(client: ClientRow, joining: ClientRow) {
  const left: string[] = [];
  const values: Partial<ClientRow> = {};
  for (const { column, field } of fieldEntries(clientFields)) {
    if (joining[column] === "" || joining[column] === client[column]) continue;
    if (client[column] === "") values[column] = joining[column];
    else left.push(`${field.shownAs.toLowerCase()}: ${joining[column]}`);
  }
  const own = readFingerSizes(client.sizes);
  const others = readFingerSizes(joining.sizes);
  for (const finger of allFingers) {
    const size = others[finger];
    if (size === undefined || size === own[finger]) continue;
    if (own[finger] === undefined) own[finger] = size;
    else left.push(`${finger.replace("-", " ")}: ${sizeText(size)}`);
  }
  const times = client.sizes_at === null ? { sizes_at: joining.sizes_at, sizes_by: joining.sizes_by } : {};
  return { values: { ...values, sizes: JSON.stringify(own), ...times }, left };
}

/** Makes one of a client's mailboxes a separate client again, along with its records. Recorded data stays. */
export async function separateMailbox(
  context: Context,
  { id, version, key, by }: { id: number; version: number; key: string; by: DeskActor },
): Promise<DeskChange<{ separated: number }>> {
  const now = context.now();
  return await changeRecord(context, {
    ...{ id, version, by, table: gatheringTable },
    async change(_, tx) {
      const mailboxes = await tx
        .selectFrom("client_mailbox")
        .select("email_key")
        .where("client_id", "=", id)
        .execute();
      if (!mailboxes.some(({ email_key }) => email_key === key) || mailboxes.length === 1)
        return rejectedChange("This client has no other email to separate.");
      const row = await tx
        .insertInto("client")
        .values(newClient(now))
        .returning("id")
        .executeTakeFirstOrThrow();
      const separated = Number(row.id);
      await tx
        .updateTable("client_mailbox")
        .set({ client_id: separated, joined_at: null })
        .where("email_key", "=", key)
        .execute();
      return {
        ...{ set: {}, action: "client.separated" },
        ...{ data: { separated: clientLabel(separated) }, made: { separated } },
      };
    },
  });
}

/** Also locks out concurrent erasures of mailboxes. */
const gatheringTable: typeof clientTable = {
  ...clientTable,
  async lock(place, id) {
    await blockErasures(place);
    return await lockClient(place, id);
  },
};
