import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldProps, inputClasses } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

export function TextField({ label, optional, hint, error, className, id, ...props }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} optional={optional} hint={hint} error={error} className={className}>
      <input
        type="text"
        {...props}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
        className={classNames(inputClasses(error), "min-h-12")}
      />
    </Field>
  );
}
