import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useOnline } from "../kit/use-online.ts";
import { CustomItem } from "./custom-item.tsx";
import { DoneView } from "./done-view.tsx";
import { EmptyView } from "./empty-view.tsx";
import { GiftCardForm } from "./gift-card-form.tsx";
import { lastTicket, setLastTicket } from "./last-ticket.ts";
import type { SellData } from "./load-sell.server.ts";
import { PayView } from "./pay-view.tsx";
import { PhonePayBar } from "./phone-pay-bar.tsx";
import { ScanField } from "./scan-field.tsx";
import { payPath, type SellAnswer, ticketPath } from "./sell-answer.ts";
import { SellProvider, useMaySell, useSell } from "./sell-context.tsx";
import { SellNotices } from "./sell-notices.tsx";
import { TicketClient } from "./ticket-client.tsx";
import { focusMethods, focusScanField, useTicketKeys } from "./ticket-keys.ts";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketRail } from "./ticket-rail.tsx";
import { useTicketScans } from "./ticket-scans.tsx";
import { TicketTabs } from "./ticket-tabs.tsx";

interface SellPageProps {
  data: SellData;
  /** The answer to a form sent without JavaScript. */
  answer: SellAnswer | undefined;
}

/** One page for a sale: the field, the lines, the payment and the receipt. */
export function SellPage({ data, answer: posted }: SellPageProps) {
  const { ticket } = data;
  const page = ticket && data.isPaying ? payPath(ticket.id) : ticket && ticketPath(ticket.id);
  const fetcher = useFetcher<SellAnswer>({ key: `sell ${ticket?.id ?? ""}` });
  const scans = useTicketScans();
  const isOffline = !useOnline();
  const loadedAt = useRef(data.now);
  const answer = [posted, fetcher.data, scans?.answer]
    .filter((one) => one !== undefined)
    // Answers to scans on other pages are over.
    .filter((one) => one === posted || one.at >= loadedAt.current)
    .toSorted((one, other) => other.at - one.at)[0];
  return (
    <SellProvider value={{ ...data, path: page ?? "/desk/sell", answer, fetcher, isOffline }}>
      <Counter />
    </SellProvider>
  );
}

function Counter() {
  const { ticket, isPaying } = useSell();
  useTicketKeys();
  useFollowAnswers();
  useEffect(() => {
    if (!ticket) return;
    const isLive = ticket.state === "open" || ticket.state === "parked";
    if (isLive) setLastTicket(ticket.id);
    else if (lastTicket() === ticket.id) setLastTicket("");
  }, [ticket]);
  const isOpen = ticket?.state === "open";
  const pays = isOpen && isPaying && ticket.lines.length > 0;
  return (
    <div data-no-letter-keys="">
      <h1 className="sr-only">In-store sale</h1>
      <TicketTabs />
      <div className="px-(--margin) max-[899px]:pb-27">
        {ticket?.state === "finished" ? (
          <DoneView />
        ) : pays ? (
          <>
            <SellNotices />
            <PayView />
          </>
        ) : (
          <Lines />
        )}
      </div>
      <PhonePayBar />
    </div>
  );
}

function Lines() {
  const { ticket } = useSell();
  const maySell = useMaySell();
  const isOpen = !ticket || ticket.state === "open";
  return (
    <div className="min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_340px] min-[900px]:gap-x-[clamp(24px,2.6vw,40px)] xl:grid-cols-[minmax(0,1fr)_372px]">
      <section aria-label="Ticket" className="min-w-0 pt-5 pb-7">
        {isOpen && maySell && <ScanField />}
        <SellNotices />
        <TicketClient canEdit={isOpen} />
        {ticket && ticket.lines.length > 0 ? <TicketLines canEdit={isOpen} /> : <EmptyView />}
        {isOpen && <CustomItem />}
        {isOpen && <GiftCardForm />}
        {isOpen && maySell && <KeyList />}
      </section>
      <aside
        aria-label="Total"
        className="flex min-w-0 flex-col gap-5 pt-5.5 pb-7 max-[899px]:border-t max-[899px]:border-line min-[900px]:sticky min-[900px]:top-(--desk-top) min-[900px]:min-h-[calc(100dvh-var(--desk-top)-114px)] lg:min-h-[calc(100dvh-var(--desk-top)-49px)] min-[900px]:self-start min-[900px]:border-l min-[900px]:border-line min-[900px]:pl-6 xl:pl-8"
      >
        {ticket ? <TicketRail /> : <EmptyRail />}
      </aside>
    </div>
  );
}

function EmptyRail() {
  return (
    <>
      <p className="mt-auto flex items-baseline justify-between gap-3 border-t border-control pt-3.5">
        <span>Total</span>
        <span className="font-serif text-[40px] leading-[1.05] font-light tracking-[-0.02em] tabular-nums lining-nums">
          {formatMoneyExact(0)}
        </span>
      </p>
      <Button size="lg" block disabled className="max-[899px]:hidden">
        Take payment
      </Button>
      <TextLink to="/desk/tickets" className="self-start text-small text-text-2">
        All tickets
      </TextLink>
    </>
  );
}

const keys = [
  ["F2", "scan"],
  ["F4", "client"],
  ["F6", "discount"],
  ["F7", "new ticket"],
  ["F8", "park"],
  ["F9", "pay"],
  ["Esc", "back to scan"],
] as const;

function KeyList() {
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-4.5 gap-y-2 pt-5 text-small text-text-3 max-lg:hidden noscript:hidden"
    >
      {keys.map(([key, what]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="rounded-ctl border border-line px-1.5 py-0.5 font-sans text-[12px]">{key}</kbd>
          {what}
        </span>
      ))}
    </p>
  );
}

/** After a form: opens the ticket it began, and gives the field the focus back, or shows what to correct. */
function useFollowAnswers(): void {
  const { fetcher, isPaying, ticket } = useSell();
  const navigate = useNavigate();
  const answer = fetcher.data;
  const seen = useRef(answer);
  useEffect(() => {
    if (fetcher.state !== "idle" || answer === undefined || answer === seen.current) return;
    seen.current = answer;
    if (answer.to !== null) return void navigate(answer.to);
    const invalid = document.querySelector<HTMLElement>('#content [aria-invalid="true"]');
    if (answer.outcome === "approval") document.querySelector<HTMLElement>("[data-approve]")?.focus();
    else if (invalid) invalid.focus();
    else if (answer.outcome === "done" && ticket?.state === "open")
      if (isPaying) focusMethods();
      else focusScanField();
  }, [fetcher.state, answer, isPaying, ticket?.state, navigate]);
}
