import type { CardAct, Shop, TicketChange } from "#commerce";
import { readTypedAmount } from "#money";
import type { SellAnswer } from "./sell-answer.ts";
import { sellAnswer } from "./sell-answer.ts";
import { type SellForm, said } from "./sell-said.server.ts";

type Readers = Shop["readers"];

const cardActs: readonly CardAct[] = [
  ...(["approve", "decline", "authorize", "refuse", "approve-unseen"] as const),
  ...(["approve-as-declined", "authorize-only"] as const),
];

/** Shows what is typed, or all that is due, on the chosen card reader. */
export async function armReader(form: SellForm, readers: Readers, change: TicketChange): Promise<SellAnswer> {
  const { typed, counter } = form;
  const amount = (typed["amount-reader"] ?? "").trim();
  const cents = amount === "" ? Number(typed.seenDueCents) : (readTypedAmount(amount) ?? Number.NaN);
  const written = await readers.arm({ ...change, reader: typed.reader ?? "", cents });
  const ticket = await counter.ticket(change.id);
  if (!ticket || written.outcome === "unknown") return said(form, "take", { outcome: "unknown" });
  if (written.outcome === "done")
    return sellAnswer("take", { outcome: "done", typed, said: "Shown on the reader" });
  return said(form, "take", { ...written, ticket });
}

/** Asks what became of the ticket's card payment. The one that covers what is due also finishes the ticket. */
export async function checkReader(
  form: SellForm,
  readers: Readers,
  { id, actor }: TicketChange,
): Promise<SellAnswer> {
  const { counter, typed, intent } = form;
  await readers.check(id);
  const payment = await readers.view(id);
  const ticket = await counter.ticket(id);
  const isPaid = payment?.state === "succeeded" && !payment.isUnapplied;
  if (!isPaid || ticket?.state !== "open" || ticket.totals.dueCents !== 0)
    return sellAnswer(intent, { outcome: "done", typed });
  const finished = await counter.finish({
    ...{ id, actor, version: ticket.version, key: `${payment.id}-finish` },
    ...{ seenTotalCents: ticket.totals.totalCents, mailsReceipt: typed.mails === "yes" },
  });
  return said(form, "finish", finished);
}

/** The other forms about card payments; null for forms about something else. */
export async function answerReaderPost(
  form: SellForm,
  readers: Readers,
  change: TicketChange,
): Promise<SellAnswer | null> {
  const { typed, intent, actor } = form;
  const done = (text: string) => sellAnswer(intent, { outcome: "done", typed, said: text });
  const refused = (message: string) => sellAnswer(intent, { typed, errors: { form: message } });
  switch (intent) {
    case "reader-check":
      return await checkReader(form, readers, change);
    case "reader-cancel": {
      await readers.cancel(change.id, "canceled");
      const payment = await readers.view(change.id);
      return payment?.state === "canceled" ? done("Canceled. Nothing was charged.") : done("");
    }
    case "reader-refund": {
      const isDone = await readers.refundUnapplied({ payment: typed.payment ?? "", actor: actor.actor });
      return isDone ? done("Refund sent") : refused("This was already refunded.");
    }
    case "reader-retry": {
      const isDone = await readers.retryRefund({ refund: typed.refund ?? "", actor: actor.actor });
      return isDone ? done("Refund sent again") : refused("This refund isn't failed any more.");
    }
    case "reader-cash": {
      const fault = await readers.payRefundInCash({ refund: typed.refund ?? "", actor: actor.actor });
      return fault === null ? done("Refunded in cash") : refused(fault);
    }
    case "simulate": {
      const act = cardActs.find((one) => one === typed.card);
      if (!act || !(await readers.simulate(change.id, act)))
        return refused("The reader isn't waiting for a card.");
      return await checkReader(form, readers, change);
    }
    default:
      return null;
  }
}
