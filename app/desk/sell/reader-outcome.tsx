import type { CardRefundView, ReaderPaymentView } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Key } from "./key.tsx";
import { Panel } from "./reader-panel.tsx";
import { TicketForm, useSell, useTicket } from "./sell-context.tsx";

/** A payment of the last minutes that was given up is still news. */
const newsMs = 5 * 60_000;

/** What became of the last card payment, if the next step depends on it. */
export function ReaderOutcome({ card }: { card: ReaderPaymentView }) {
  const { now } = useSell();
  if (card.state === "declined") return <Declined card={card} />;
  const text = card.state === "canceled" ? canceledText(card) : null;
  if (text === null || now - (card.endedAt ?? 0) > newsMs) return null;
  return <Notice kind="info">{text}</Notice>;
}

function Declined({ card }: { card: ReaderPaymentView }) {
  const { totals } = useTicket();
  const isRefused = card.reason === "customer_canceled";
  const rest = totals.paidCents > 0 ? ` The first ${formatMoneyExact(totals.paidCents)} is still paid.` : "";
  return (
    <Panel
      role="alert"
      isRefused
      title={isRefused ? "Canceled on the reader" : "Card declined"}
      text={`Nothing was charged.${rest} ${declinedAdvice(card.reason)}`}
      buttons={
        <TicketForm
          intent="take"
          fields={{
            ...{ method: "reader", reader: card.reader, seenDueCents: String(totals.dueCents) },
            "amount-reader": (card.cents / 100).toFixed(2),
          }}
        >
          <Button type="submit" size="sm" className="min-h-11" data-try-again="">
            {isRefused ? "Show it again" : "Try another card"}
            <Key name="Enter" />
          </Button>
        </TicketForm>
      }
    />
  );
}

function declinedAdvice(reason: string | null): string {
  switch (reason) {
    case "insufficient_funds":
      return "The card doesn't have enough left. Charge less, or try another card.";
    case "expired_card":
      return "The card has expired. Try another one.";
    case "incorrect_pin":
    case "invalid_pin":
      return "The PIN was wrong. Try again.";
    case "customer_canceled":
      return "Show it again, or choose another way to pay.";
    default:
      return "Try another card, charge less, or choose another way to pay.";
  }
}

/** Why a payment was given up, if whoever sees the ticket may not know. */
function canceledText({ reason, readerName }: ReaderPaymentView): string | null {
  const next = "Nothing was charged.";
  switch (reason) {
    case "timeout":
      return `${next} The reader waited for three minutes and was canceled.`;
    case "offline":
    case "terminal_reader_offline":
      return `${readerName} is offline. ${next} Check its power and network, or choose another way to pay.`;
    case "terminal_reader_busy":
      return `${readerName} is busy. ${next} Wait a moment, then try again.`;
    case "replaced":
      return `${readerName} was used by another program. ${next} Try again.`;
    case "lapsed":
      return `The bank's approval ran out. ${next} Take the payment again.`;
    case "canceled":
    case "parked":
    case "dropped":
    case "signed-out":
    case "other-amount":
    case "declined":
      return null;
    default:
      return `${readerName} couldn't be used. ${next} Try again, or choose another way to pay.`;
  }
}

/** Money that came after the ticket had changed. */
function Unapplied({ card }: { card: ReaderPaymentView }) {
  const { cardRefunds } = useSell();
  if (cardRefunds.some(({ cents }) => cents === card.cents)) return null;
  return (
    <Notice kind="error">
      <p>
        {formatMoneyExact(card.cents)} was charged after this ticket had changed, so it doesn't pay for it.
        Refund it, then take the payment again.
      </p>
      <TicketForm intent="reader-refund" fields={{ payment: card.id }}>
        <Button type="submit" variant="secondary" size="sm" className="mt-3 min-h-11 text-text">
          Refund {formatMoneyExact(card.cents)}
        </Button>
      </TicketForm>
    </Notice>
  );
}

const refundTexts: Record<CardRefundView["state"], string> = {
  due: "being sent",
  pending: "sent, not final yet",
  succeeded: "refunded",
  failed: "failed",
};

/** Card money that is owed back, or was sent back, in any state of the ticket. */
export function CardNotices() {
  const { card } = useSell();
  return (
    <>
      {card?.isUnapplied && <Unapplied card={card} />}
      <CardRefunds />
    </>
  );
}

function CardRefunds() {
  const { cardRefunds } = useSell();
  if (cardRefunds.length === 0) return null;
  return (
    <ul aria-label="Card refunds" className="grid gap-2">
      {cardRefunds.map((refund) => (
        <li key={refund.id} className="text-small text-text-2">
          {refund.state === "failed" ? (
            <Notice kind="error">
              <p>{failedText(refund)}</p>
              <div className="mt-3 flex flex-wrap gap-2.5">
                <TicketForm intent="reader-retry" fields={{ refund: refund.id }}>
                  <Button type="submit" variant="secondary" size="sm" className="min-h-11 text-text">
                    Try the refund again
                  </Button>
                </TicketForm>
                {!refund.isOfOrder && (
                  <TicketForm intent="reader-cash" fields={{ refund: refund.id }}>
                    <Button type="submit" variant="secondary" size="sm" className="min-h-11 text-text">
                      Give it in cash
                    </Button>
                  </TicketForm>
                )}
              </div>
            </Notice>
          ) : (
            <span>
              {refund.reason === "cash"
                ? `Refund of ${formatMoneyExact(refund.cents)}: given in cash`
                : `${refundOf(refund)}: ${refundTexts[refund.state]}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function refundOf({ cents, lastFour }: CardRefundView): string {
  return `Refund of ${formatMoneyExact(cents)} to card ${lastFour ?? ""}`.trim();
}

function failedText(refund: CardRefundView): string {
  const why = refund.reason ? ` (${refund.reason.replaceAll("_", " ")})` : "";
  return `${refundOf(refund)} failed${why}. It's still owed to the client.`;
}
