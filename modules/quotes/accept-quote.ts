import { type Db, prepareStatement } from "#database";
import { readStoredBand } from "#jewelry/band-choice";
import { readStoredDesign } from "#jewelry/read-design";
import { bookPrice } from "#ledger";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { audit } from "../../foundation/records/audit.ts";
import type { LockingTransaction } from "../../foundation/records/change-record.ts";
import { openJob, promisedDate } from "../workshop/jobs/open-jobs.ts";
import type { QuoteContext } from "./context.ts";
import { isMadeHere, readQuoteLines, writtenIdentity } from "./quote-lines.ts";
import { queueAnswerNotice } from "./quote-mail.ts";
import {
  isExpired,
  type QuoteRow,
  quoteLabel,
  quoteTable,
  type VersionRow,
  versionRows,
} from "./quote-rows.ts";
import { insertSpecialOrders } from "./special-orders.ts";

/** A version the client can accept now. */
export interface AcceptableVersion {
  quote: QuoteRow;
  version: VersionRow;
}

/**
 * The version of a locked quote if the client can accept it at `now` (milliseconds since the Unix epoch), or a message
 * to the client. Only the latest sent version, before it expires, and only once.
 */
export async function findAcceptableVersion(
  tx: Db,
  quote: QuoteRow,
  { version, facts, now }: { version: number; facts: ShopFacts; now: number },
): Promise<AcceptableVersion | { message: string }> {
  const refused = (reason: string) => ({ message: m.quote.notAccepted(reason) });
  if (quote.state === "accepted") return { message: m.quote.alreadyPaid };
  if (quote.sent_version !== version) return refused(m.quote.newerFirst);
  if (quote.state === "declined") return refused(m.quote.declinedBefore);
  const newest = (await versionRows(tx, quote.number)).find((row) => row.version === version);
  if (!newest || newest.sent_at === null) return refused(m.quote.notSent);
  if (isExpired(newest, facts, now)) return refused(m.quote.hasExpired);
  return { quote, version: newest };
}

/** A client's signature at the counter. */
export interface Signature {
  name: string;
  /** An SVG path; empty if the name was only typed. */
  path: string;
  /** Who of the staff was present: "staff 3 1a2b3c4d". */
  actor: string;
}

/** In the caller's transaction, records that a version was accepted. A deposit's order awaits payment. */
export async function recordAcceptance(
  tx: Db,
  { quote, version }: AcceptableVersion,
  {
    orderId,
    now,
    signature = null,
    actor = signature?.actor ?? "client",
  }: { orderId: string; now: number; signature?: Signature | null; actor?: string },
): Promise<void> {
  const signed = {
    signed_name: signature?.name ?? null,
    signature: signature?.path ?? null,
    signed_with: signature?.actor ?? null,
  };
  const set = { accepted_version: version.version, accepted_at: now, order_id: orderId, ...signed };
  await quoteTable.write(tx, quote, { set, now });
  const subject = quoteTable.subject(quote.number);
  const data = { version: version.version, depositCents: version.deposit_cents };
  await audit(tx, { at: now, actor, subject, action: "quote.accepted", data });
}

/**
 * Once a quote's deposit is paid, or without one: books the agreed price and tax, opens the job of what is made here and
 * the special orders, and notifies the showroom, in the caller's transaction, which has locked the order. Returns the
 * jobs; null for an order without a quote.
 */
export async function settleQuote(
  transaction: LockingTransaction,
  order: { id: string; total_cents: number },
  { facts, origin, inbox, now }: Pick<QuoteContext, "facts" | "origin" | "inbox"> & { now: number },
): Promise<{ jobId: string; title: string }[] | null> {
  const { tx } = transaction;
  const [known] = (await quoteOfOrder(tx, order.id)).rows;
  const quote = known && (await quoteTable.lock(transaction, known.number));
  if (!quote) return null;
  const version = (await versionRows(tx, quote.number)).find((row) => row.version === quote.accepted_version);
  if (!version)
    throw new Error(`Quote ${quoteLabel(quote.number)} has no accepted version. Nothing was saved.`);
  const { price_cents: priceCents, tax_cents: taxCents, tax_label: taxLabel } = version;
  await bookPrice(tx, { orderId: order.id, actor: "system", now, priceCents, taxCents, taxLabel });
  const lines = readQuoteLines(version.lines);
  const job = isMadeHere(lines)
    ? await openJob(tx, {
        cause: { orderId: order.id, position: 1 },
        title: quote.title,
        designText: quote.design_text,
        design: quote.design ?? "{}",
        ...(quote.design === null && { identity: writtenIdentity(quote.number, version.version, lines) }),
        band: quote.band,
        estimateCents: priceCents,
        depositCents: order.total_cents,
        dueAt: promisedDate(now, facts),
        actor: "system",
        now,
      })
    : null;
  await insertSpecialOrders(tx, quote.number, lines, now);
  await quoteTable.write(tx, quote, { set: { state: "accepted" }, now });
  const sums = { depositCents: order.total_cents, totalCents: priceCents + taxCents };
  const notice = { template: "quote-accepted", about: "deposit", text: "", now } as const;
  await queueAnswerNotice(tx, { inbox, origin }, quote, {
    ...notice,
    ...sums,
    version: version.version,
  });
  const data = { version: version.version, job: job?.number ?? null, ...sums };
  const action = order.total_cents > 0 ? "quote.deposit_paid" : "quote.agreed";
  await audit(tx, { at: now, actor: "system", subject: quoteTable.subject(quote.number), action, data });
  return job ? [{ jobId: job.id, title: quote.title }] : [];
}

/** A quote's design for its order; null if it has none that can be read, or nothing is made. */
export function quotedDesign(
  { design, design_text: text, band, number }: QuoteRow,
  { price_cents: estimateCents, lines }: VersionRow,
) {
  const isMade = isMadeHere(readQuoteLines(lines));
  const read = design === null || !isMade ? null : readStoredDesign(design);
  return (
    read && {
      ...{ id: quoteLabel(number), text, design: read, estimateCents, toldEstimate: "" },
      band: readStoredBand(band, read),
    }
  );
}

const quoteOfOrder = prepareStatement((tx, orderId: string) =>
  tx.selectFrom("quote").select("number").where("order_id", "=", orderId),
);
