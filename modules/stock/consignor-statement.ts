import { formatMoneyExact } from "#money";
import { printedLogo } from "#settings";
import {
  addFactRows,
  addHeading,
  addLetterhead,
  addTable,
  addText,
  addTotals,
} from "../../foundation/pdf/blocks.ts";
import { closeDocument, openDocument } from "../../foundation/pdf/document.ts";
import type { PageSize } from "../../foundation/pdf/page-size.ts";
import type { StockContext } from "./context.ts";
import type { ConsignedSale, Consignor, ConsignorPayment } from "./read-consignors.ts";
import { shopToday } from "./read-pieces.ts";

const methods = { check: "Check", wire: "Wire", cash: "Cash", "": "Offset" } as const;

/** A consignor's account as a PDF: what was sold, paid and is owed, and what is still on hand. */
export async function consignorStatement(
  context: StockContext,
  consignor: Consignor,
  size: PageSize,
): Promise<Uint8Array> {
  const { facts } = context;
  const { street, town, state, postalCode } = facts.address;
  const { sales, payments, inHand } = consignor;
  const open = openDocument({
    ...{ title: "Consignment statement", size, at: context.now() },
    shop: {
      name: facts.name,
      lines: [`${street}, ${town}, ${state} ${postalCode}`, `${facts.phones.showroom}, ${facts.email}`],
      logo: printedLogo(),
    },
  });
  const day = dayFormat(facts.locale);
  addLetterhead(open, "Consignment statement", [
    { label: "For", value: consignor.name },
    { label: "Date", value: day(shopToday(context)) },
  ]);
  addHeading(open, "Sold");
  if (sales.length === 0) addText(open, "Nothing sold yet.");
  else
    addTable(
      open,
      [
        { label: "Piece", share: 0.34 },
        { label: "Sold", share: 0.17 },
        { label: "Your share", share: 0.19 },
        { label: "Paid", share: 0.15, isFigure: true },
        { label: "Owed", share: 0.15, isFigure: true },
      ],
      sales.map((sale) => [
        [sale.title, [sale.label, sale.serial].filter(Boolean).join(", ")].join("\n"),
        soldText(sale, day),
        sale.terms,
        amount(sale.paidCents),
        sale.openCents === null ? "Not agreed yet" : amount(sale.openCents),
      ]),
    );
  paidTable(open, payments, day);
  addHeading(open, "Still with us");
  if (inHand.length === 0) addText(open, "None.");
  else
    addFactRows(
      open,
      inHand.map(({ label, title, serial, priceCents, dueCents }) => ({
        label,
        value: `${[title, serial].filter(Boolean).join(", ")}\nPrice ${formatMoneyExact(priceCents)}, your share at that price: ${dueCents === null ? "not agreed yet" : formatMoneyExact(dueCents)}`,
      })),
    );
  addHeading(open, "Summary", 110);
  const { owedCents, laterCents, owedBackCents, paidCents } = consignor;
  addTotals(open, [
    { label: "Paid to you so far", value: amount(paidCents) },
    ...(laterCents > 0 ? [{ label: "Payable later", value: amount(laterCents) }] : []),
    ...(owedBackCents > 0 ? [{ label: "You owe us", value: amount(owedBackCents) }] : []),
    { label: "Due today", value: amount(owedCents) },
  ]);
  return await closeDocument(open);
}

function paidTable(
  open: Parameters<typeof addTable>[0],
  payments: readonly ConsignorPayment[],
  day: (day: string) => string,
): void {
  const paid = payments.filter(({ isReversed }) => !isReversed);
  if (paid.length === 0) return;
  addHeading(open, "Payments");
  addTable(
    open,
    [
      { label: "Number", share: 0.18 },
      { label: "Date", share: 0.27 },
      { label: "Method", share: 0.35 },
      { label: "Amount", share: 0.2, isFigure: true },
    ],
    paid.map(({ label, paidOn, method, reference, cents }) => [
      label,
      day(paidOn),
      [methods[method], reference].filter(Boolean).join(" "),
      amount(cents),
    ]),
  );
}

function soldText(sale: ConsignedSale, day: (day: string) => string): string {
  if (sale.isGivenUp) return `${day(sale.soldOn)}, refunded`;
  const isLater = sale.openCents !== 0 && sale.payableOn > sale.soldOn;
  return isLater ? `${day(sale.soldOn)}, payable ${day(sale.payableOn)}` : day(sale.soldOn);
}

/** Formats a negative amount with a minus sign: "−$5.00". */
function amount(cents: number): string {
  return cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents);
}

function dayFormat(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
