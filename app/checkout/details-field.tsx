import type { ComponentProps } from "react";
import { TextField } from "../ui/text-field.tsx";
import type { FieldName } from "./checkout-fields.ts";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

interface DetailsFieldProps extends Omit<ComponentProps<typeof TextField>, "name" | "label"> {
  name: FieldName;
  page: LiveCheckoutPage;
}

/** One text input of the details form, with what was typed and what is wrong with it. */
export function DetailsField({ name, page, optional, ...props }: DetailsFieldProps) {
  return (
    <TextField
      {...props}
      id={fieldId(name)}
      name={name}
      label={fieldLabels[name] ?? name}
      optional={optional}
      aria-required={optional ? undefined : true}
      error={page.errorOf(name)}
    />
  );
}
