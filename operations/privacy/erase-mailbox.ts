import { sql } from "kysely";
import type { Database, Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { redactedText } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { blockMailboxCollection } from "../../foundation/records/mailbox-lock.ts";
import { requestVacuum } from "../vacuum/vacuum-when-due.ts";
import { findTexts, type PersonIdentifiers, replaceText } from "./find-texts.ts";
import {
  type FoundRows,
  findPerson,
  listOpenRecords,
  openRecordLabels,
  readPersonalRows,
} from "./personal-data.ts";

/** Rows affected by an erasure, by kind. */
export interface ErasureResult {
  /** Unfinished, not handed over or not visited yet; these clients can no longer be contacted. */
  unfinished: string[];
  /** Other texts that contained the address or a full name. */
  mentions: number;
  /** Texts in the books, Form 8300 and staff accounts that name the person and must be kept by law. */
  retained: number;
  [name: string]: number | string[];
}

/** The person is making a payment, so nothing was erased. */
export class PaymentInProgressError extends Error {
  override readonly name = "StillPayingError";
}

/** A job, handover or visit is unfinished, so nothing was erased. */
export class OpenRecordsError extends Error {
  override readonly name = "StillOpenError";

  /** `labels`: the open orders, jobs, repairs and visits. */
  constructor(labels: readonly string[]) {
    super(
      `Nothing was erased, because we'd no longer be able to reach this client about open work: ` +
        `${labels.join(", ")}. Finish or cancel it first.`,
    );
  }
}

/** Whether an erasure was rejected for a reason to show. By name, because the built app has its own classes. */
export function isRefusedErasure(error: unknown): error is Error {
  return error instanceof Error && ["StillPayingError", "StillOpenError"].includes(error.name);
}

export interface ErasureOptions {
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** For the audit log. */
  by: { actor: string; requestId?: string };
}

/**
 * Erases a mailbox's personal data in one transaction: each kind deletes or redacts its rows. Amounts, stock and
 * payments stay. Throws StillPayingError while one of the person's orders is being paid.
 */
export async function eraseMailbox(
  database: Database,
  kinds: readonly Kind[],
  { address, ...erasing }: ErasureOptions & { address: string },
): Promise<ErasureResult> {
  return await database.write(async (tx) => {
    await blockMailboxCollection({ tx, dialect: database.dialect });
    return await eraseWithin(tx, kinds, { address, ...erasing });
  });
}

/**
 * Erases a client with all their mailboxes in one transaction. Throws, with nothing erased, StillOpenError if they have
 * an open order, job, repair or visit, and StillPayingError while they are paying. Null if there is no such client.
 */
export async function eraseClient(
  database: Database,
  kinds: readonly Kind[],
  { id, now, by }: ErasureOptions & { id: number },
): Promise<ErasureResult[] | null> {
  return await database.write(async (tx) => {
    await blockMailboxCollection({ tx, dialect: database.dialect });
    const mailboxes = await tx
      .selectFrom("client_mailbox")
      .select("email_key as address")
      .where("client_id", "=", id)
      .orderBy("email_key")
      .execute();
    if (mailboxes.length === 0) return null;
    const open: string[] = [];
    for (const { address } of mailboxes) open.push(...(await listOpenRecords(tx, kinds, { address, now })));
    if (open.length > 0) throw new OpenRecordsError(open);
    const erased: ErasureResult[] = [];
    for (const { address } of mailboxes) erased.push(await eraseWithin(tx, kinds, { address, now, by }));
    return erased;
  });
}

/** Erases a mailbox in the caller's transaction. */
async function eraseWithin(
  tx: Db,
  kinds: readonly Kind[],
  { address, now, by }: ErasureOptions & { address: string },
): Promise<ErasureResult> {
  const person = await findPerson(tx, kinds, address);
  const found = await readPersonalRows(kinds, person);
  for (const { of, rows } of found) {
    const refusal = await of.refusal?.(tx, rows, now);
    if (refusal) throw new PaymentInProgressError(refusal);
  }
  const names = namesIn(found);
  for (const { of, rows } of found) await of.erase(tx, rows, { key: person.key, now });
  const sought = { addresses: person.spellings, names: await namesOfNobodyElse(tx, kinds, names) };
  const counts = { ...countsOf(found), ...(await eraseMentions(tx, kinds, sought)) };
  await requestVacuum(tx);
  const { actor, requestId } = by;
  const data = { ...counts, ...(requestId && { requestId }) };
  await audit(tx, { at: now, actor, subject: "privacy", action: "privacy.erased", data });
  return { unfinished: openRecordLabels(found, now), ...counts };
}

function countsOf(found: readonly FoundRows[]): Record<string, number> {
  const counted = found.filter(({ of }) => of.isCounted ?? true);
  return Object.fromEntries(counted.map(({ of, rows }) => [of.name, rows.length]));
}

/**
 * Replaces mentions of the person written by staff or other users: in a note, a request, a stock record. `retained`
 * counts texts of the books and of staff accounts that name them and stay.
 */
async function eraseMentions(
  tx: Db,
  kinds: readonly Kind[],
  sought: PersonIdentifiers,
): Promise<{ mentions: number; retained: number }> {
  const found = await findTexts(tx, kinds, sought);
  const retained = found.filter(({ held }) => held === "books" || held === "staff");
  const mentions = found.filter((text) => !retained.includes(text));
  for (const text of mentions) await replaceText(tx, text, text.without(redactedText));
  return { mentions: mentions.length, retained: retained.length };
}

/** The person's full names in their rows. Only names of two or more words, because one word may be anything. */
function namesIn(found: readonly FoundRows[]): string[] {
  const all = found.flatMap(({ of, rows }) => rows.flatMap((row) => of.names?.(row) ?? []));
  const names = all.map((name) => (name ?? "").trim().split(/\s+/).join(" "));
  return [...new Set(names)].filter((name) => name.includes(" ") && !name.includes(redactedText));
}

/** Names that nobody else in the store has, after the person's rows were erased. */
async function namesOfNobodyElse(
  tx: Db,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<string[]> {
  const bearers = kinds
    .flatMap(({ contacts = [] }) => contacts)
    .flatMap(({ table, name }) => (name ? [{ table, name }] : []));
  const own: string[] = [];
  for (const name of names) {
    let isShared = false;
    for (const { table, name: bearer } of bearers) {
      if (isShared) break;
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${bearer} = ${name} or lower(${bearer}) = ${name.toLowerCase()} limit 1`.execute(tx);
      isShared = rows.length > 0;
    }
    if (!isShared) own.push(name);
  }
  return own;
}
