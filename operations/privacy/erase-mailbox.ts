import { sql } from "kysely";
import type { Database, Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { redacted } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { lockErasure } from "../../foundation/records/mailbox-lock.ts";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { findTexts, replaceText, type Sought } from "./every-text.ts";
import { type FoundRows, findPerson, openOf, openThings, rowsOf } from "./personal-data.ts";

/** Rows affected by an erasure, by kind. */
export interface Erased {
  /** Still to be made, handed over or come for: their clients can no longer be contacted. */
  unfinished: string[];
  /** Other texts that contained the address or a full name. */
  mentions: number;
  /** Texts of the books, of Form 8300 and of staff accounts that name the person and stay: the law requires them. */
  retained: number;
  [name: string]: number | string[];
}

/** Something of the person is being paid, so nothing of theirs was erased. */
export class StillPayingError extends Error {
  override readonly name = "StillPayingError";
}

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

/** Whether an erasure was refused, for a reason to show. By name: the app that is built has classes of its own. */
export function isRefusedErasure(error: unknown): error is Error {
  return error instanceof Error && ["StillPayingError", "StillOpenError"].includes(error.name);
}

export interface Erasing {
  /** Ms since 1970. */
  now: number;
  /** For the audit. */
  by: { actor: string; requestId?: string };
}

/**
 * Erases a mailbox's personal data in one transaction: each kind deletes or redacts its rows. Amounts, stock and payments
 * stay. Throws StillPayingError while an order of theirs is being paid.
 */
export async function eraseMailbox(
  database: Database,
  kinds: readonly Kind[],
  { address, ...erasing }: Erasing & { address: string },
): Promise<Erased> {
  return await database.write(async (tx) => {
    await lockErasure({ tx, dialect: database.dialect });
    return await eraseWithin(tx, kinds, { address, ...erasing });
  });
}

/**
 * Erases a client with all mailboxes in one transaction. Throws StillOpenError while an order, a job, a repair or a
 * visit of theirs is open, StillPayingError while they pay: nothing is erased then. Null where there is no such client.
 */
export async function eraseClient(
  database: Database,
  kinds: readonly Kind[],
  { id, now, by }: Erasing & { id: number },
): Promise<Erased[] | null> {
  return await database.write(async (tx) => {
    await lockErasure({ tx, dialect: database.dialect });
    const mailboxes = await tx
      .selectFrom("client_mailbox")
      .select("email_key as address")
      .where("client_id", "=", id)
      .orderBy("email_key")
      .execute();
    if (mailboxes.length === 0) return null;
    const open: string[] = [];
    for (const { address } of mailboxes) open.push(...(await openThings(tx, kinds, { address, now })));
    if (open.length > 0) throw new StillOpenError(open);
    const erased: Erased[] = [];
    for (const { address } of mailboxes) erased.push(await eraseWithin(tx, kinds, { address, now, by }));
    return erased;
  });
}

/** The erasure of a mailbox within the caller's transaction. */
async function eraseWithin(
  tx: Db,
  kinds: readonly Kind[],
  { address, now, by }: Erasing & { address: string },
): Promise<Erased> {
  const person = await findPerson(tx, kinds, address);
  const found = await rowsOf(kinds, person);
  for (const { of, rows } of found) {
    const refusal = await of.refusal?.(tx, rows, now);
    if (refusal) throw new StillPayingError(refusal);
  }
  const names = namesIn(found);
  for (const { of, rows } of found) await of.erase(tx, rows, { key: person.key, now });
  const sought = { addresses: person.spellings, names: await namesOfNobodyElse(tx, kinds, names) };
  const counts = { ...countsOf(found), ...(await eraseMentions(tx, kinds, sought)) };
  await vacuumLater(tx);
  const { actor, requestId } = by;
  const data = { ...counts, ...(requestId && { requestId }) };
  await audit(tx, { at: now, actor, subject: "privacy", action: "privacy.erased", data });
  return { unfinished: openOf(found, now), ...counts };
}

function countsOf(found: readonly FoundRows[]): Record<string, number> {
  const counted = found.filter(({ of }) => of.isCounted ?? true);
  return Object.fromEntries(counted.map(({ of, rows }) => [of.name, rows.length]));
}

/**
 * Replaces where another user, or the desk, wrote the person down: in a note, a request, a stock record. `retained`: texts of
 * the books and of the staff's accounts that name them, and stay.
 */
async function eraseMentions(
  tx: Db,
  kinds: readonly Kind[],
  sought: Sought,
): Promise<{ mentions: number; retained: number }> {
  const found = await findTexts(tx, kinds, sought);
  const retained = found.filter(({ held }) => held === "books" || held === "staff");
  const mentions = found.filter((text) => !retained.includes(text));
  for (const text of mentions) await replaceText(tx, text, text.without(redacted));
  return { mentions: mentions.length, retained: retained.length };
}

/** The full names under which a person is known in their rows: of two words or more, since one alone may be anything. */
function namesIn(found: readonly FoundRows[]): string[] {
  const all = found.flatMap(({ of, rows }) => rows.flatMap((row) => of.names?.(row) ?? []));
  const names = all.map((name) => (name ?? "").trim().split(/\s+/).join(" "));
  return [...new Set(names)].filter((name) => name.includes(" ") && !name.includes(redacted));
}

/** Those of `names` that nobody else in the store bears, after the rows of the person were erased. */
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
