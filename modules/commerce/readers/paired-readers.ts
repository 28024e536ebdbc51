import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { randomDigits } from "../../../foundation/records/number-series.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import { ProviderError } from "../payments/gateway.ts";
import type { PairedReader } from "../payments/reader/card-reader.ts";
import { findReader, type ReaderRow } from "../payments/reader/reader-rows.ts";
import { leasingStates } from "../payments/reader/reader-states.ts";

export interface ReaderPairing {
  /** As typed: `{ code, name }`. */
  input: unknown;
  /** The form's key; a repeat pairs once. */
  key: string;
  by: DeskActor;
}

/** A reader of the shop. */
export interface ReaderView {
  id: string;
  name: string;
  device: string;
  serial: string;
  version: number;
  /** Null if the provider didn't say. */
  isOnline: boolean | null;
  isSimulated: boolean;
}

export type ReaderAnswer =
  | { outcome: "done" }
  | { outcome: "refused"; errors: FieldError[] }
  | { outcome: "stale" };

const name = requiredLine(40, "Enter where the reader stands, like Front case.");
const pairing = z.object({
  name,
  code: typedLine(60).refine((code) => /^[\w-]{4,60}$/.test(code), {
    error: () => "Enter the code on the reader's screen, like gold-ruby-pearl.",
  }),
});

const nameTaken = "Another reader has this name. Enter a different one.";

const unpaired = {
  away: "The payment provider didn't answer, so the reader may not be paired. Try again.",
  refused:
    "The provider doesn't accept this code. Show a new one on the reader and enter it within a few minutes.",
} as const;

/** The shop's readers, oldest first. */
export async function listReaders({ database, readers }: ShopContext): Promise<ReaderView[]> {
  if (!readers) return [];
  const rows = await database.read
    .selectFrom("card_reader")
    .selectAll()
    .where("provider", "=", readers.provider)
    .where("removed_at", "is", null)
    .orderBy("paired_at")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, device: row.device, serial: row.serial, version: row.version },
    ...{ isOnline: null, isSimulated: row.provider === "simulator" },
  }));
}

/** Pairs the reader that shows a code, and names it. */
export async function pairReader(
  context: ShopContext,
  { input, key, by }: ReaderPairing,
): Promise<ReaderAnswer> {
  const { readers, database, now } = context;
  if (!readers) return refused("code", "No payment provider is set up for card readers.");
  const typed = pairing.safeParse(input);
  if (!typed.success) return { outcome: "refused", errors: fieldErrors(typed.error) };
  if (await isNameTaken(database.read, typed.data.name, null)) return refused("name", nameTaken);
  let paired: PairedReader;
  try {
    paired = await readers.pair({ ...typed.data, key });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isAway) context.reportFault(error);
    return refused("code", error.isAway ? unpaired.away : unpaired.refused);
  }
  const at = now();
  await database.write(async (tx) => {
    const known = await tx
      .selectFrom("card_reader")
      .selectAll()
      .where("ref", "=", paired.ref)
      .executeTakeFirst();
    const set = { name: typed.data.name, device: paired.device, serial: paired.serial, removed_at: null };
    const id = known?.id ?? randomDigits(10);
    if (known?.removed_at === null) return;
    if (known)
      await tx
        .updateTable("card_reader")
        .set({ ...set, version: known.version + 1, updated_at: at })
        .where("id", "=", id)
        .execute();
    else
      await tx
        .insertInto("card_reader")
        .values({
          ...set,
          id,
          provider: readers.provider,
          ref: paired.ref,
          version: 1,
          paired_at: at,
          updated_at: at,
        })
        .execute();
    await auditReader({ tx, at, by }, { id, action: "paired", data: { device: paired.device } });
  });
  return { outcome: "done" };
}

/** Names a reader, so that staff know where it stands. */
export async function renameReader(
  { database, now }: ShopContext,
  { id, version, input, by }: { id: string; version: number; input: unknown; by: DeskActor },
): Promise<ReaderAnswer> {
  const typed = z.object({ name }).safeParse(input);
  if (!typed.success) return { outcome: "refused", errors: fieldErrors(typed.error) };
  const at = now();
  return await database.write(async (tx) => {
    if (await isNameTaken(tx, typed.data.name, id)) return refused("name", nameTaken);
    const { numUpdatedRows } = await tx
      .updateTable("card_reader")
      .set({ name: typed.data.name, version: version + 1, updated_at: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return { outcome: "stale" };
    await auditReader({ tx, at, by }, { id, action: "renamed" });
    return { outcome: "done" };
  });
}

/** Ends a pairing, at the provider too. A reader in use stays. */
export async function removeReader(
  context: ShopContext,
  { id, version, by }: { id: string; version: number; by: DeskActor },
): Promise<ReaderAnswer> {
  const { database, readers, now } = context;
  const at = now();
  const removed = await database.write(async (tx): Promise<ReaderAnswer & { row?: ReaderRow }> => {
    const row = await findReader(tx, id);
    if (!row || row.removed_at !== null || row.version !== version) return { outcome: "stale" };
    const inUse = await tx
      .selectFrom("reader_payment")
      .select("id")
      .where("reader_id", "=", id)
      .where("state", "in", leasingStates)
      .executeTakeFirst();
    if (inUse) return refused("form", `${row.name} is taking a payment. Wait until it's over.`);
    await tx
      .updateTable("card_reader")
      .set({ removed_at: at, version: version + 1, updated_at: at })
      .where("id", "=", id)
      .execute();
    await auditReader({ tx, at, by }, { id, action: "removed" });
    return { outcome: "done", row };
  });
  if (removed.row && readers?.provider === removed.row.provider)
    // It isn't used any more either way.
    await readers.unpair(removed.row.ref).catch((error: unknown) => context.reportFault(error));
  const { row: _, ...answer } = removed;
  return answer;
}

/** Staff tell readers apart by their names. */
async function isNameTaken(db: Db, typed: string, own: string | null): Promise<boolean> {
  const named = await db
    .selectFrom("card_reader")
    .select("id")
    .where(sql`lower(name)`, "=", typed.toLowerCase())
    .where("removed_at", "is", null)
    .execute();
  return named.some(({ id }) => id !== own);
}

async function auditReader(
  { tx, at, by }: { tx: Parameters<typeof audit>[0]; at: number; by: DeskActor },
  { id, action, data = {} }: { id: string; action: string; data?: Record<string, unknown> },
): Promise<void> {
  const { actor, requestId } = by;
  await audit(tx, {
    at,
    actor,
    subject: `card-reader ${id}`,
    action: `reader.${action}`,
    data: { ...data, requestId },
  });
}

function refused(field: string, message: string): Extract<ReaderAnswer, { outcome: "refused" }> {
  return { outcome: "refused", errors: [{ field, message }] };
}

function fieldErrors({ issues }: z.ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? "form"), message }));
}
