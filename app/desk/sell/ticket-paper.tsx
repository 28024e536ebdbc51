import type { SoldGiftCard, TicketView } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import { Paper, PaperTotals } from "../../client/paper/paper.tsx";
import { cardSlipLines } from "../../client/receipts/card-slip-text.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { issuedTitle } from "./gift-card-slips.tsx";
import { returnRows } from "./return-rows.ts";
import { signedMoney } from "./signed-money.ts";
import { tradeInLabel } from "./trade-in-label.ts";

/** The receipt of a ticket as a page, Letter or A4. Its page must link `paperLinks`. */
export function TicketPaper({
  ticket,
  giftCards = [],
}: {
  ticket: TicketView;
  giftCards?: readonly SoldGiftCard[];
}) {
  const { receipt, number, finishedAt, openedAt, client, salespeople, lines, totals, handover } = ticket;
  return (
    <Paper
      title={receipt === null ? "Sale" : `Receipt ${receiptLabel(receipt)}`}
      facts={[
        { label: "Date", value: deskTime(finishedAt ?? openedAt) },
        number !== null && { label: "Sale", value: number },
        {
          label: "Sold to",
          value: client ? [client.name, client.email, client.phone].filter(Boolean).join(", ") : "Walk-in",
        },
        salespeople.length > 0 && { label: "Sold by", value: salespeople.map(({ name }) => name).join(", ") },
        {
          label: "Delivery",
          value: handover.method === "pickup" ? "Picked up" : addressText(handover.address),
        },
      ]}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="paper-figure">
              Quantity
            </th>
            <th scope="col" className="paper-figure">
              Price
            </th>
            <th scope="col" className="paper-figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, detail, label, quantity, listCents, cents }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <br />
                <small>{[label, detail].filter(Boolean).join(", ")}</small>
              </th>
              <td className="paper-figure">{quantity}</td>
              <td className="paper-figure">{signedMoney(listCents)}</td>
              <td className="paper-figure">{signedMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperTotals
        rows={[
          { label: "Subtotal", value: formatMoneyExact(totals.subtotalCents) },
          ...(totals.discountCents > 0
            ? [{ label: "Discount", value: signedMoney(-totals.discountCents) }]
            : []),
          ...(totals.deliveryCents > 0
            ? [{ label: "Delivery", value: formatMoneyExact(totals.deliveryCents) }]
            : []),
          {
            label: totals.taxLabel ? `Sales tax, ${totals.taxLabel}` : "Sales tax",
            value: totals.taxLabel ? formatMoneyExact(totals.taxCents) : "None collected",
          },
          ...returnRows(totals),
          ...(totals.tradeInCents > 0
            ? [{ label: tradeInLabel(totals), value: signedMoney(-totals.tradeInCents) }]
            : []),
          {
            label: totals.totalCents < 0 ? "Refund" : "Total",
            value: formatMoneyExact(Math.abs(totals.totalCents)),
            isTotal: true,
          },
          ...(totals.creditNumber === null
            ? []
            : [
                {
                  label: `Store credit ${totals.creditNumber}`,
                  value: formatMoneyExact(totals.creditCents),
                },
              ]),
        ]}
      />
      {lines.map(
        ({ layaway }) =>
          layaway && (
            <section key={layaway.title}>
              <h2>{layaway.title}</h2>
              <PaperTotals rows={layaway.rows} />
            </section>
          ),
      )}
      <section>
        <h2>Payments</h2>
        <table>
          <tbody>
            {ticket.tenders
              .filter(({ state }) => state !== "undone")
              .map(({ id, method, reference, lastFour, cents, changeCents, handedOverCents, card }) => (
                <tr key={id}>
                  <th scope="row">
                    {paidByLabel({
                      ...{ method, lastFour, account: `${method}:${reference}` },
                      reference: card ? null : reference,
                    })}
                    {card && (
                      <>
                        <br />
                        <small>{cardSlipLines(card).join(", ")}</small>
                      </>
                    )}
                    {changeCents !== null && changeCents > 0 && (
                      <>
                        <br />
                        <small>
                          Received {formatMoneyExact(handedOverCents ?? 0)}, change{" "}
                          {formatMoneyExact(changeCents)}
                        </small>
                      </>
                    )}
                  </th>
                  <td className="paper-figure">{formatMoneyExact(cents)}</td>
                </tr>
              ))}
            {ticket.refunds.map(({ key, method, reference, cents, isExchanged, order }) => (
              <tr key={key}>
                <th scope="row">
                  {isExchanged ? `Exchanged, order ${order}` : paidByLabel({ method, reference })}
                </th>
                <td className="paper-figure">
                  {isExchanged ? formatMoneyExact(cents) : signedMoney(-cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {giftCards.map(({ account, kind, number, pin, cents, recipient }) => (
        <section key={account}>
          <h2>{`${issuedTitle({ kind, recipient })}, ${formatMoneyExact(cents)}`}</h2>
          <p>
            Number {number}, PIN {pin}
          </p>
        </section>
      ))}
      {ticket.exemption && <p>Tax exempt, certificate {ticket.exemption.number}.</p>}
      <p>
        <small>{settings().returns.goods}</small>
      </p>
    </Paper>
  );
}

function addressText(address: Extract<TicketView["handover"], { method: "shipping" }>["address"]): string {
  const { address1, address2, city, state, postalCode } = address;
  return [address1, address2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(", ");
}
