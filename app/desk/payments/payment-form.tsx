import { Plus } from "lucide-react";
import { type FormEvent, type MouseEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { DeskPayment } from "#commerce";
import { fixedString, formatMoneyExact, payMethods } from "#money";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CashPayerFields } from "./cash-payer-fields.tsx";
import { maxParts, type PaymentFormAnswer } from "./payment-answer.ts";
import { PaymentPartFields } from "./payment-part.tsx";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { parsePaymentParts, type TypedPart } from "./typed-payment.ts";

interface PaymentFormProps {
  payment: DeskPayment;
  answer: PaymentFormAnswer | undefined;
  formKey: string;
}

/** The payment form: its parts, Form 8300 data if required, and a receipt preview. */
export function PaymentForm({ payment, answer, formKey }: PaymentFormProps) {
  const form = useFocusFirstError(answer);
  const { typed, read, count, setCount } = useDraft(payment, answer);
  const isHydrated = useHydrated();
  const parts = parsePaymentParts(typed, count);
  const asksPayer = answer?.asksPayer || (isHydrated && needsPayer(payment, cashOf(parts)));
  const errors = answer?.errors ?? {};
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="contents" onChange={read}>
      <input type="hidden" name="key" value={`pay-${formKey}`} />
      <input type="hidden" name="seenBalanceCents" value={payment.balanceCents} />
      <input type="hidden" name="parts" value={count} />
      <div className="grid min-w-0 content-start gap-7">
        {/* Enter presses a form's first button. */}
        <button type="submit" name="intent" value="book" className="sr-only" tabIndex={-1} aria-hidden="true">
          Record payment
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
        <PartButtons count={count} setCount={setCount} />
        {asksPayer && (
          <CashPayerFields payment={payment} cashCents={cashOf(parts)} typed={typed} errors={errors} />
        )}
      </div>
      <PaymentReceipt payment={payment} parts={parts} typed={answer?.typed}>
        <BookButton sumCents={sumOf(parts)} />
      </PaymentReceipt>
    </Form>
  );
}

/** The typed values, for the receipt and change shown next to them. The inputs are uncontrolled. */
function useDraft({ balanceCents }: DeskPayment, answer: PaymentFormAnswer | undefined) {
  const [typed, setTyped] = useState<Record<string, string>>(
    () => answer?.typed ?? { "amount-1": fixedString(balanceCents) },
  );
  const [count, setShown] = useState(answer?.parts ?? 1);

  function read({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    setTyped(Object.fromEntries(entries));
  }

  /** A new part defaults to the remaining balance. */
  function setCount(next: number): void {
    const left = balanceCents - sumOf(parsePaymentParts(typed, count));
    const amount = left > 0 ? fixedString(left) : "";
    if (next > count) setTyped({ ...typed, [`amount-${next}`]: amount });
    setShown(next);
  }

  return { typed, read, count, setCount };
}

/** Adds and removes the last part. Without JavaScript, the server returns the form again. */
function PartButtons({ count, setCount }: { count: number; setCount(next: number): void }) {
  const isHydrated = useHydrated();
  const change = (next: number) => (event: MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    setCount(next);
  };
  const button = { type: "submit", name: "intent", variant: "secondary" } as const;
  return (
    <div className="flex flex-wrap gap-3">
      {count < maxParts && (
        <Button {...button} value="add" onClick={change(count + 1)}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
          Add a part
        </Button>
      )}
      {count > 1 && (
        <Button {...button} value="remove" onClick={change(count - 1)}>
          Remove part {count}
        </Button>
      )}
    </div>
  );
}

function BookButton({ sumCents }: { sumCents: number }) {
  const isHydrated = useHydrated();
  const isBooking = useNavigation().formData?.get("intent") === "book";
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="book"
        size="lg"
        block
        busy={isBooking ? "Recording" : undefined}
      >
        {isHydrated && sumCents > 0 ? `Record ${formatMoneyExact(sumCents)}` : "Record payment"}
      </Button>
      <p className="text-small text-text-2">
        All parts are recorded as one entry. It can't be edited later, only reversed.
      </p>
    </>
  );
}

function sumOf(parts: readonly TypedPart[]): number {
  return parts.reduce((sum, { cents }) => sum + Math.max(0, cents ?? 0), 0);
}

function cashOf(parts: readonly TypedPart[]): number {
  return parts.reduce((sum, { method, cents }) => sum + (payMethods[method].isCash ? (cents ?? 0) : 0), 0);
}

/** Shows the fields before the server asks. The server decides. */
function needsPayer({ cash }: DeskPayment, cashCents: number): boolean {
  if (cashCents <= 0 || cash.isKnown) return false;
  return cash.hasOpenReport || cash.cents + cashCents > settings().cashReport.limitCents;
}
