import { TriangleAlert } from "lucide-react";
import type { DeskPayment } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { foreignPayerLabel } from "../money/cash-report-task.ts";
import { foreignPayerField, payerFields } from "./payment-answer.ts";

interface CashPayerProps {
  payment: DeskPayment;
  /** The cash in this payment. */
  cashCents: number;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The fields Form 8300 requires if a buyer's cash exceeds the limit. */
export function CashPayerFields({ payment: { cash }, cashCents, typed, errors }: CashPayerProps) {
  const together = formatMoneyExact(cash.cents + Math.max(0, cashCents));
  const earlier = cash.payments.map(({ at, cents }) => `${formatMoneyExact(cents)} on ${showroomDate(at)}`);
  return (
    <section
      aria-labelledby="form-8300"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-ctl border-l-2 border-garnet bg-raised px-4 py-4"
    >
      <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.25} className="mt-0.5 text-garnet" />
      <div className="min-w-0">
        <h2 id="form-8300" className="text-ui font-medium">
          Form 8300: this buyer's cash comes to {together}
        </h2>
        <p className="mt-1 text-small text-text-2">
          {(earlier.length > 0
            ? `${earlier.join(", ")} and ${formatMoneyExact(cashCents)} count as one payment. `
            : "") +
            `Report it by ${calendarDayLabel(cash.dueDay)}; the buyer gets a statement by January 31. Required before you print the receipt:`}
        </p>
        <div className="mt-3.5 grid gap-3 sm:grid-cols-2">
          {payerFields.map(({ name, label, hint, isWide }) => (
            <TextField
              key={name}
              label={label}
              name={`payer-${name}`}
              required={name !== "country"}
              autoComplete="off"
              maxLength={200}
              placeholder={name === "idIssuer" ? settings().address.state : hint}
              inputMode={name === "taxpayerNumber" ? "numeric" : undefined}
              defaultValue={typed[`payer-${name}`] ?? ""}
              error={errors[`payer-${name}`]}
              {...(isWide && { className: "sm:col-span-2" })}
            />
          ))}
        </div>
        <div className="mt-2">
          <Checkbox
            label={foreignPayerLabel}
            name={`payer-${foreignPayerField}`}
            value="yes"
            defaultChecked={typed[`payer-${foreignPayerField}`] === "yes"}
          />
        </div>
      </div>
    </section>
  );
}
