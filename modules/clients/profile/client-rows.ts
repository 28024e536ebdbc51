import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Db, Tables } from "#database";
import { announce } from "../../../foundation/records/announce.ts";
import { emptyColumns } from "../../../foundation/records/field-rows.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { seriesLabel } from "../../../foundation/records/record-label.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";
import { clientFields } from "./client-fields.ts";

export type ClientRow = Selectable<Tables["client"]>;

/** Tells other systems of a client, in the caller's transaction. */
export async function announceClient(
  tx: Db,
  id: number,
  verb: "create" | "update" | "delete",
): Promise<void> {
  const topic = `customers/${verb}` as const;
  await announce(tx, [topic], () => [{ topic, subject: `client ${id}` }]);
}

/** Client 12 is "C-1012". */
export const clientLabels = seriesLabel("client", 1_000, 12);
export const clientLabel = clientLabels.of;

/** Subject of a client's audit log entries and notes. */
export function clientSubject(id: number): string {
  return `client ${clientLabel(id)}`;
}

/** Rereads a client and locks it until the commit; null if it was merged into another. */
export async function lockClient(
  { tx, dialect }: { tx: Db; dialect: Database["dialect"] },
  id: number,
): Promise<ClientRow | null> {
  const row = await tx
    .selectFrom("client")
    .selectAll()
    .where("id", "=", id)
    .where("merged_into", "is", null)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export const clientTable = {
  ...rowTable({ table: "client", key: "id", subject: clientSubject }),
  lock: lockClient,
};

/** Locks a client until the commit, following merges. */
export async function lockMergedClient(
  place: { tx: Db; dialect: Database["dialect"] },
  id: number,
): Promise<ClientRow | null> {
  const client = await lockClient(place, id);
  if (client) return client;
  const row = await place.tx
    .selectFrom("client")
    .select("merged_into")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && row.merged_into !== null ? await lockMergedClient(place, Number(row.merged_into)) : null;
}

/** A new client's row, with nothing recorded yet. */
export function newClient(now: number) {
  const times = { sizes_at: null, sizes_by: null, version: 1, created_at: now, updated_at: now };
  return { merged_into: null, sizes: "{}", ...emptyColumns(clientFields), ...times };
}

/**
 * A row for each record with a mailbox: lowercase address, name, phone number, time, and whether it counts (1 or 0) as
 * something the client did.
 */
export function contactRecords(kinds: readonly Kind[]): RawBuilder<unknown> {
  const contacts = kinds.flatMap((kind) => kind.contacts ?? []);
  const selects = contacts.flatMap(
    ({ table, email, name, phone, where, isRecord = true, isCounted = true }) =>
      email && isRecord
        ? [
            sql`select lower(${sql.ref(email)}) as address, ${name ?? sql`null`} as name,
            ${phone ? sql.ref(phone) : sql`null`} as phone, created_at as at,
            ${isCounted ? sql`1` : sql`0`} as counted
            from ${sql.table(table)} where ${where ?? sql`true`}`,
          ]
        : [],
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}
