import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import type { DeskOrder } from "#commerce";
import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { useSending } from "./use-sending.ts";

interface OrderMoneyProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  refundKey: string;
}

/** Payments and refunds, and the refund forms. */
export function OrderMoney({ order, answer, refundKey }: OrderMoneyProps) {
  const { money, payments } = order;
  const facts = [
    { label: "Paid", value: formatMoneyExact(money.paidCents) },
    money.givenBackCents > 0 && { label: "Given back", value: formatMoneyExact(money.givenBackCents) },
    money.owedCents > 0 && { label: "Owed back", value: formatMoneyExact(money.owedCents) },
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

interface RefundFormsProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  refundKey: string;
}

/** Refunds, collapsed: in full, which ends the order, or in part. */
function RefundForms({ order, answer, refundKey }: RefundFormsProps) {
  const isOpen = answer?.form === "refund" || answer?.form === "part";
  return (
    <details className="group/refund border-y border-line" open={isOpen || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-4 text-ui font-medium">
        Give money back
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.25}
          className="transition-transform duration-[220ms] ease-house group-open/refund:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-8 pt-2 pb-5">
        <PartForm order={order} answer={answer} refundKey={refundKey} />
        {order.canRefundAll && <WholeForm order={order} refundKey={refundKey} />}
      </div>
    </details>
  );
}

function Seen({ order, refundKey, intent }: { order: DeskOrder; refundKey: string; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${intent}-${refundKey}`} />
      <input type="hidden" name="seenLeftCents" value={order.money.leftCents} />
    </>
  );
}

function PartForm({ order, answer, refundKey }: RefundFormsProps) {
  const own = answer?.form === "part" ? answer : undefined;
  const form = useFirstError(own);
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <Seen order={order} refundKey={refundKey} intent="part" />
      <TextField
        label="A part, in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={own?.typed.amount ?? ""}
        error={own?.field === "cents" ? (own.message ?? undefined) : undefined}
        hint={`Up to ${formatMoneyExact(order.money.leftCents)}. The order goes on as it is.`}
      />
      <Button type="submit" variant="secondary" block busy={useSending("part") ? "Giving back" : undefined}>
        Give this part back
      </Button>
    </Form>
  );
}

function WholeForm({ order, refundKey }: { order: DeskOrder; refundKey: string }) {
  const { money, units, discountCode } = order;
  return (
    <Form method="post" preventScrollReset className="grid gap-4 border-t border-line pt-6">
      <Seen order={order} refundKey={refundKey} intent="refund" />
      {units.length > 0 && (
        <Checkbox
          label={units.length === 1 ? "Keep the piece out of the shop" : "Keep the pieces out of the shop"}
          name="keepsPieces"
          value="yes"
        />
      )}
      <Button type="submit" variant="secondary" block busy={useSending("refund") ? "Giving back" : undefined}>
        Give back {formatMoneyExact(money.leftCents)} and end the order
      </Button>
      <p className="text-small text-text-2">
        {units.length > 0 && "Unless you keep it out, what was bought is for sale again. "}
        {discountCode && `The code ${discountCode} can be used again. `}
        This cannot be taken back.
      </p>
    </Form>
  );
}
