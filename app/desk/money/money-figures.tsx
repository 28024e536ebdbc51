import type { ReactNode } from "react";
import type { JournalReport } from "#ledger";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { TextLink } from "../../ui/text-link.tsx";
import type { MoneyPage } from "./desk-money.server.ts";
import { type FigureRow, FigureTable } from "./figure-table.tsx";
import {
  accountLabel,
  dayOfMonth,
  daysText,
  monthText,
  totalTaxableCents,
  untaxedNote,
} from "./money-labels.ts";
import { MoneySection } from "./money-section.tsx";

/** "-$5.00" with a proper minus sign. */
function money(cents: number): string {
  return formatMoneyExact(cents).replace("-", "−");
}

/** The four totals of the period. */
export function PeriodTotals({ page }: { page: MoneyPage }) {
  const { report, salesBefore, query, deposits, due } = page;
  const { before, period } = query;
  const earlier = before && (period === "month" ? monthText(before.from ?? "") : daysText(before));
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Headline label="Sales, before tax" cents={report.salesCents}>
        {earlier !== null && salesBefore !== null && `${earlier} ${money(salesBefore)}`}
      </Headline>
      <Headline label="Payments received" cents={report.inCents}>
        paid out {money(report.outCents)}
      </Headline>
      <Headline label="Deposits held" cents={deposits.cents}>
        {deposits.count === 0
          ? "none"
          : `${deposits.count === 1 ? "one order" : `${deposits.count} orders`}, not sales yet`}
      </Headline>
      <Headline label="Sales tax" cents={report.taxCents}>
        {due === null ? "for all tax periods" : `return due ${dayOfMonth(due)}, ${due.slice(0, 4)}`}
      </Headline>
    </dl>
  );
}

function Headline({ label, cents, children }: { label: string; cents: number; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line py-4 pr-4 even:border-l even:pl-4 lg:border-l lg:pl-4 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="font-serif text-title-2 wrap-anywhere tabular-nums lining-nums">{money(cents)}</dd>
      <dd className="text-small text-text-2">{children}</dd>
    </div>
  );
}

const kindLabels: Record<JournalReport["sales"][number]["kind"], string> = {
  watches: "Watches",
  jewelry: "Jewelry in stock",
  custom: "Custom work",
  repairs: "Repairs",
  services: "Services",
};

export function SalesByKind({ page: { report, query } }: { page: MoneyPage }) {
  const { sales, delivery, discounts, refunds, fees, salesCents } = report;
  const most = Math.max(1, ...sales.map(({ cents }) => cents));
  const kinds: FigureRow[] = sales.map(({ kind, cents, pieces }) => ({
    key: kind,
    label: kindLabels[kind],
    cells: [pieces, money(cents)],
    share: cents > 0 ? cents / most : undefined,
  }));
  const others = [
    { key: "delivery", label: "Delivery", ...delivery },
    { key: "discounts", label: "Discounts", ...discounts },
    { key: "refunds", label: "Returns", ...refunds },
    ...(fees.entries === 0 ? [] : [{ key: "fees", label: "Layaway cancellation fees", ...fees }]),
  ].map(({ key, label, entries, cents }) => ({ key, label, cells: [entries, money(cents)] }));
  const total = { key: "total", label: "Total", cells: ["", money(salesCents)], isTotal: true };
  return (
    <MoneySection title="Sales by kind" file={{ name: "sales.csv", days: query.days }}>
      <FigureTable
        caption="Sales by kind, before tax"
        heads={["Kind", "Pieces", "Sales"]}
        rows={[...kinds, ...others, total]}
      />
    </MoneySection>
  );
}

export function TaxByCounty({ page: { report, query, due } }: { page: MoneyPage }) {
  const { taxes, taxCents } = report;
  const rows = taxes.map(({ place, rate, code, form, taxedCents, cents, entries }) => ({
    key: `${place} ${rate}`,
    label: place,
    note:
      rate === null ? untaxedNote(entries) : [rate, code && `code ${code}`, form].filter(Boolean).join(", "),
    cells: [money(taxedCents), rate === null && cents === 0 ? "none" : money(cents)],
  }));
  const taxed = totalTaxableCents(taxes);
  const label = taxes.some(({ rate }) => rate === null) ? "Total taxable" : "Total";
  const total = { key: "total", label, cells: [money(taxed), money(taxCents)], isTotal: true };
  return (
    <MoneySection
      title="Tax by county"
      file={{ name: "tax.csv", days: query.days }}
      note={
        <TextLink to="/desk/money/tax" className="text-small">
          By state
        </TextLink>
      }
    >
      {rows.length === 0 ? (
        <Nothing>No sales in this period.</Nothing>
      ) : (
        <FigureTable
          caption="Sales tax by jurisdiction and rate"
          heads={["County or city", "Taxable sales", "Tax"]}
          rows={[...rows, total]}
        />
      )}
      {query.period === "quarter" && due !== null && (
        <p className="text-small text-text-2">
          Quarter for {settings().taxReturn.form}. The return and payment are due {dayOfMonth(due)},{" "}
          {due.slice(0, 4)}.
        </p>
      )}
    </MoneySection>
  );
}

export function DepositsHeld({ page: { deposits, query } }: { page: MoneyPage }) {
  const rows = deposits.rows.map(({ orderId, orderNumber, client, cents }) => ({
    key: orderId,
    label: client,
    note: (
      <TextLink to={`/desk/orders/${orderNumber}`} className="text-small">
        {orderNumber}
      </TextLink>
    ),
    cells: [money(cents)],
  }));
  const more = deposits.count - rows.length;
  const total = {
    key: "total",
    label: "Total",
    ...(more > 0 && { note: `${more} more in the CSV` }),
    cells: [money(deposits.cents)],
    isTotal: true,
  };
  return (
    <MoneySection title="Deposits held" file={{ name: "deposits.csv", days: query.days }}>
      {rows.length === 0 ? (
        <Nothing>No deposits held.</Nothing>
      ) : (
        <FigureTable caption="Deposits held, by order" heads={["Client", "Held"]} rows={[...rows, total]} />
      )}
    </MoneySection>
  );
}

export function PaymentMethodTotals({ page: { report, query } }: { page: MoneyPage }) {
  const { moneyIn, moneyOut, inCents, outCents, credit } = report;
  const methods = [...new Set([...moneyIn, ...moneyOut].map(({ method }) => method))];
  const of = (figures: JournalReport["moneyIn"], method: string) =>
    figures.find((figure) => figure.method === method)?.cents ?? 0;
  const rows = methods.map((method) => ({
    key: method,
    label: accountLabel(method),
    cells: [money(of(moneyIn, method)), money(of(moneyOut, method))],
  }));
  const total = {
    key: "total",
    label: "Total",
    cells: [money(inCents), money(outCents)],
    isTotal: true,
  };
  return (
    <MoneySection title="Methods" file={{ name: "receipts.csv", days: query.days }}>
      {rows.length === 0 ? (
        <Nothing>No payments in this period.</Nothing>
      ) : (
        <FigureTable
          caption="Payments received and paid out, by method"
          heads={["Method", "In", "Out"]}
          rows={[...rows, total]}
        />
      )}
      {(credit.used.entries !== 0 || credit.issued.entries !== 0) && (
        <p className="text-small text-text-2">
          Gift cards and store credit aren't money: {money(credit.used.cents)} used,{" "}
          {money(credit.issued.cents)} issued.
        </p>
      )}
    </MoneySection>
  );
}

/** Store credit, costs of goods, payments to consignors, drawer and goodwill. Hidden if there are none. */
export function CreditsAndCosts({ page: { credits, report, query } }: { page: MoneyPage }) {
  const more = credits.count - credits.rows.length;
  return (
    <>
      {credits.count > 0 && (
        <MoneySection
          title="Gift cards and store credit held"
          file={{ name: "store-credit.csv", days: query.days }}
        >
          <FigureTable
            caption="Gift cards and store credit held"
            heads={["Client", "Held"]}
            rows={[
              ...credits.rows.map(({ account, client, cents }) => ({
                key: account,
                label: client || "No name",
                note: accountLabel(account),
                cells: [money(cents)],
              })),
              {
                key: "total",
                label: "Total",
                ...(more > 0 && { note: `${more} more in the CSV` }),
                cells: [money(credits.cents)],
                isTotal: true,
              },
            ]}
          />
        </MoneySection>
      )}
      {report.costs.length > 0 && (
        <MoneySection title="Costs and payouts">
          <FigureTable
            caption="Cost of goods, consignor payouts, cash over or short and goodwill credits"
            heads={["Account", "Cost"]}
            rows={report.costs.map(({ account, cents }) => ({
              key: account,
              label: account === "consignors" ? "Paid to consignors" : accountLabel(account),
              cells: [money(cents)],
            }))}
          />
        </MoneySection>
      )}
    </>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="border-t border-line py-3 text-ui text-text-2">{children}</p>;
}
