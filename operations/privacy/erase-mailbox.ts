import type { Database, Db } from "#database";
import { audit } from "../../records/audit.ts";
import { emailKeyHash, redacted } from "../../records/email-key.ts";
import { lockErasure } from "../../records/mailbox-lock.ts";
import { secretWithin } from "../../records/secret.ts";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { eraseClientOf } from "./client-records.ts";
import { deskSubjects, purgeDeskItems, purgeDeskNotes } from "./desk-records.ts";
import { findTexts, replaceText, type Sought } from "./every-text.ts";
import { openOf } from "./open-things.ts";
import { erasePapersOf } from "./paper-records.ts";
import { namesIn, namesOfNobodyElse } from "./personal-names.ts";
import { findMailbox, type Mailbox, personalRows } from "./personal-rows.ts";
import { redactJobs, redactLetters, redactOrders } from "./redact.ts";
import { deleteQuotes } from "./redact-quotes.ts";
import { eraseRepairs } from "./redact-repairs.ts";

/** Rows affected by an erasure. */
export type Erased = Awaited<ReturnType<typeof eraseMailbox>>;

/** An order of the person is being paid, so nothing of theirs was erased. */
export class StillPayingError extends Error {
  override readonly name = "StillPayingError";

  constructor(number: string, until: number) {
    super(
      `Order ${number} of this address waits for its payment, so nothing was erased: the payment could not be told ` +
        `any more. Erase again when it is paid or over (after ${new Date(until).toISOString()}).`,
    );
  }
}

/**
 * Erases a mailbox's personal data in one transaction: requests, carts and reviews are deleted, orders and letters are
 * redacted, a sign-up leaves a keyed hash so that its code is not issued twice. Amounts, stock and payments stay. `now`
 * in ms since 1970; `by` for the audit, the system when left out. Throws StillPayingError while an order of theirs is
 * being paid.
 */
export async function eraseMailbox(
  database: Database,
  address: string,
  now: number,
  by: { actor: string; requestId?: string } = { actor: "system" },
) {
  return await database.write(async (tx) => {
    await lockErasure({ tx, dialect: database.dialect });
    return await eraseWithin(tx, address, now, by);
  });
}

/** The erasure of a mailbox within the caller's transaction. */
export async function eraseWithin(
  tx: Db,
  address: string,
  now: number,
  by: { actor: string; requestId?: string },
) {
  const mailbox = await findMailbox(tx, address);
  const rows = await personalRows(tx, mailbox);
  await assertNoOpenPayment(tx, rows.orders, now);
  const names = namesIn(rows);
  await redactOrders(tx, rows.orders, { reason: "asked", now });
  await redactLetters(tx, { ids: rows.letters.map(({ id }) => id) });
  const ofQuotes = rows.jobs.filter(({ order_id }) => order_id === null);
  await redactJobs(tx, ofQuotes, { reason: "asked", now });
  await eraseRepairs(tx, rows.repairs);
  await deleteRows(tx, rows);
  await purgeDeskNotes(tx, deskSubjects({ signUps: rows.signUps }));
  const secret = await secretWithin(tx);
  for (const { id, email_key } of rows.signUps)
    await tx
      .updateTable("sign_up")
      .set({ email: redacted, email_key: emailKeyHash(secret, email_key) })
      .where("id", "=", id)
      .execute();
  await redactMoneyRecords(tx, mailbox);
  const owner = { key: mailbox.key, jobs: rows.jobs.map(({ id }) => id) };
  const papers = await erasePapersOf(tx, owner);
  await eraseClientOf(tx, mailbox.key);
  const sought = { addresses: mailbox.spellings, names: await namesOfNobodyElse(tx, names) };
  const { mentions, retained } = await eraseMentions(tx, sought);
  await vacuumLater(tx);
  const erased = {
    orders: rows.orders.length,
    /** Still to be made, handed over or come for: their clients can no longer be contacted. */
    unfinished: openOf(rows, now),
    quotes: rows.quotes.length,
    pricedQuotes: rows.pricedQuotes.length,
    similarRequests: rows.similars.length,
    sizerRequests: rows.sizers.length,
    visits: rows.visits.length,
    repairs: rows.repairs.length,
    wants: rows.wants.length,
    signUps: rows.signUps.length,
    carts: rows.carts.length,
    letters: rows.letters.length,
    reviews: rows.reviews.length,
    jobs: rows.jobs.length,
    papers,
    storeCredits: rows.credits.length,
    /** Form 8300 and what it asks are kept for five years by law (26 CFR 1.6050I-1); only the address goes. */
    cashReports: rows.cashReports.length,
    /** Other texts that contained the address or a full name. */
    mentions,
    /** Texts of the books, of Form 8300 and of staff accounts that name the person and stay: the law requires them. */
    retained,
  };
  const { unfinished: _numbers, ...counts } = erased;
  const { actor, requestId } = by;
  const data = { ...counts, ...(requestId && { requestId }) };
  await audit(tx, { at: now, actor, subject: "privacy", action: "privacy.erased", data });
  return erased;
}

async function assertNoOpenPayment(
  tx: Db,
  orders: readonly { id: string; number: string; state: string; held_until: number | null }[],
  now: number,
): Promise<void> {
  for (const { number, state, held_until } of orders) {
    if (state === "pending_payment") throw new StillPayingError(number, Math.max(held_until ?? 0, now));
  }
  const open = await tx
    .selectFrom("balance_payment")
    .innerJoin("orders", "orders.id", "balance_payment.order_id")
    .select(["orders.number", "balance_payment.expires_at"])
    .where("balance_payment.state", "=", "open")
    .where("order_id", "in", ["", ...orders.map(({ id }) => id)])
    .executeTakeFirst();
  if (open) throw new StillPayingError(open.number, Math.max(open.expires_at, now));
}

async function deleteRows(tx: Db, rows: Awaited<ReturnType<typeof personalRows>>): Promise<void> {
  const { quotes, pricedQuotes, similars, sizers } = rows;
  await deleteQuotes(
    tx,
    pricedQuotes.map(({ number }) => number),
  );
  for (const { id } of quotes) await tx.deleteFrom("quote_request").where("id", "=", id).execute();
  for (const { id } of similars) await tx.deleteFrom("similar_request").where("id", "=", id).execute();
  for (const { id } of sizers) await tx.deleteFrom("sizer_request").where("id", "=", id).execute();
  // An upcoming one gives its time back: its seat goes with it, and so does its tray.
  for (const { id } of rows.visits) await tx.deleteFrom("visit").where("id", "=", id).execute();
  // With its wants and what was found for them.
  for (const { id } of rows.wantMailboxes) await tx.deleteFrom("want_mailbox").where("id", "=", id).execute();
  await purgeDeskItems(tx, deskSubjects({ quotes, pricedQuotes, similars, sizers }));
  for (const { id } of rows.reviews) await tx.deleteFrom("review").where("id", "=", id).execute();
  for (const { id } of rows.carts) await tx.deleteFrom("cart").where("id", "=", id).execute();
}

/**
 * A store credit stays valid by its number. A cash report stays whole but for the address, since the law has it retained;
 * one that was closed is not wanted.
 */
async function redactMoneyRecords(tx: Db, { key }: Mailbox): Promise<void> {
  await tx
    .updateTable("store_credit")
    .set({ email_key: redacted, name: redacted })
    .where("email_key", "=", key)
    .execute();
  await tx
    .deleteFrom("cash_report")
    .where("email_key", "=", key)
    .where("closed_by", "is not", null)
    .execute();
  await tx.updateTable("cash_report").set({ email_key: redacted }).where("email_key", "=", key).execute();
}

/**
 * Replaces where another user, or the desk, wrote the person down: in a note, a request, a stock record. `retained`: texts of
 * the books and of the staff's accounts that name them, and stay.
 */
async function eraseMentions(tx: Db, sought: Sought): Promise<{ mentions: number; retained: number }> {
  const found = await findTexts(tx, sought);
  const retained = found.filter(({ held }) => held === "books" || held === "staff");
  const mentions = found.filter((text) => !retained.includes(text));
  for (const text of mentions) await replaceText(tx, text, text.without(redacted));
  return { mentions: mentions.length, retained: retained.length };
}
