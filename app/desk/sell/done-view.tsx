import { Check, FileText, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatMoneyExact } from "#money";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { ReceiptMail } from "../payments/receipt-mail.tsx";
import { TextALink } from "../texts/text-link.tsx";
import { Key } from "./key.tsx";
import { ticketPath } from "./sell-answer.ts";
import { useMaySell, useSell, useTicket } from "./sell-context.tsx";
import { TicketSlip } from "./ticket-slip.tsx";

/** A finished ticket: its receipt, the change to give, and the next sale. */
export function DoneView() {
  const ticket = useTicket();
  const { giftCards } = useSell();
  const { id, receipt, totals, tenders, orderNumber } = ticket;
  const { key } = useSell();
  const maySell = useMaySell();
  const changeCents = tenders.reduce(
    (sum, { changeCents: change, state }) => (state === "undone" ? sum : sum + (change ?? 0)),
    0,
  );
  const email = ticket.receiptEmail ?? ticket.client?.email ?? "";
  return (
    <div className="min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_minmax(400px,460px)] min-[900px]:gap-x-[clamp(24px,2.6vw,40px)] xl:grid-cols-[minmax(0,1fr)_minmax(440px,540px)]">
      <section aria-labelledby="paid" className="grid min-w-0 content-start gap-7 pt-7">
        <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-4">
          <span className="grid size-11 place-items-center rounded-round border border-green text-green">
            <Check aria-hidden="true" size={22} strokeWidth={1.25} />
          </span>
          <div>
            <h2 id="paid" tabIndex={-1} className="font-serif text-[28px] leading-[1.2] font-light">
              {totals.totalCents < 0 ? "Refunded" : "Paid"} {formatMoneyExact(Math.abs(totals.totalCents))}
            </h2>
            <p className="text-text-2">
              {[receipt !== null && `${receiptLabel(receipt)}.`, paidText(ticket)].filter(Boolean).join(" ")}
            </p>
          </div>
        </div>
        <p className="flex items-baseline justify-between gap-4 border-y border-line py-4">
          <span>{totals.refundCents > 0 ? "Cash to give back" : "Change due"}</span>
          <output className="font-serif text-[44px] leading-[1.05] font-light tracking-[-0.02em] tabular-nums lining-nums">
            {formatMoneyExact(totals.refundCents > 0 ? cashBackCents(ticket) : changeCents)}
          </output>
        </p>
        <section aria-labelledby="receipt-ways">
          <h2 id="receipt-ways" className="mb-2 font-serif text-title-2">
            Receipt
          </h2>
          <ul className="border-t border-line">
            <Way Icon={Printer} title="Print" text="80 mm slip, with the return policy">
              <PrintLink to={`${ticketPath(id)}/receipt?print=1`}>Print</PrintLink>
            </Way>
            <Way Icon={FileText} title="Print on Letter" text="A full page with prices and serials">
              <PrintLink to={`${ticketPath(id)}/receipt?paper=letter&print=1`}>Print</PrintLink>
            </Way>
          </ul>
          {receipt !== null && (
            <div className="grid gap-3 border-b border-line py-3">
              <ReceiptMail receipt={receipt} ticket={id} email={email} formKey={key} />
              {orderNumber !== null && <TextALink order={orderNumber} receipt={receipt} />}
            </div>
          )}
        </section>
        {orderNumber !== null && (
          <p className="text-small text-text-2">
            <DeskLink to={`/desk/orders/${orderNumber}`} className="text-small">
              {`Order ${orderNumber}`}
            </DeskLink>
          </p>
        )}
      </section>
      <aside
        aria-label="Receipt"
        className="grid min-w-0 content-start gap-6 pt-7 pb-7 min-[900px]:border-l min-[900px]:border-line min-[900px]:pl-6 xl:pl-8"
      >
        <div className="grid justify-items-center">
          <TicketSlip ticket={ticket} giftCards={giftCards} />
        </div>
        {maySell && <NewSale />}
        <TextLink to="/desk/tickets" className="justify-self-start text-small text-text-2">
          All tickets
        </TextLink>
      </aside>
    </div>
  );
}

/** Has the focus once the sale is finished, so that Enter begins the next. On phones it is in the bar below. */
function NewSale() {
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isShown = link.current?.checkVisibility() ?? false;
    const target = isShown ? link.current?.querySelector("a") : document.getElementById("paid");
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={link} className="max-[899px]:hidden">
      <ButtonLink to="/desk/sell" size="lg" block>
        New sale
        <Key name="Enter" />
      </ButtonLink>
    </span>
  );
}

interface WayProps {
  Icon: typeof Printer;
  title: string;
  text: string;
  children?: React.ReactNode;
}

function Way({ Icon, title, text, children }: WayProps) {
  return (
    <li className="grid min-h-15 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-line py-2">
      <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
      <span className="min-w-0 wrap-anywhere">
        {title}
        <span className="block text-small text-text-2">{text}</span>
      </span>
      {children}
    </li>
  );
}

function PrintLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClasses({ variant: "secondary", size: "sm" })}>
      {children}
    </Link>
  );
}

function cashBackCents({ refunds }: ReturnType<typeof useTicket>): number {
  const cash = refunds.filter(({ method, isExchanged }) => method === "cash" && !isExchanged);
  return cash.reduce((sum, { cents }) => sum + cents, 0);
}

/** "Store credit $250.00, cash $1,000.00." */
function paidText({ tenders, refunds }: ReturnType<typeof useTicket>): string {
  const paid = tenders.filter(({ state }) => state !== "undone");
  const back = refunds.filter(({ isExchanged }) => !isExchanged);
  const moved = back.length > 0 ? back : paid;
  if (moved.length === 0) return "Nothing was due.";
  const pending = back.some(({ state }) => state === "pending") ? " The card refund is on its way." : "";
  return `${moved.map(({ label, cents }) => `${label} ${formatMoneyExact(cents)}`).join(", ")}.${pending}`;
}
