import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { CardAct, ReaderPaymentView } from "#commerce";
import { formatMoneyExact } from "#money";
import { showroomTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Key } from "./key.tsx";
import { MailsReceipt } from "./mails-receipt.tsx";
import { ReaderDrawing } from "./reader-drawing.tsx";
import type { SellAnswer } from "./sell-answer.ts";
import { TicketForm, useFormFields, useSell, useTicket } from "./sell-context.tsx";
import { keyTargets } from "./ticket-keys.ts";

const pollMs = 1_500;

/** A card payment that isn't settled: nothing else can pay for the ticket until it is. */
export function ReaderPanel({ card }: { card: ReaderPaymentView }) {
  const { client } = useTicket();
  useReaderPoll();
  const amount = formatMoneyExact(card.cents);
  const first = client?.name.split(" ")[0];
  return (
    <div className="grid gap-4">
      {card.state === "starting" || card.state === "waiting" ? (
        <Panel
          role="status"
          title={first ? `Hand the reader to ${first}` : "Hand over the reader"}
          text={`${card.readerName} reader. ${amount} is on its screen.`}
          screen={amount}
          buttons={<CancelButton />}
        >
          Waiting for card
        </Panel>
      ) : card.state === "uncaptured" ? (
        <Panel
          role="alert"
          title="Approved, not charged yet"
          text={`The bank approved ${amount}, but charging it failed. We keep trying. Don't run the card again.`}
          buttons={
            <>
              <ParkButton />
              <CancelButton text="Give the approval back" />
            </>
          }
        >
          {lastAnswer(card)}
        </Panel>
      ) : (
        <Panel
          role="alert"
          title="Reader not responding"
          text={`We're checking with the processor whether ${amount} went through. Don't run the card again.`}
          buttons={
            <>
              <ParkButton />
              <TicketForm intent="reader-check">
                <Button type="submit" variant="secondary" size="sm" className="min-h-11">
                  Check now
                </Button>
              </TicketForm>
              <CancelButton text="Reset reader" />
            </>
          }
        >
          {lastAnswer(card)}
        </Panel>
      )}
      {(card.state === "unknown" || card.state === "uncaptured") && (
        <p className="text-small text-text-2">
          Once confirmed, it posts automatically, even if you close this screen. If not, you'll find the
          ticket in Today under “Unsettled payments.”
        </p>
      )}
      {card.isSimulated && <SimulatedCards />}
      <noscript>
        <TicketForm intent="reader-check">
          <MailsReceipt />
          <Button type="submit">Check the reader</Button>
        </TicketForm>
      </noscript>
    </div>
  );
}

function lastAnswer({ answeredAt, armedAt }: ReaderPaymentView): string {
  return `Last answer at ${showroomTime(answeredAt ?? armedAt)}`;
}

interface PanelProps {
  role: "status" | "alert";
  title: string;
  text: ReactNode;
  /** What the reader's screen shows. */
  screen?: string;
  buttons: ReactNode;
  /** What is waited for. */
  children?: ReactNode;
  isRefused?: boolean;
}

/** A reader with what it does and what to do about it. */
export function Panel({ role, title, text, screen, buttons, children, isRefused = false }: PanelProps) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4.5 bg-surface p-4.5 xl:grid-cols-[112px_minmax(0,1fr)] xl:gap-6 xl:p-6 max-[899px]:-mx-(--margin) max-[899px]:px-(--margin)",
        isRefused && "border-l-2 border-garnet",
      )}
    >
      <ReaderDrawing screen={screen} isRefused={isRefused} />
      <div className="min-w-0">
        <div role={role}>
          <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">{title}</h2>
          <p className="mt-1.5 text-small text-text-2">{text}</p>
        </div>
        {children && (
          <p className="mt-3 flex items-center gap-2.5 text-small">
            <Spinner />
            {children}
          </p>
        )}
        <div className="mt-3.5 flex flex-wrap gap-2.5">{buttons}</div>
      </div>
    </div>
  );
}

function CancelButton({ text = "Cancel" }: { text?: string }) {
  return (
    <TicketForm intent="reader-cancel">
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="min-h-11"
        {...{ [keyTargets.cancelReader]: "" }}
      >
        {text}
        <Key name="Esc" />
      </Button>
    </TicketForm>
  );
}

function ParkButton() {
  return (
    <TicketForm intent="park">
      <Button type="submit" variant="secondary" size="sm" className="min-h-11" {...{ [keyTargets.park]: "" }}>
        Park until confirmed
        <Key name="F8" />
      </Button>
    </TicketForm>
  );
}

/** Asks for the payment's state while the page is open; the answer reloads the ticket. */
function useReaderPoll(): void {
  const { path, isOffline } = useSell();
  const { receiptEmail, client } = useTicket();
  const fetcher = useFetcher<SellAnswer>({ key: "reader poll" });
  const fields = useFormFields("reader-check", {
    ...((receiptEmail ?? client?.email) && { mails: "yes" }),
  });
  const poll = useEffectEvent(() => {
    if (fetcher.state === "idle" && !isOffline) void fetcher.submit(fields, { method: "post", action: path });
  });
  useEffect(() => {
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, []);
}

const simulated: readonly (readonly [CardAct, string])[] = [
  ["approve", "Approve"],
  ["decline", "Decline"],
  ["refuse", "Press cancel on the reader"],
  ["approve-unseen", "Approve, reader drops out"],
  ["approve-as-declined", "Approve, reader says declined"],
  ["authorize", "Bank takes its time"],
  ["authorize-only", "Approve without charging"],
];

/** A demonstration has no reader, so its buttons stand for the card. */
function SimulatedCards() {
  return (
    <Notice kind="info">
      <p>This reader is simulated. No card is read and no money moves. What does the card do?</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {simulated.map(([act, label]) => (
          <TicketForm key={act} intent="simulate" fields={{ card: act }}>
            <Button type="submit" variant="secondary" size="sm" className="min-h-11 text-text">
              {label}
            </Button>
          </TicketForm>
        ))}
      </div>
    </Notice>
  );
}
