import { Plus } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { DeskPayment } from "#commerce";
import { fixedString, formatMoneyExact } from "#money";
import { shop } from "../../../shop.config.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import { CashPayer } from "./cash-payer.tsx";
import { maxParts, type PaymentFormAnswer } from "./payment-answer.ts";
import { PaymentPartFields } from "./payment-part.tsx";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { type TypedPart, typedParts } from "./typed-payment.ts";

interface PaymentFormProps {
  payment: DeskPayment;
  answer: PaymentFormAnswer | undefined;
  formKey: string;
  /** Ms since 1970. */
  now: number;
}

/** The form of a payment: its parts, what Form 8300 asks, and the receipt as it will be. */
export function PaymentForm({ payment, answer, formKey, now }: PaymentFormProps) {
  const { number, balanceCents } = payment;
  const form = useFirstError(answer);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Record<string, string>>(
    () => answer?.typed ?? { "amount-1": fixedString(balanceCents) },
  );
  const [count, setCount] = useState(answer?.parts ?? 1);
  const parts = typedParts(typed, count);
  const sumCents = parts.reduce((sum, { cents }) => sum + Math.max(0, cents ?? 0), 0);
  const asksPayer = answer?.asksPayer || (isHydrated && needsPayer(payment, cashOf(parts)));
  const isBooking = useNavigation().formData?.get("intent") === "book";
  const errors = answer?.errors ?? {};

  function setParts(next: number): void {
    setTyped((now) => {
      const left = Math.max(0, balanceCents - sumCents);
      const added = next > count ? { [`amount-${next}`]: left > 0 ? fixedString(left) : "" } : {};
      return { ...now, ...added };
    });
    setCount(next);
  }

  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className="contents"
      onChange={({ currentTarget }) => {
        const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
        setTyped(Object.fromEntries(entries));
      }}
    >
      <input type="hidden" name="key" value={`pay-${formKey}`} />
      <input type="hidden" name="seenBalanceCents" value={balanceCents} />
      <input type="hidden" name="parts" value={count} />
      <div className="grid min-w-0 content-start gap-7">
        {answer?.staleAt && <DeskConflict at={answer.staleAt} />}
        {errors.form && <Notice kind="error">{errors.form}</Notice>}
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="intent" value="book" className="sr-only" tabIndex={-1} aria-hidden="true">
          Book
        </button>
        {parts.map((part, index) => (
          <PaymentPartFields
            key={index}
            position={index + 1}
            part={part}
            typed={typed}
            errors={errors}
            credits={payment.credits}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          {count < maxParts && (
            <Button
              type="submit"
              name="intent"
              value="add"
              variant="secondary"
              onClick={(event) => {
                if (!isHydrated) return;
                event.preventDefault();
                setParts(count + 1);
              }}
            >
              <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
              Another part
            </Button>
          )}
          {count > 1 && (
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="secondary"
              onClick={(event) => {
                if (!isHydrated) return;
                event.preventDefault();
                setParts(count - 1);
              }}
            >
              Remove part {count}
            </Button>
          )}
        </div>
        {asksPayer && (
          <CashPayer payment={payment} cashCents={cashOf(parts)} typed={typed} errors={errors} now={now} />
        )}
      </div>
      <PaymentReceipt payment={payment} parts={parts} typed={answer?.typed}>
        <Button
          type="submit"
          name="intent"
          value="book"
          size="lg"
          block
          busy={isBooking ? "Booking" : undefined}
        >
          {isHydrated && sumCents > 0 ? `Book ${formatMoneyExact(sumCents)}` : "Book the payment"}
        </Button>
        <p className="text-small text-text-2">
          One entry books all parts of {number}. It is never changed afterwards, only taken back by another.
        </p>
      </PaymentReceipt>
    </Form>
  );
}

function cashOf(parts: readonly TypedPart[]): number {
  return parts.reduce((sum, { method, cents }) => sum + (method === "cash" ? (cents ?? 0) : 0), 0);
}

/** The server decides; this only shows the fields before it asks. */
function needsPayer({ cash }: DeskPayment, cashCents: number): boolean {
  if (cashCents <= 0 || cash.isKnown) return false;
  return cash.hasOpenReport || cash.cents + cashCents > shop.cashReport.limitCents;
}
