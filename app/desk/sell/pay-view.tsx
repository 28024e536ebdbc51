import { ArrowLeft, CircleCheck, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { TicketTenderView } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { MailsReceipt } from "./mails-receipt.tsx";
import { isOnReader } from "./reader-card.ts";
import { ReaderOutcome } from "./reader-outcome.tsx";
import { ReaderPanel } from "./reader-panel.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ticketPath } from "./sell-answer.ts";
import { TicketForm, useRejected, useSell, useTicket } from "./sell-context.tsx";
import { TenderForm } from "./tender-form.tsx";
import { TicketClient } from "./ticket-client.tsx";
import { focusMethods } from "./ticket-keys.ts";
import { TicketLines } from "./ticket-lines.tsx";
import { useTicketScans } from "./ticket-scans.tsx";

/** The ticket as it is paid: its lines to read, and the payments beside them. */
export function PayView() {
  const { id } = useTicket();
  useEffect(() => {
    // After the page's heading had the focus, if this was opened from another page.
    const frame = requestAnimationFrame(focusMethods);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_minmax(400px,460px)] min-[900px]:gap-x-[clamp(24px,2.6vw,40px)] xl:grid-cols-[minmax(0,1fr)_minmax(440px,540px)]">
      <section aria-label="Ticket" className="min-w-0 pt-5 max-[899px]:hidden">
        <p className="flex items-center justify-between gap-4">
          <EditLink id={id} />
          <span className="text-small text-text-2">Stock updates once it's paid</span>
        </p>
        <TicketClient canEdit={false} />
        <TicketLines canEdit={false} />
      </section>
      <aside
        aria-label="Payment"
        className="grid min-w-0 content-start gap-5 pt-5.5 pb-7 min-[900px]:min-h-[calc(100dvh-var(--desk-top)-114px)] lg:min-h-[calc(100dvh-var(--desk-top)-49px)] min-[900px]:border-l min-[900px]:border-line min-[900px]:pl-6 xl:pl-8"
      >
        <PhoneHead />
        <Due />
        <Tenders />
        <Settle />
      </aside>
    </div>
  );
}

function EditLink({ id }: { id: string }) {
  return (
    <Link
      to={ticketPath(id)}
      preventScrollReset
      className="hit-area inline-flex items-center gap-2 text-small text-text-2 hover:text-text"
    >
      <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.25} />
      Edit ticket
      <Key name="Esc" />
    </Link>
  );
}

function PhoneHead() {
  const { id, client, lines } = useTicket();
  return (
    <p className="flex items-center justify-between gap-4 text-small text-text-2 min-[900px]:hidden">
      <EditLink id={id} />
      <span>
        {client?.name ?? "Walk-in"}, {lines.length} {lines.length === 1 ? "line" : "lines"}
      </span>
    </p>
  );
}

/** What is left to pay, and how far it is paid. */
function Due() {
  const { totals, lines } = useTicket();
  const { dueCents, paidCents, refundCents } = totals;
  const totalCents = Math.max(0, totals.totalCents);
  const share = totalCents > 0 ? Math.min(1, paidCents / totalCents) : 1;
  const faults = lines.filter(({ fault }) => fault !== null);
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span>{refundCents > 0 ? "Refund due" : "Balance due"}</span>
        <output className="font-serif text-[44px] leading-[1.05] font-light tracking-[-0.02em] tabular-nums lining-nums">
          {formatMoneyExact(refundCents > 0 ? refundCents : dueCents)}
        </output>
      </p>
      {refundCents === 0 && (
        <>
          <PaidTrack share={share} />
          <p className="flex justify-between gap-3 text-small text-text-2 tabular-nums">
            <span>{formatMoneyExact(paidCents)} paid</span>
            <span>of {formatMoneyExact(totalCents)}</span>
          </p>
        </>
      )}
      {faults.map(({ id, title, fault }) => (
        <Notice key={id} kind="error">
          {title}: {fault}
        </Notice>
      ))}
    </div>
  );
}

/** The paid share as a line with forty ticks. */
function PaidTrack({ share }: { share: number }) {
  const ticks = Array.from(
    { length: 41 },
    (_, tick) => `M${(tick * 12.5).toFixed(1)} 1v${tick % 10 ? 4 : 7}`,
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 500 9" preserveAspectRatio="none" className="block h-2.25 w-full">
      <path
        d={`M0 1h500${ticks.join("")}`}
        stroke="var(--control)"
        fill="none"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M0 1h${(500 * share).toFixed(1)}`}
        stroke="var(--gold)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** What was paid so far. Each payment can be undone by itself. */
function Tenders() {
  const { tenders } = useTicket();
  const taken = tenders.filter(({ state }) => state !== "undone");
  if (taken.length === 0) return null;
  return (
    <ul aria-label="Paid so far">
      {taken.map((tender) => (
        <Tender key={tender.id} tender={tender} />
      ))}
    </ul>
  );
}

function Tender({ tender }: { tender: TicketTenderView }) {
  const rejected = useRejected(`undo ${tender.id}`);
  const { id, label, cents, state } = tender;
  return (
    <li className="border-b border-line">
      <div className="grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto_44px] items-center gap-3">
        <CircleCheck aria-hidden="true" size={20} strokeWidth={1.25} className="text-green" />
        <span className="min-w-0 py-1.5">
          {label}
          <span className="block text-small text-text-2">{tenderDetail(tender)}</span>
        </span>
        <span className="font-medium tabular-nums lining-nums">{formatMoneyExact(cents)}</span>
        <TicketForm intent="undo" fields={{ tender: String(id) }}>
          <button
            type="submit"
            aria-label={`Undo ${label.toLowerCase()}, ${formatMoneyExact(cents)}`}
            className="grid size-11 place-items-center rounded-ctl text-text-2 hover:bg-text/8 hover:text-text"
          >
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.25} />
          </button>
        </TicketForm>
      </div>
      {state === "reserved" && <span className="sr-only">Reserved until the sale is finished</span>}
      <FormError answer={rejected} fields={[]} />
    </li>
  );
}

/** "4417, ref 004421", "Received $500.00, change $41.17" */
export function tenderDetail({
  reference,
  lastFour,
  handedOverCents,
  changeCents,
  leftCents,
  state,
}: TicketTenderView): string {
  if (leftCents !== null) return `${reference}, ${formatMoneyExact(leftCents)} left on it`;
  if (changeCents)
    return `Received ${formatMoneyExact(handedOverCents ?? 0)}, change ${formatMoneyExact(changeCents)}`;
  const facts = [lastFour, reference && `ref ${reference}`].filter(Boolean).join(", ");
  if (facts) return facts;
  return state === "reserved" ? "Reserved" : "No change";
}

/** The next payment, or the button that finishes a ticket with nothing left to pay. */
function Settle() {
  const { totals, tenders } = useTicket();
  const { isOffline, card } = useSell();
  const giftCard = useTicketScans()?.answer?.card ?? null;
  const rejected = useRejected("finish");
  if (isOffline)
    return (
      <Notice kind="error">
        No connection. This ticket is kept, and takes payments again when you're back online.
      </Notice>
    );
  if (card && isOnReader(card)) return <ReaderPanel card={card} />;
  // A payment that was taken begins the next one afresh.
  if (totals.dueCents !== 0)
    return (
      <>
        {card && <ReaderOutcome card={card} />}
        <TenderForm key={`${tenders.length} ${giftCard ?? ""}`} giftCard={giftCard} />
      </>
    );
  if (totals.refundCents > 0) return <RefundForm />;
  return (
    <TicketForm intent="finish" id="settle" fields={{ seenTotalCents: String(totals.totalCents) }}>
      <div className="grid gap-4">
        <FormError answer={rejected} fields={[]} />
        <MailsReceipt />
        <Button type="submit" size="lg" block className="max-[899px]:hidden">
          Finish sale
          <Key name="Enter" />
        </Button>
      </div>
    </TicketForm>
  );
}
