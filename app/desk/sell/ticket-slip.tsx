import type { SoldGiftCard, TicketLineView, TicketView } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import { PaperLogo } from "../../client/paper/paper-logo.tsx";
import { cardSlipLines } from "../../client/receipts/card-slip-text.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { LayawayRows } from "../../client/receipts/receipt-slip.tsx";
import { deskTime } from "../../platform/showroom-time.ts";
import { GiftCardSlips } from "./gift-card-slips.tsx";
import { returnRows } from "./return-rows.ts";
import { signedMoney } from "./signed-money.ts";
import { tradeInLabel } from "./trade-in-label.ts";

/** The receipt of a ticket as a slip of paper, 80 mm wide. Its page must link `receiptLinks`. */
export function TicketSlip({
  ticket,
  giftCards = [],
}: {
  ticket: TicketView;
  giftCards?: readonly SoldGiftCard[];
}) {
  const { address, phones, returns, name } = settings();
  const { totals, lines, client, salespeople, number, receipt, finishedAt, openedAt } = ticket;
  const layaways = lines.flatMap(({ layaway }) => layaway ?? []);
  // Payments of balances and returns carry no tax of today.
  const sells = lines.some(({ kind }) => kind !== "balance" && kind !== "return" && kind !== "trade-in");
  return (
    <article className="paper receipt" aria-label="Receipt">
      <header>
        <PaperLogo />
        <p className="receipt-shop">{name}</p>
        <p className="receipt-address">
          {address.street}, {address.town}, {address.state} {address.postalCode}
          <br />
          {phones.showroom}
        </p>
      </header>
      <Row value={deskTime(finishedAt ?? openedAt)}>
        {receipt === null ? "Not paid yet" : receiptLabel(receipt)}
      </Row>
      <Row value={salespeople.map((person) => person.name.split(" ")[0]).join(", ")}>
        {client?.name ?? "Walk-in"}
        {number !== null && <small>Sale {number}</small>}
      </Row>
      <hr />
      {lines
        .filter(({ kind }) => kind !== "trade-in")
        .map((line) => (
          <Line key={line.id} line={line} />
        ))}
      {layaways.map((layaway) => (
        <LayawayRows key={layaway.title} layaway={layaway} />
      ))}
      {layaways.length > 0 && <hr />}
      {totals.deliveryCents > 0 && <Row value={formatMoneyExact(totals.deliveryCents)}>Delivery</Row>}
      {sells && <Row value={formatMoneyExact(totals.taxCents)}>{totals.taxLabel ?? "No sales tax"}</Row>}
      {returnRows(totals).map(({ label, value }) => (
        <Row key={label} value={value}>
          {label}
        </Row>
      ))}
      {totals.tradeInCents > 0 && <Row value={signedMoney(-totals.tradeInCents)}>{tradeInLabel(totals)}</Row>}
      <p className="receipt-row receipt-total">
        <span>{totals.totalCents < 0 ? "Refund" : "Total"}</span>
        <span>{formatMoneyExact(Math.abs(totals.totalCents))}</span>
      </p>
      {totals.creditNumber !== null && (
        <Row value={formatMoneyExact(totals.creditCents)}>Store credit {totals.creditNumber}</Row>
      )}
      <hr />
      {ticket.tenders
        .filter(({ state }) => state !== "undone")
        .map(({ id, method, reference, lastFour, cents, handedOverCents, changeCents, card }) => (
          <Row key={id} value={formatMoneyExact(cents)}>
            {paidByLabel({
              ...{ method, lastFour, account: `${method}:${reference}` },
              reference: card ? null : reference,
            })}
            {card && cardSlipLines(card).map((line) => <small key={line}>{line}</small>)}
            {changeCents !== null && changeCents > 0 && (
              <small>
                Received {formatMoneyExact(handedOverCents ?? 0)}, change {formatMoneyExact(changeCents)}
              </small>
            )}
          </Row>
        ))}
      {ticket.refunds.map(({ key, method, reference, cents, isExchanged, order }) => (
        <Row key={key} value={isExchanged ? formatMoneyExact(cents) : signedMoney(-cents)}>
          {isExchanged ? `Exchanged, order ${order}` : paidByLabel({ method, reference })}
        </Row>
      ))}
      {ticket.exemption && <p className="receipt-note">Tax exempt, certificate {ticket.exemption.number}.</p>}
      {(sells || layaways.length < lines.length) && <p className="receipt-note">{returns.goods}</p>}
      <GiftCardSlips cards={giftCards} />
    </article>
  );
}

function Line({ line: { title, detail, label, quantity, listCents, cents } }: { line: TicketLineView }) {
  return (
    <>
      <Row value={signedMoney(listCents)}>
        {title}
        {(label || detail || quantity > 1) && (
          <small>{[label, detail, quantity > 1 && `${quantity} pieces`].filter(Boolean).join(", ")}</small>
        )}
      </Row>
      {cents !== listCents && <Row value={signedMoney(cents - listCents)}>Discount</Row>}
    </>
  );
}

function Row({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <p className="receipt-row">
      <span>{children}</span>
      <span>{value}</span>
    </p>
  );
}
