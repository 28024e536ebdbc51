import type { ComponentProps } from "react";
import { m } from "#messages";
import { TextField } from "../ui/text-field.tsx";
import { type CheckoutValues, type FieldName, fieldId, fieldLabels } from "./checkout-fields.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

const inputs = {
  email: { type: "email", autoComplete: "email" },
  address1: { autoComplete: "shipping address-line1" },
  address2: { autoComplete: "shipping address-line2", optional: true },
  city: { autoComplete: "shipping address-level2" },
  postalCode: { autoComplete: "shipping postal-code", inputMode: "numeric" },
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  phone: { type: "tel", autoComplete: "tel", optional: true },
} satisfies Partial<Record<FieldName, Partial<ComponentProps<typeof TextField>>>>;

interface DetailsFieldProps {
  name: keyof typeof inputs;
  page: LiveCheckoutPage;
  values: CheckoutValues;
}

/** A text input of the details form with its value and error. */
export function DetailsField({ name, page, values }: DetailsFieldProps) {
  const isCalled = name === "phone" && page.view.needsPhone;
  const isOptional = "optional" in inputs[name] && !isCalled;
  return (
    <TextField
      {...inputs[name]}
      optional={isOptional}
      hint={isCalled ? m.checkout.phoneHint : undefined}
      id={fieldId(name)}
      name={name}
      label={fieldLabels()[name]}
      defaultValue={values[name]}
      aria-required={isOptional ? undefined : true}
      error={page.errorOf(name)}
    />
  );
}
