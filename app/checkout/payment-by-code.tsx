import { CreditCard } from "lucide-react";
import { TextField } from "../ui/text-field.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** The test gateway: a digit says how the payment ends. */
export function PaymentByCode({ page }: { page: LiveCheckoutPage }) {
  return (
    <>
      <ChoiceRow
        name="gateway"
        value="test"
        defaultChecked
        title="Test gateway"
        aside={<CreditCard aria-hidden="true" size={20} strokeWidth={1.25} />}
      />
      <TextField
        key={page.view.idempotencyKey}
        id={fieldId("code")}
        name="code"
        label={fieldLabels.code ?? ""}
        hint="1 approves the payment, 2 declines it, 3 fails. Never type the number of a real card here."
        error={page.errorOf("code")}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
    </>
  );
}
