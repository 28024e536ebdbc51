import { CirclePause, Trash2 } from "lucide-react";
import type { TicketView } from "#commerce";
import { formatMoneyExact } from "#money";
import { showroomTime } from "../../platform/showroom-time.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { DiscountEditor } from "./discount-editor.tsx";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { HandoverChoice } from "./handover-choice.tsx";
import { Key } from "./key.tsx";
import { returnRows } from "./return-rows.ts";
import { payPath } from "./sell-answer.ts";
import { TicketForm, useMaySell, useRejected, useTicket } from "./sell-context.tsx";
import { signedMoney } from "./signed-money.ts";
import { SoldBy } from "./sold-by.tsx";
import { keyTargets } from "./ticket-keys.ts";
import { Exemption, ReceiptEmail } from "./ticket-terms.tsx";
import { tradeInLabel } from "./trade-in-label.ts";

/** Beside the lines: whose sale, how the goods leave, the sums and the way to payment. */
export function TicketRail() {
  const ticket = useTicket();
  const maySell = useMaySell();
  const { state, totals, lines } = ticket;
  const isOpen = state === "open" && maySell;
  const canPay = isOpen && lines.length > 0 && lines.every(({ fault }) => fault === null);
  return (
    <>
      {isOpen && <SoldBy />}
      {isOpen && <HandoverChoice />}
      {isOpen && (
        <div className="grid gap-2">
          <DiscountEditor of={null} />
          <Exemption />
          <ReceiptEmail />
          <Layaway />
        </div>
      )}
      <TicketSums ticket={ticket} />
      {isOpen && ticket.heldUntil !== null && (
        <p className="-mt-2 text-small text-text-2">On hold until {showroomTime(ticket.heldUntil)}</p>
      )}
      {canPay && (
        <ButtonLink to={payPath(ticket.id)} preventScrollReset size="lg" block className="max-[899px]:hidden">
          {chargeText(totals)}
          <Key name="F9" />
        </ButtonLink>
      )}
      {isOpen && lines.some(({ fault }) => fault !== null) && (
        <Notice kind="error">
          {lines.some(({ fault, returned }) => fault !== null && !returned)
            ? "Remove what can't be sold to take payment."
            : "Complete the return to continue."}
        </Notice>
      )}
      {state === "parked" && <Parked ticket={ticket} />}
      {isOpen && (
        <div className="grid grid-cols-2 items-start gap-2.5">
          <TicketForm intent="park">
            <Button type="submit" variant="secondary" block {...{ [keyTargets.park]: "" }} className="px-3">
              <CirclePause aria-hidden="true" size={18} strokeWidth={1.25} />
              Park sale
            </Button>
          </TicketForm>
          <DropTicket />
        </div>
      )}
    </>
  );
}

/** "Charge $435.00", "Refund $120.00", "Finish sale" */
function chargeText({ dueCents, refundCents }: TicketView["totals"]): string {
  if (refundCents > 0) return `Refund ${formatMoneyExact(refundCents)}`;
  return dueCents === 0 ? "Finish sale" : `Charge ${formatMoneyExact(dueCents)}`;
}

/** The sums of a ticket, with the total last. */
export function TicketSums({ ticket: { totals } }: { ticket: TicketView }) {
  const { subtotalCents, discountCents, deliveryCents, taxCents, taxLabel, totalCents, paidCents } = totals;
  const { tradeInCents, creditCents, creditNumber } = totals;
  // A return alone sells nothing.
  const sells = subtotalCents > 0 || totals.returnedCents === 0;
  const rows = [
    ...(sells ? [{ label: "Subtotal", cents: subtotalCents }] : []),
    ...(discountCents > 0 ? [{ label: "Discounts", cents: -discountCents }] : []),
    ...(deliveryCents > 0 ? [{ label: "Delivery", cents: deliveryCents }] : []),
    ...(sells ? [{ label: taxLabel ? `Sales tax, ${taxLabel}` : "No sales tax", cents: taxCents }] : []),
    ...returnRows(totals),
    ...(tradeInCents > 0 ? [{ label: tradeInLabel(totals), cents: -tradeInCents }] : []),
  ];
  return (
    <div className="mt-auto">
      <dl className="grid gap-2 pb-3 text-ui tabular-nums lining-nums">
        {rows.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="min-w-0 text-text-2">{label}</dt>
            <dd className="whitespace-nowrap">{signedMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-baseline justify-between gap-3 border-t border-control pt-3.5">
        <span>{totalCents < 0 ? "Refund due" : "Total"}</span>
        <span className="font-serif text-[40px] leading-[1.05] font-light tracking-[-0.02em] tabular-nums lining-nums">
          {formatMoneyExact(Math.abs(totalCents))}
        </span>
      </p>
      {creditCents > 0 && (
        <p className="mt-1 flex justify-between gap-3 text-ui tabular-nums">
          <span>{creditNumber === null ? "Rest as store credit" : `Store credit ${creditNumber}`}</span>
          <span>{formatMoneyExact(creditCents)}</span>
        </p>
      )}
      {paidCents > 0 && (
        <p className="mt-1 flex justify-between gap-3 text-small text-text-2 tabular-nums">
          <span>Paid so far</span>
          <span>{formatMoneyExact(paidCents)}</span>
        </p>
      )}
    </div>
  );
}

/** Puts the pieces on layaway, which only goods in stock can. */
function Layaway() {
  const { lines, tenders } = useTicket();
  const rejected = useRejected("layaway");
  const isPaid = tenders.some(({ state }) => state === "held" || state === "reserved");
  if (isPaid || lines.every(({ kind }) => kind !== "piece")) return null;
  return (
    <TicketForm intent="layaway">
      <button
        type="submit"
        className="hit-area relative inline-flex min-h-7 w-fit items-center text-small text-text-2 underline decoration-1 underline-offset-4 hover:text-text"
      >
        Put on layaway
      </button>
      <FormError answer={rejected} fields={[]} />
    </TicketForm>
  );
}

function Parked({ ticket: { parkedAt, heldUntil } }: { ticket: TicketView }) {
  return (
    <div className="grid gap-4">
      <Notice kind="info">
        {[
          parkedAt === null ? "Parked." : `Parked at ${showroomTime(parkedAt)}.`,
          heldUntil !== null && `Its pieces are on hold until ${showroomTime(heldUntil)}.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </Notice>
      <TicketForm intent="resume">
        <Button type="submit" size="lg" block>
          Resume sale
        </Button>
      </TicketForm>
      <DropTicket />
    </div>
  );
}

/** Ends the ticket without a sale, after a second look. */
function DropTicket() {
  const { totals } = useTicket();
  return (
    <Editor
      summary={
        <>
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.25} />
          Drop sale
        </>
      }
      summaryClass={classNames(buttonClasses({ variant: "secondary", block: true }), "px-3!")}
    >
      <EditorPanel>
        <p className="text-small text-text-2">
          {totals.paidCents > 0
            ? `Give ${formatMoneyExact(totals.paidCents)} back. The payments are undone, and the pieces are free again.`
            : "The pieces are free again. This can't be undone."}
        </p>
        <TicketForm intent="drop">
          <Button type="submit" variant="secondary" size="sm" className="min-h-11">
            Drop this sale
          </Button>
        </TicketForm>
      </EditorPanel>
    </Editor>
  );
}
