import type { CSSProperties, ReactNode } from "react";
import { useNavigation } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { CreditForm } from "../credit-form.tsx";
import type { BalanceAnswer, ShownBalance } from "./balance-answer.ts";
import { PayForm } from "./pay-form.tsx";
import { maxPollAttempts, pollIntervalS, usePolling } from "./poll-attempts.ts";

interface PayPanelProps {
  balance: ShownBalance;
  answer: BalanceAnswer | undefined;
}

/** A custom piece's balance due and its payment; renders nothing until a price is agreed. */
export function PayPanel({ balance, answer }: PayPanelProps) {
  const { price, payment, balanceCents, isConfirming } = balance;
  if (!price) return null;
  const isPaid = balanceCents <= 0;
  return (
    <section
      id="pay-balance"
      aria-labelledby="pay-balance-title"
      className="mb-10 scroll-mt-[calc(16px-var(--ticker-h)-var(--nav-h))]"
    >
      <h2 id="pay-balance-title" className="font-serif text-title-2">
        {isPaid ? m.balance.allPaid : m.balance.payBalance}
      </h2>
      <PaymentOutcome balance={balance} answer={answer} />
      <BalanceProgress balance={balance} />
      {isConfirming ? (
        <PendingPayment looks={balance.looks} />
      ) : payment ? (
        <>
          <PayForm
            key={payment.key}
            payment={payment}
            balanceCents={balanceCents}
            isLayaway={balance.isLayaway}
            answer={answer}
          />
          <BalanceCredit balance={balance} answer={answer} />
          <p className="mt-4 text-small text-text-2">
            {balance.isLayaway
              ? m.layaways.held
              : balance.isHandedOver
                ? m.balance.pieceWithYou
                : payment.depositCents !== null
                  ? m.balance.depositNow
                  : m.balance.dueWhenReady}
          </p>
        </>
      ) : null}
      {!isPaid && <AtTheShowroom />}
    </section>
  );
}

/** The outcome of the last payment: the form's answer or, after a redirect, what is on record. */
function PaymentOutcome({ balance: { news }, answer }: PayPanelProps) {
  if (answer?.message)
    return (
      <Notice kind="error" className="mt-4">
        {answer.message}
      </Notice>
    );
  if (!news || answer) return null;
  return (
    <Notice kind={news.outcome === "paid" ? "info" : "error"} className="mt-4">
      {news.outcome === "paid" ? (
        <p>
          {m.balance.received(formatMoneyExact(news.amountCents))}{" "}
          <span className="whitespace-nowrap">R-{news.receipt}</span>.
        </p>
      ) : (
        news.message
      )}
    </Notice>
  );
}

/** Pays with what is on a gift card or store credit. */
function BalanceCredit({ balance: { payment, balanceCents }, answer }: PayPanelProps) {
  const { formData } = useNavigation();
  const errorOf = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  if (!payment) return null;
  return (
    <div className="mt-5 border-y border-line">
      <CreditForm
        intent="pay-balance"
        errors={{ number: errorOf("creditNumber"), pin: errorOf("creditPin") }}
        isSending={formData?.get("by") === "credit"}
      >
        <input type="hidden" name="by" value="credit" />
        <input type="hidden" name="payKey" value={payment.key} autoComplete="off" />
        <input type="hidden" name="seenBalanceCents" value={balanceCents} autoComplete="off" />
      </CreditForm>
    </div>
  );
}

function BalanceProgress({ balance: { price, balanceCents } }: Pick<PayPanelProps, "balance">) {
  const totalCents = (price?.priceCents ?? 0) + (price?.taxCents ?? 0);
  const paidCents = totalCents - balanceCents;
  const [paid, total] = [formatMoneyExact(paidCents), formatMoneyExact(totalCents)];
  const share = totalCents > 0 ? Math.min(1, Math.max(0, paidCents / totalCents)) : 1;
  return (
    <div className="mt-5 tabular-nums lining-nums">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ui">{m.balance.balanceDue}</span>
        <span className="font-serif text-[34px] leading-none font-[350]">
          {formatMoneyExact(Math.max(0, balanceCents))}
        </span>
      </p>
      <div
        role="img"
        aria-label={m.balance.paidOf(paid, total)}
        className="step-track mt-5"
        style={{ "--steps": 10, "--step": share * 10 } as CSSProperties}
      >
        <i />
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-small text-text-2">
        <span>{m.balance.paid(paid)}</span>
        <span>{m.balance.ofTotal(total)}</span>
      </p>
    </div>
  );
}

/** The payment is pending: the page polls for two minutes, then promises an email. */
function PendingPayment({ looks }: { looks: number }) {
  const isOver = usePolling() || looks >= maxPollAttempts;
  return (
    <>
      <Notice kind="info" className="mt-6">
        {isOver ? m.balance.takingLong : m.balance.confirming}
      </Notice>
      {looks < maxPollAttempts && (
        <noscript>
          <meta httpEquiv="refresh" content={`${pollIntervalS};url=?returned=${looks + 1}`} />
        </noscript>
      )}
    </>
  );
}

function AtTheShowroom(): ReactNode {
  const { showroom } = settings().phones;
  return (
    <p className="mt-5 border-t border-line pt-4 text-small text-text-2">
      {m.balance.atShowroom}{" "}
      <TextLink to={phoneLink(showroom)} className="text-small! whitespace-nowrap">
        {showroom}
      </TextLink>
      .
    </p>
  );
}

/** On phones, a bar at the bottom of the page until the panel is reached. */
export function PayBar({ balance }: { balance: ShownBalance | null }) {
  if (!balance?.payment || balance.isConfirming) return null;
  return (
    <div className="sticky bottom-0 z-2 -mx-(--margin) flex items-center justify-between gap-4 border-t border-line bg-surface px-(--margin) py-3 lg:hidden print:hidden">
      <p className="tabular-nums lining-nums">
        <span className="block text-ui font-medium">{formatMoneyExact(balance.balanceCents)}</span>
        <span className="block text-small text-text-2">{m.balance.balance}</span>
      </p>
      <ButtonLink to="#pay-balance">{m.balance.payBalance}</ButtonLink>
    </div>
  );
}
