import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import type { DeskOrder } from "#commerce";
import { currencyWords, formatMoneyExact } from "#money";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { canOpenPage } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { payMethodDisplay } from "../kit/pay-method-display.ts";
import type { OrderAnswer } from "./order-answer.ts";
import {
  HiddenRefundFields,
  methodsWithReference,
  RefundReference,
  refundMethodLabel,
} from "./refund-fields.tsx";
import { useIsIntentPending } from "./use-is-intent-pending.ts";

interface OrderMoneyProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  refundKey: string;
}

export function OrderMoney({ order, answer, refundKey }: OrderMoneyProps) {
  const { money, payments } = order;
  const facts = [
    { label: "Paid", value: formatMoneyExact(money.paidCents) },
    money.givenBackCents > 0 && { label: "Refunded", value: formatMoneyExact(money.givenBackCents) },
    money.owedCents > 0 && { label: "Owed back", value: formatMoneyExact(money.owedCents) },
    order.marginCents !== null && {
      label: "Margin",
      value: formatMoneyExact(order.marginCents).replace("-", "−"),
    },
  ];
  return (
    <DeskSection title="Money">
      <DeskFacts facts={facts} />
      {order.paymentRefusal === null && (
        <ButtonLink to={`/desk/orders/${order.number}/payment`} variant="secondary" block>
          Take a payment
        </ButtonLink>
      )}
      {order.receipts.length > 0 && <Receipts receipts={order.receipts} />}
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

function Receipts({ receipts }: { receipts: DeskOrder["receipts"] }) {
  const numbers = [...new Set(receipts.map(({ receipt }) => receipt))];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      {numbers.length === 1 ? "Receipt" : "Receipts"}
      {numbers.map((number) => (
        <TextLink key={number} to={`/desk/receipts/${receiptLabel(number)}`} className="text-small">
          {receiptLabel(number)}
        </TextLink>
      ))}
    </p>
  );
}

function Payment({ payment }: { payment: DeskOrder["payments"][number] }) {
  const { at, kind, state, provider, ref, amountCents, isSurplus } = payment;
  const word = kind === "refund" ? "Refunded" : states[state];
  const tone = kind === "refund" ? "quiet" : state === "approved" ? "good" : "bad";
  return (
    <li className="grid gap-0.5 text-small">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <DeskBadge tone={tone}>{word}</DeskBadge>
        <span className="tabular-nums">{formatMoneyExact(amountCents)}</span>
      </span>
      <span className="wrap-anywhere text-text-2 tabular-nums">
        {[deskTime(at), provider, ref].join(", ") +
          (isSurplus ? ". It was paid twice and is refunded automatically." : "")}
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

/** Refund forms, collapsed: partial, or full, which closes the order and asks for confirmation. */
function RefundForms({ order, answer, refundKey }: RefundFormsProps) {
  const role = useSignedIn()?.role ?? "owner";
  if (!canOpenPage(role, "desk/orders/:number/refund")) return null;
  return (
    <details className="group/refund border-y border-line" open={answer?.form === "part" || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-4 text-ui font-medium">
        Issue a refund
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.25}
          className="transition-transform duration-[220ms] ease-house group-open/refund:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-8 pt-2 pb-5">
        <PartForm order={order} answer={answer} refundKey={refundKey} />
        {order.canRefundAll && (
          <div className="grid gap-3 border-t border-line pt-6">
            <ButtonLink to={`/desk/orders/${order.number}/refund`} variant="secondary" block>
              Refund {formatMoneyExact(order.money.leftCents)} and close the order
            </ButtonLink>
            <p className="text-small text-text-2">You'll confirm the amounts on the next page.</p>
          </div>
        )}
      </div>
    </details>
  );
}

function PartForm({ order, answer, refundKey }: RefundFormsProps) {
  const own = answer?.form === "part" ? answer : undefined;
  const form = useFocusFirstError(own);
  const errorAt = (field: string) => (own?.field === field ? (own.message ?? undefined) : undefined);
  const ways = [
    ...order.refundMethods
      .filter(({ way }) => way !== "store-credit")
      .map(({ way, leftCents }) => ({
        value: way,
        label: `${refundMethodLabel(way)}, up to ${formatMoneyExact(leftCents)}`,
      })),
    { value: "store-credit" as const, label: refundMethodLabel("store-credit") },
  ];
  return (
    <Form ref={form} method="post" preventScrollReset className="group/part grid gap-4">
      <HiddenRefundFields order={order} refundKey={refundKey} intent="part" />
      <TextField
        label={`Amount, in ${currencyWords().many}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={own?.typed.amount ?? ""}
        error={errorAt("cents")}
        hint={`Up to ${formatMoneyExact(order.money.leftCents)}. The order stays open.`}
      />
      <SelectField
        label="Refund to"
        name="to"
        options={ways}
        defaultValue={own?.typed.to ?? ways[0]?.value}
      />
      {methodsWithReference
        .filter((way) => ways.some(({ value }) => value === way))
        .map((way) => (
          <div key={way} className={payMethodDisplay[way].shown}>
            <RefundReference way={way} typed={own?.typed} error={errorAt(`reference-${way}`)} />
          </div>
        ))}
      <Button
        type="submit"
        variant="secondary"
        block
        busy={useIsIntentPending("part") ? "Refunding" : undefined}
      >
        Refund this amount
      </Button>
    </Form>
  );
}
