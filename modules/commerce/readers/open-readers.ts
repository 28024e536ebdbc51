import { once } from "node:events";
import type { ShopContext } from "../context.ts";
import {
  issueCardRefunds,
  payRefundInCash,
  refundUnapplied,
  retryRefund,
} from "../payments/reader/reader-refunds.ts";
import { findLivePayment, findReader } from "../payments/reader/reader-rows.ts";
import type { CardAct } from "../payments/reader/simulator/simulated-terminal.ts";
import type { Written } from "../tickets/write-ticket.ts";
import { armReader, type ReaderAsk } from "./arm-reader.ts";
import { cancelPayment, checkPayment } from "./drive-reader.ts";
import { listReaders, pairReader, type ReaderPairing, removeReader, renameReader } from "./paired-readers.ts";
import { sweepReaders } from "./sweep-readers.ts";
import { listUnsettledPayments } from "./unsettled-payments.ts";
import { listCardRefunds, viewReaderPayment } from "./view-payment.ts";

/** Card payments on a reader at the counter. */
export type Readers = ReturnType<typeof openReaders>;

const releaseMs = 3_000;

/** Opens the card readers of the shop's provider; without one, no reader can be paired or used. */
export function openReaders(context: ShopContext, simulateCard?: (ref: string, act: CardAct) => boolean) {
  const { readers, database } = context;

  /** The ticket's payment that isn't over, once `work` has dealt with it. */
  async function withLive(ticketId: string, work: typeof checkPayment): Promise<void> {
    const live = await findLivePayment(database.read, ticketId);
    if (live && readers?.provider === live.provider) await work(context, readers, live);
  }

  return {
    provider: readers?.provider ?? null,
    list: () => listReaders(context),
    pair: (asked: ReaderPairing) => pairReader(context, asked),
    rename: (asked: Parameters<typeof renameReader>[1]) => renameReader(context, asked),
    remove: (asked: Parameters<typeof removeReader>[1]) => removeReader(context, asked),
    /** Shows an amount on a reader. */
    async arm(asked: ReaderAsk): Promise<Written> {
      if (readers) return await armReader(context, readers, asked);
      const message = "No card reader is set up. Take the card on your own terminal.";
      return { outcome: "refused", errors: [{ field: "form", message }] };
    },
    /** How a ticket's card payment stands, as stored; null if none was begun. */
    view: (ticketId: string) => viewReaderPayment(context, ticketId),
    /** Refunds to cards of a ticket's payments, oldest first. */
    refunds: (ticketId: string) => listCardRefunds(context, ticketId),
    /** Asks the provider about a ticket's card payment, and books it if it was charged. */
    check: (ticketId: string) => withLive(ticketId, checkPayment),
    /** Gives a ticket's card payment up. It may still have been charged: see `view`. */
    cancel: (ticketId: string, reason: string) =>
      withLive(ticketId, (place, of, payment) => cancelPayment(place, of, payment, reason)),
    /** Gives up what a user left on readers, when they sign out. */
    async release(actor: string): Promise<void> {
      const rows = await database.read
        .selectFrom("reader_payment")
        .selectAll()
        .where("actor", "=", actor)
        .where("state", "in", ["starting", "waiting", "declined"])
        .execute();
      const given = rows.map(async (row) => {
        if (readers?.provider === row.provider) await cancelPayment(context, readers, row, "signed-out");
      });
      // Signing out doesn't wait for a provider that doesn't answer; the sweeper does.
      const limit = AbortSignal.timeout(releaseMs);
      await Promise.race([
        Promise.all(given).catch((error: unknown) => context.reportFault(error)),
        once(limit, "abort"),
      ]);
    },
    /** Shows a card to the simulated reader that waits for a ticket's payment; false if none does. */
    async simulate(ticketId: string, act: CardAct): Promise<boolean> {
      const live = await findLivePayment(database.read, ticketId);
      const reader = live && (await findReader(database.read, live.reader_id));
      return reader?.provider === "simulator" && (simulateCard?.(reader.ref, act) ?? false);
    },
    /** Card payments and refunds that need someone's attention. */
    unsettled: () => listUnsettledPayments(context),
    async refundUnapplied(asked: { payment: string; actor: string }): Promise<boolean> {
      const isDone = await refundUnapplied(context, asked);
      if (readers) await issueCardRefunds(context, readers);
      return isDone;
    },
    async retryRefund(asked: { refund: string; actor: string }): Promise<boolean> {
      const isDone = await retryRefund(context, asked);
      if (readers) await issueCardRefunds(context, readers);
      return isDone;
    },
    /** Pays a failed refund from the drawer instead. Returns why it can't be, as a message. */
    payRefundInCash: (asked: { refund: string; actor: string }) => payRefundInCash(context, asked),
    /** Settles everything that isn't over. */
    sweep: () => sweepReaders(context),
    /** A webhook named this payment or refund. */
    async hear(ref: string): Promise<void> {
      if (!readers) return;
      const payment = await database.read
        .selectFrom("reader_payment")
        .selectAll()
        .where("intent", "=", ref)
        .executeTakeFirst();
      if (payment) await checkPayment(context, readers, payment);
      else if (ref.startsWith("re_")) await issueCardRefunds(context, readers);
    },
  };
}
