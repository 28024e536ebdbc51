import type { Database } from "#database";
import { audit } from "../../records/audit.ts";
import { emailKeyHash } from "../../records/email-key.ts";
import { secretWithin } from "../../records/secret.ts";
import { redacted } from "../redacted.ts";
import type { Tx } from "../transaction.ts";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { deskSubjects, purgeDeskItems, purgeDeskNotes } from "./desk-records.ts";
import { findTexts, replaceText } from "./every-text.ts";
import { findMailbox, type Mailbox } from "./mailbox.ts";
import { personalRows } from "./personal-rows.ts";
import { redactJobs } from "./redact-jobs.ts";
import { redactLetters } from "./redact-letters.ts";
import { redactOrders } from "./redact-orders.ts";
import { StillPayingError } from "./still-paying-error.ts";

/** What an erasure did, in rows. */
export interface Erased {
  /** Orders whose buyer is no longer known. */
  orders: number;
  /** Of those, the ones that were not handed over or given back yet: nobody can be written to about them any more. */
  unfinished: string[];
  quotes: number;
  similarRequests: number;
  sizerRequests: number;
  signUps: number;
  carts: number;
  letters: number;
  reviews: number;
  /** Pieces in the workshop that nobody is known for any more. */
  jobs: number;
  /** Other texts that named the address. */
  mentions: number;
}

/** Who erases, and by which request. */
export interface Eraser {
  actor: string;
  requestId?: string;
}

const finished = new Set(["completed", "cancelled", "refunded"]);

/**
 * Takes the person of a mailbox out of the database, in one transaction: requests, carts and reviews are deleted, orders
 * and letters lose who they were for, of a sign-up a hash remains by which its code is not issued twice. Amounts, pieces
 * and payments stay. Afterwards no text holds the address. `now` in ms since 1970; `by` as the audit names who did it, the
 * system when left out. Throws StillPayingError, with nothing changed, while an order of theirs is being paid.
 */
export async function eraseMailbox(
  database: Database,
  address: string,
  now: number,
  by: Eraser = { actor: "system" },
): Promise<Erased> {
  return await database.write(async (tx) => {
    const mailbox = await findMailbox(tx, address);
    const rows = await personalRows(tx, mailbox);
    refuseWhilePaying(rows.orders, now);
    await redactOrders(tx, rows.orders, { reason: "asked", now });
    await redactLetters(tx, { ids: rows.letters.map(({ id }) => id) });
    const ofQuotes = rows.jobs.filter(({ order_id }) => order_id === null);
    await redactJobs(tx, ofQuotes, { reason: "asked", now });
    await deleteRows(tx, rows);
    await purgeDeskNotes(tx, deskSubjects({ signUps: rows.signUps }));
    const secret = await secretWithin(tx);
    for (const { id, email_key } of rows.signUps)
      await tx
        .updateTable("sign_up")
        .set({ email: redacted, email_key: emailKeyHash(secret, email_key) })
        .where("id", "=", id)
        .execute();
    const mentions = await eraseMentions(tx, mailbox);
    await vacuumLater(tx);
    const erased: Erased = {
      orders: rows.orders.length,
      unfinished: rows.orders.filter(({ state }) => !finished.has(state)).map(({ number }) => number),
      quotes: rows.quotes.length,
      similarRequests: rows.similars.length,
      sizerRequests: rows.sizers.length,
      signUps: rows.signUps.length,
      carts: rows.carts.length,
      letters: rows.letters.length,
      reviews: rows.reviews.length,
      jobs: rows.jobs.length,
      mentions,
    };
    await writeDown(tx, erased, { ...by, now });
    return erased;
  });
}

function refuseWhilePaying(
  orders: readonly { number: string; state: string; held_until: number | null }[],
  now: number,
): void {
  for (const { number, state, held_until } of orders) {
    if (state !== "pending_payment") continue;
    throw new StillPayingError(number, Math.max(held_until ?? 0, now));
  }
}

async function deleteRows(tx: Tx, rows: Awaited<ReturnType<typeof personalRows>>): Promise<void> {
  for (const { id } of rows.quotes) await tx.deleteFrom("quote_request").where("id", "=", id).execute();
  for (const { id } of rows.similars) await tx.deleteFrom("similar_request").where("id", "=", id).execute();
  for (const { id } of rows.sizers) await tx.deleteFrom("sizer_request").where("id", "=", id).execute();
  const { quotes, similars, sizers } = rows;
  await purgeDeskItems(tx, deskSubjects({ quotes, similars, sizers }));
  for (const { id } of rows.reviews) await tx.deleteFrom("review").where("id", "=", id).execute();
  for (const { id } of rows.carts) await tx.deleteFrom("cart").where("id", "=", id).execute();
}

/** Where somebody else wrote the address down: in a note, in a question. */
async function eraseMentions(tx: Tx, { spellings }: Mailbox): Promise<number> {
  const found = await findTexts(tx, spellings);
  for (const text of found) await replaceText(tx, text, withoutTexts(text.value, spellings));
  return found.length;
}

function withoutTexts(value: string, texts: readonly string[]): string {
  // The longest first: one spelling may hold another.
  const byLength = [...texts].sort((a, b) => b.length - a.length);
  const pattern = byLength.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return value.replace(new RegExp(pattern, "gi"), redacted);
}

async function writeDown(
  tx: Tx,
  erased: Erased,
  { actor, requestId, now }: Eraser & { now: number },
): Promise<void> {
  const { unfinished: _numbers, ...counts } = erased;
  const data = { ...counts, ...(requestId && { requestId }) };
  await audit(tx, { at: now, actor, subject: "privacy", action: "privacy.erased", data });
}
