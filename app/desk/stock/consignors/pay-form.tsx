import { useState } from "react";
import { formatMoneyExact, methodsWith, payMethods } from "#money";
import type { ConsignedSale } from "#stock";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFocusFirstError } from "../../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../../kit/change-answer.ts";
import { ChangeNotices } from "../../kit/change-notices.tsx";
import { DeskForm } from "../../kit/desk-form.tsx";

interface PayFormProps {
  /** Sales that can be paid today, or that the consignor owes back, each with its checkbox value. */
  payable: readonly (ConsignedSale & { row: string | null })[];
  today: string;
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** Methods with a reference come first. */
const methods = methodsWith("consignor")
  .map((value) => ({ value, label: payMethods[value].consignor?.label ?? "" }))
  .sort((a, b) => Number(payMethods[a.value].isCash) - Number(payMethods[b.value].isCash));

/** Pays what is due for the selected pieces, minus what the consignor owes back. */
export function PayForm({ payable, today, formKey, answer }: PayFormProps) {
  const form = useFocusFirstError(answer);
  const typed = answer?.typed.rows?.split(" ");
  const isTyped = (row: string | null) => !typed || typed.includes(row ?? "");
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(
    () => new Set(payable.flatMap(({ row }) => (row === null || isTyped(row) ? [] : [row]))),
  );
  if (payable.length === 0)
    return (
      <>
        <ChangeNotices answer={answer} hasText={false} />
        <p className="text-ui text-text-2">Nothing due today.</p>
      </>
    );
  const cents = payable.reduce(
    (sum, { row, openCents }) => sum + (unchosen.has(row ?? "") ? 0 : (openCents ?? 0)),
    0,
  );
  const choose = (row: string, isChosen: boolean) =>
    setUnchosen((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(row);
      else next.add(row);
      return next;
    });
  return (
    <DeskForm ref={form} noValidate preventScrollReset className="grid gap-5">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="grid gap-1" aria-describedby={answer?.errors.rows ? "rows-error" : undefined}>
        <legend className="mb-1 text-small font-medium">Pay for</legend>
        {payable.map(({ row, label, title, openCents }) => (
          <Checkbox
            key={row}
            name="row"
            value={row ?? ""}
            defaultChecked={isTyped(row)}
            onChange={(event) => choose(row ?? "", event.currentTarget.checked)}
            label={`${title}, ${label}: ${openText(openCents ?? 0)}`}
          />
        ))}
        <FieldError id="rows" error={answer?.errors.rows} />
      </fieldset>
      <SelectField label="Method" {...fieldState(answer, "method", "check")} options={methods} />
      <TextField
        label="Number or reference"
        optional
        {...fieldState(answer, "reference", "")}
        hint="Check number or wire reference; leave empty for cash."
        maxLength={40}
        autoComplete="off"
      />
      <TextField label="Date" type="date" max={today} {...fieldState(answer, "paidOn", today)} />
      <p className="text-ui tabular-nums" aria-live="polite">
        {sumText(cents)}
      </p>
      <Button type="submit">Record payment</Button>
    </DeskForm>
  );
}

function openText(cents: number): string {
  return cents < 0 ? `${formatMoneyExact(-cents)} owed back, deducted` : formatMoneyExact(cents);
}

function sumText(cents: number): string {
  if (cents === 0) return `Total ${formatMoneyExact(0)}. Nothing to pay: everything is offset.`;
  if (cents < 0) return `In total, the consignor owes back ${formatMoneyExact(-cents)}.`;
  return `Total ${formatMoneyExact(cents)}.`;
}
