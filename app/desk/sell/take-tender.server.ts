import type { FinishRefund, NewTender, TicketChange } from "#commerce";
import { methodsWith, payMethods, readTypedAmount } from "#money";
import { foreignPayerField, payerFields } from "../payments/payment-answer.ts";
import type { SellAnswer } from "./sell-answer.ts";
import { type SellForm, said } from "./sell-said.server.ts";

type Typed = Readonly<Record<string, string>>;

/**
 * A tender as typed. An empty amount is all that was due on the page. Cash pays at most that much; the rest is change.
 * An invalid amount is NaN, which the counter refuses next to its field.
 */
export function readTender(typed: Typed): NewTender {
  const method = methodsWith("counter").find((one) => one === typed.method) ?? "terminal";
  const dueCents = Number(typed.seenDueCents);
  const text = (name: string) => (typed[name] ?? "").trim();
  const amount = text(payMethods[method].close === "drawer" ? "received" : `amount-${method}`);
  const cents = amount === "" ? dueCents : (readTypedAmount(amount) ?? Number.NaN);
  const reference = text(`reference-${method}`);
  const pin = payMethods[method].account === "numbered" ? text(`pin-${method}`) : "";
  return {
    method,
    cents: payMethods[method].close === "drawer" ? Math.min(cents, dueCents) : cents,
    ...(payMethods[method].close === "drawer" && { handedOverCents: cents }),
    ...(reference !== "" && { reference }),
    ...(pin !== "" && { pin }),
    ...(payMethods[method].lastFour && { lastFour: text("lastFour") }),
  };
}

/** How a refund is paid, as typed when a ticket is finished. */
export function readRefund(typed: Typed): FinishRefund {
  if (typed.refundTo === "store-credit") return { to: "store-credit" };
  const prefix = "reference-";
  const references = Object.entries(typed).flatMap(([name, text]) =>
    name.startsWith(prefix) && text.trim() !== "" ? [[name.slice(prefix.length), text.trim()]] : [],
  );
  return { references: Object.fromEntries(references) as Record<string, string> };
}

/** Takes a tender. The one that covers what is due also finishes the ticket. */
export async function takeAndFinish(
  form: SellForm,
  change: TicketChange,
  tender: NewTender,
): Promise<SellAnswer> {
  const { counter, typed } = form;
  const payer = Object.fromEntries(
    [...payerFields.map(({ name }) => name), foreignPayerField].map((name) => [
      name,
      typed[`payer-${name}`] ?? "",
    ]),
  );
  const taken = await counter.takeTender({ ...change, tender, payer });
  if (taken.outcome !== "done" || taken.ticket.totals.dueCents !== 0) return said(form, "take", taken);
  const { version, totals } = taken.ticket;
  const finished = await counter.finish({
    ...change,
    ...{ version, key: `${change.key}-finish`, seenTotalCents: totals.totalCents },
    mailsReceipt: typed.mails === "yes",
  });
  return said(form, finished.outcome === "done" ? "take" : "finish", finished);
}
