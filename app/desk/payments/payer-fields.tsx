import { settings } from "#settings";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { foreignPayerLabel } from "../money/cash-report-task.ts";
import { foreignPayerField, payerFields } from "./payment-answer.ts";

interface PayerFieldsProps {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The buyer's data that Form 8300 asks for. */
export function PayerFields({ typed, errors }: PayerFieldsProps) {
  return (
    <>
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
    </>
  );
}
