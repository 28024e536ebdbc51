import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, type FieldProps, inputClasses } from "./field.tsx";

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "size"> & {
    options: readonly (string | { value: string; label: string })[];
    /** `sm` is 44 px high with its label on the left, for toolbars. */
    size?: "sm" | "md" | undefined;
  };

/** The browser's native select, styled. */
export function SelectField(props: SelectFieldProps) {
  const { label, optional, hint, error, className, id, options, size = "md", ...rest } = props;
  const ownId = useId();
  const selectId = id ?? ownId;
  const control = (
    <span className="relative block">
      <select
        {...rest}
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(selectId, { hint, error })}
        className={classNames(
          inputClasses(error),
          "appearance-none pr-10 [&>option]:bg-surface [&>option]:text-text",
          size === "sm" ? "min-h-11 py-2 text-ui" : "min-h-12",
        )}
      >
        {options.map((option) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.25}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </span>
  );
  if (size === "sm")
    return (
      <span className={classNames("flex items-center gap-3 text-ui", className)}>
        <label htmlFor={selectId} className="whitespace-nowrap text-text-2 max-md:sr-only">
          {label}
        </label>
        {control}
      </span>
    );
  return (
    <Field id={selectId} label={label} optional={optional} hint={hint} error={error} className={className}>
      {control}
    </Field>
  );
}
