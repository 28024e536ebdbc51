import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldProps, fieldEdge } from "./field.tsx";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextArea({ label, optional, hint, error, className, id, ...props }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} optional={optional} hint={hint} error={error} className={className}>
      <textarea
        {...props}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
        className={classNames(fieldEdge(error), "min-h-28 resize-y")}
      />
    </Field>
  );
}
