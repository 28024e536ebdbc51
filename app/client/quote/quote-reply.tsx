import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { showroomDate } from "../../platform/showroom-time.ts";
import { ReturnTerms } from "../../store/policies/return-terms.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { daysLeftLabel, longDayLabel } from "./days-left.ts";
import type { LoadedQuote } from "./load-quote.server.ts";
import type { QuoteReply as Reply } from "./quote-answer.ts";

const ticks = 30;

/** The remaining time as a line with ticks; elapsed days are gold. The text beside it says the same. */
function ValidityBar({ daysPassed, daysLeft }: { daysPassed: number; daysLeft: number }) {
  const passedDays = Math.max(0, daysPassed);
  const left = Math.max(0, daysLeft + 1);
  const share = left === 0 ? 1 : Math.min(1, passedDays / (passedDays + left));
  const marks = Array.from(
    { length: ticks + 1 },
    (_, index) => `M${(0.5 + (index * 299) / ticks).toFixed(1)} 1v${index % 5 === 0 ? 8 : 5}`,
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 300 10" preserveAspectRatio="none" className="block h-2.5 w-full">
      <path d={`M0 1h300${marks.join("")}`} stroke="var(--control)" fill="none" />
      <path
        d={`M0 1h${(300 * share).toFixed(0)}`}
        stroke={left === 0 ? "var(--garnet)" : "var(--gold)"}
        strokeWidth={2}
      />
    </svg>
  );
}

interface QuoteReplyProps extends LoadedQuote {
  /** Idempotency key: an answer sent twice counts once. */
  formKey: string;
  printPath: string;
  reply: Reply | undefined;
}

/** The client's answer: accept and pay the deposit, request a change, or decline. */
export function QuoteReplyForms({
  quote,
  version,
  order,
  canPay,
  formKey,
  printPath,
  reply,
}: QuoteReplyProps) {
  const phone = settings().phones.showroom;
  const isNewest = version.version === quote.newest;
  const accepts = isNewest && canPay && (quote.state === "sent" || quote.state === "change_asked");
  const answers = isNewest && !quote.isPaying && quote.state !== "accepted";
  return (
    <section aria-labelledby="answer" className="grid gap-5">
      <h2 id="answer" className="scroll-mt-6 font-serif text-title-2">
        {m.quote.yourResponse}
      </h2>
      <p className="flex items-baseline justify-between gap-4 text-ui">
        {m.quote.totalWithTax}
        <span className="font-serif text-title-2 tabular-nums lining-nums">
          {formatMoneyExact(version.totalCents)}
        </span>
      </p>
      {isNewest && quote.state !== "accepted" && (
        <div className="grid gap-1.5">
          <ValidityBar daysPassed={quote.daysPassed} daysLeft={quote.daysLeft} />
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-2">
            <span>{m.quote.validUntil(longDayLabel(version.validUntil))}</span>
            <span>{daysLeftLabel(quote.daysLeft)}</span>
          </p>
        </div>
      )}
      {reply && !reply.isField && <Notice kind={reply.kind}>{reply.text}</Notice>}
      <QuoteStatus quote={quote} isNewest={isNewest} order={order} />
      {accepts && <AcceptForm version={version} isPaying={quote.isPaying} />}
      {answers && (
        <div className="border-t border-line">
          <AnswerForm kind="change" version={version.version} formKey={`${formKey}c`} reply={reply} />
          {quote.state !== "declined" && (
            <AnswerForm kind="decline" version={version.version} formKey={`${formKey}d`} reply={reply} />
          )}
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <TextLink to={printPath}>{m.quote.printOrSave}</TextLink>
        <a className="hit-area text-underline tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
      </p>
    </section>
  );
}

/** The quote's status, if it can't simply be accepted. */
function QuoteStatus({
  quote,
  isNewest,
  order,
}: Pick<LoadedQuote, "quote" | "order"> & { isNewest: boolean }): ReactNode {
  if (quote.state === "accepted")
    return (
      <div className="grid gap-3 text-ui">
        <p>
          {acceptedText(quote, order)} {order?.isRefunded ? m.quote.refunded : thanksText(order)}
        </p>
        {order && depositDueCents(quote, order) > 0 && (
          <p>{m.quote.depositDue(formatMoneyExact(depositDueCents(quote, order)))}</p>
        )}
        {order && order.balanceCents > 0 && (
          <p>
            {order.trackPath
              ? m.quote.dueWhenReady(formatMoneyExact(order.balanceCents))
              : m.quote.dueAtPickup(formatMoneyExact(order.balanceCents))}
          </p>
        )}
        {order?.path && order.balanceCents > 0 && !order.trackPath && (
          <ButtonLink to={order.path}>{m.quote.payOnline}</ButtonLink>
        )}
        {order?.trackPath && <ButtonLink to={order.trackPath}>{m.quote.trackPiece}</ButtonLink>}
        {order?.path && <TextLink to={order.path}>{m.quote.viewOrder(order.number)}</TextLink>}
      </div>
    );
  if (!isNewest)
    return (
      <Notice key="replaced" kind="info">
        {m.quote.replaced} <TextLink to="?">{m.quote.viewVersion(quote.newest)}</TextLink>
      </Notice>
    );
  if (quote.state === "expired") return <Notice kind="info">{m.quote.expired}</Notice>;
  if (quote.state === "declined") return <Notice kind="info">{m.quote.youDeclined}</Notice>;
  if (quote.state === "change_asked") return <Notice kind="info">{m.quote.changeRequested}</Notice>;
  return null;
}

type Order = LoadedQuote["order"];

function acceptedText({ signedName, acceptedAt }: LoadedQuote["quote"], order: Order): string {
  if (signedName !== null && acceptedAt !== null) return m.quote.acceptedAtCounter(showroomDate(acceptedAt));
  if (!order) return m.quote.accepted;
  if (order.isFromTicket) return m.quote.boughtInShowroom;
  return order.cents > 0 ? m.quote.acceptedAndPaid(formatMoneyExact(order.cents)) : m.quote.acceptedNoDeposit;
}

function thanksText(order: Order): string {
  if (!order || order.trackPath) return m.quote.inWorkshop;
  return order.isOver ? "" : m.quote.everythingReady;
}

/** The unpaid part of the deposit of a quote accepted at the counter. */
function depositDueCents({ versions, acceptedVersion }: LoadedQuote["quote"], order: NonNullable<Order>) {
  const accepted = versions.find(({ version }) => version === acceptedVersion);
  if (!accepted || order.isRefunded || order.isFromTicket) return 0;
  return Math.max(0, Math.min(accepted.depositCents - order.paidCents, order.balanceCents));
}

function AcceptForm({ version, isPaying }: Pick<LoadedQuote, "version"> & { isPaying: boolean }) {
  const isSending = useNavigation().formData?.get("intent") === "accept";
  const { depositCents, totalCents } = version;
  const deposit = formatMoneyExact(depositCents);
  const balance = formatMoneyExact(totalCents - depositCents);
  const { weeks } = settings().deposit;
  const isMade = version.lines.some(({ kind }) => kind === "made");
  const now =
    depositCents > 0
      ? isMade
        ? m.quote.nowAndLater(deposit, balance, weeks)
        : m.quote.nowAndAtPickup(deposit, balance)
      : isMade
        ? m.quote.nothingNow(balance, weeks)
        : m.quote.nothingNowInStock(balance);
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="version" value={version.version} />
      <Button type="submit" size="lg" block busy={isSending ? m.quote.accepting : undefined}>
        {isPaying
          ? m.quote.continueToPayment
          : depositCents > 0
            ? m.quote.acceptAndPay(deposit)
            : m.quote.acceptQuote}
      </Button>
      <p className="text-small text-text-2 tabular-nums">{isPaying ? m.quote.payToStart : now}</p>
      <ReturnTerms of={isMade ? "custom" : "goods"} />
    </Form>
  );
}

function textsOf(kind: "change" | "decline") {
  return kind === "change"
    ? {
        title: m.quote.change,
        label: m.quote.changeLabel,
        button: m.quote.sendRequest,
        hint: m.quote.changeHint,
      }
    : {
        title: m.quote.decline,
        label: m.quote.reason,
        button: m.quote.declineQuote,
        hint: m.quote.declineHint,
      };
}

interface AnswerFormProps {
  kind: "change" | "decline";
  version: number;
  formKey: string;
  reply: Reply | undefined;
}

function AnswerForm({ kind, version, formKey, reply }: AnswerFormProps) {
  const isSending = useNavigation().formData?.get("intent") === kind;
  const own = reply?.intent === kind ? reply : undefined;
  const field = useRef<HTMLDetailsElement>(null);
  const error = own?.isField ? own.text : undefined;
  useEffect(() => {
    if (error) field.current?.querySelector<HTMLElement>("textarea")?.focus();
  }, [error]);
  const { title, label, button, hint } = textsOf(kind);
  return (
    <details ref={field} open={own?.kind === "error"} className="border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center text-ui font-medium">{title}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 pb-5">
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="key" value={formKey} />
        <TextArea
          label={label}
          name="text"
          maxLength={2_000}
          error={error}
          defaultValue={own?.typed ?? ""}
          key={own?.typed ?? ""}
        />
        <Button type="submit" variant="secondary" block busy={isSending ? m.quote.sending : undefined}>
          {button}
        </Button>
        <p className="text-small text-text-2">{hint}</p>
      </Form>
    </details>
  );
}
