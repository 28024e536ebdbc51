import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { currencyWords, formatMoney, formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { BalanceView } from "../checkout-result.ts";
import { ChoiceRow } from "../choice-row.tsx";
import type { BalanceAnswer } from "./balance-answer.ts";

interface PayFormProps {
  payment: NonNullable<BalanceView["payment"]>;
  balanceCents: number;
  /** Of a layaway, whose payment due can be paid instead of the balance. */
  isLayaway: boolean;
  answer: BalanceAnswer | undefined;
}

/** The form to choose an amount and pay it. */
export function PayForm({ payment, balanceCents, isLayaway, answer }: PayFormProps) {
  const { formData } = useNavigation();
  const isPaying = formData?.get("intent") === "pay-balance" && formData.get("by") !== "credit";
  const form = useRef<HTMLFormElement>(null);
  const errors = answer?.errors ?? [];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  useEffect(() => {
    const [first] = answer?.errors ?? [];
    if (first) form.current?.querySelector<HTMLElement>(`input[type=text][name="${first.field}"]`)?.focus();
  }, [answer]);
  const general = errorOf("amount") ?? errorOf("form");
  const isPage = payment.kind === "page";
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="group/pay mt-6 grid gap-5"
      onSubmit={(event) => isPaying && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="pay-balance" />
      <input type="hidden" name="payKey" value={payment.key} autoComplete="off" />
      <input type="hidden" name="seenBalanceCents" value={balanceCents} autoComplete="off" />
      {payment.openCents !== null && !answer && (
        <Notice kind="info">{m.balance.unfinished(formatMoneyExact(payment.openCents))}</Notice>
      )}
      {general && <Notice kind="error">{general}</Notice>}
      <Amounts {...{ payment, balanceCents, isLayaway, answer }} error={errorOf("otherAmount")} />
      {!isPage && (
        <TextField
          name="code"
          label={m.checkout.testCode}
          hint={m.checkout.testHint}
          error={errorOf("code")}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-required
        />
      )}
      <Button
        type="submit"
        size="lg"
        block
        busy={isPaying ? (isPage ? m.checkout.opening : m.checkout.paying) : undefined}
      >
        <Lock aria-hidden="true" size={16} strokeWidth={1.25} />
        <span className="group-has-[input[value=deposit]:checked]/pay:hidden group-has-[input[value=other]:checked]/pay:hidden">
          {m.balance.pay(formatMoneyExact(balanceCents))}
        </span>
        <span className="hidden group-has-[input[value=other]:checked]/pay:inline">{m.balance.payThis}</span>
        <span className="hidden group-has-[input[value=deposit]:checked]/pay:inline">
          {isLayaway ? m.layaways.payDue : m.balance.payDeposit}
        </span>
      </Button>
      {isPage && <p className="-mt-2 text-small text-text-2">{m.checkout.onProviderPage}</p>}
    </Form>
  );
}

/** The full balance or another amount, whose field opens when chosen. */
function Amounts({
  payment,
  balanceCents,
  isLayaway,
  answer,
  error,
}: PayFormProps & { error: string | undefined }) {
  const { part, canPayAll, depositCents, openCents } = payment;
  const began = openCents !== null && openCents !== balanceCents ? formatMoneyExact(openCents) : "";
  const isOther = answer?.chosen.amount ? answer.chosen.amount === "other" : began !== "" || !canPayAll;
  const isDeposit =
    depositCents !== null && (answer?.chosen.amount ? answer.chosen.amount === "deposit" : true);
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{m.balance.howMuch}</legend>
      <div>
        {depositCents !== null && (
          <ChoiceRow
            name="amount"
            value="deposit"
            defaultChecked={isDeposit}
            title={isLayaway ? m.layaways.paymentDue : m.balance.theDeposit}
            aside={formatMoneyExact(depositCents)}
          />
        )}
        <ChoiceRow
          name="amount"
          value="all"
          defaultChecked={!isOther && !isDeposit}
          disabled={!canPayAll}
          title={m.balance.fullBalance}
          aside={formatMoneyExact(balanceCents)}
        />
        {part && (
          <ChoiceRow
            name="amount"
            value="other"
            defaultChecked={isOther && !isDeposit}
            title={m.balance.anotherAmount}
            aside={m.balance.from(formatMoney(part.leastCents))}
          />
        )}
      </div>
      {part && (
        <TextField
          name="otherAmount"
          label={m.balance.amountIn(currencyWords().many)}
          hint={m.balance.range(formatMoney(part.leastCents), formatMoneyExact(part.maxCents))}
          error={error}
          defaultValue={answer?.chosen.otherAmount || began}
          inputMode="decimal"
          autoComplete="off"
          className="hidden group-has-[input[value=other]:checked]/pay:grid"
        />
      )}
    </fieldset>
  );
}
