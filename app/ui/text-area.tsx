import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldProps, inputClasses } from "./field.tsx";

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, keyof FieldProps> {
  /** Maximum length. Counted next to the field but not enforced: the browser would cut off pasted text. */
  maxLength?: number;
  /** Buttons between the label and the field. */
  tools?: ReactNode;
}

export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, className, id, maxLength, tools, onInput, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [length, setLength] = useState(() => lengthOf(props.value ?? props.defaultValue));
  const isNear = maxLength !== undefined && length > maxLength * 0.8;
  return (
    <Field id={inputId} label={label} optional={optional} hint={hint} error={error} className={className}>
      {tools}
      <textarea
        {...rest}
        id={inputId}
        onInput={(event) => {
          setLength(lengthOf(event.currentTarget.value));
          onInput?.(event);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
        className={classNames(inputClasses(error), "min-h-28 resize-y")}
      />
      {maxLength !== undefined && (
        <p aria-live="polite" className="text-small text-text-2 tabular-nums empty:hidden">
          {isNear && countText(length, maxLength)}
        </p>
      )}
    </Field>
  );
}

/** Form submission makes each line break two characters, but the server counts one. */
function lengthOf(value: ComponentProps<"textarea">["value"]): number {
  return String(value ?? "").length;
}

function countText(length: number, most: number): string {
  const count = (number: number) => number.toLocaleString("en");
  const left = most - length;
  if (left >= 0) return m.controls.lettersOf(count(length), count(most));
  return m.controls.lettersOver(count(-left), count(most));
}
