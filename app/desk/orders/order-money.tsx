import { formatMoneyExact } from "#money";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { DeskOrder } from "./desk-orders.server.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { RefundForms } from "./refund-forms.tsx";

interface OrderMoneyProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  refundKey: string;
}

/** What was paid and what went back, and the forms that give back. */
export function OrderMoney({ order, answer, refundKey }: OrderMoneyProps) {
  const { money, payments } = order;
  const facts = [
    { label: "Paid", value: formatMoneyExact(money.paidCents) },
    ...(money.givenBackCents > 0
      ? [{ label: "Given back", value: formatMoneyExact(money.givenBackCents) }]
      : []),
    ...(money.owedCents > 0 ? [{ label: "Owed back", value: formatMoneyExact(money.owedCents) }] : []),
  ];
  return (
    <DeskSection title="Money">
      <DeskFacts facts={facts} />
      {payments.length > 0 && (
        <ul className="grid gap-2.5">
          {payments.map((payment) => (
            <Payment key={payment.ref} payment={payment} />
          ))}
        </ul>
      )}
      {money.refusal === null ? (
        <RefundForms order={order} answer={answer} refundKey={refundKey} />
      ) : (
        payments.length > 0 && <p className="text-small text-text-2">{money.refusal}</p>
      )}
    </DeskSection>
  );
}

function Payment({ payment }: { payment: DeskOrder["payments"][number] }) {
  const { at, kind, state, provider, ref, amountCents, isSurplus } = payment;
  const word = kind === "refund" ? "Given back" : states[state];
  const tone = kind === "refund" ? "quiet" : state === "approved" ? "good" : "bad";
  return (
    <li className="grid gap-0.5 text-small">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <DeskBadge tone={tone}>{word}</DeskBadge>
        <span className="tabular-nums">{formatMoneyExact(amountCents)}</span>
      </span>
      <span className="wrap-anywhere text-text-2 tabular-nums">
        {deskTime(at)}, {provider}, {ref}
        {isSurplus && ". It came twice and goes back by itself."}
      </span>
    </li>
  );
}

const states = { approved: "Approved", declined: "Declined", failed: "Failed" } as const;
