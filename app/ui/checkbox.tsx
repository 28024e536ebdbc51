import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldError } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  name: string;
  value: string;
  count?: number | undefined;
  swatch?: ReactNode;
  error?: string | undefined;
}

/** A native checkbox, so it is submitted without JavaScript. */
export function Checkbox({ label, count, swatch, error, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    // Keep the same element tree with and without an error, or React would reset the checked state and focus.
    <div className={error ? "grid gap-1" : "contents"}>
      <label className={classNames("check-row", className)}>
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(props["aria-describedby"], describedBy(id, { error })) || undefined}
        />
        {swatch}
        <span>{label}</span>
        {count !== undefined && <small>{count}</small>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
