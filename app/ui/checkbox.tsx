import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  name: string;
  value: string;
  count?: number | undefined;
  swatch?: ReactNode;
}

/** A native checkbox: submitted without JavaScript. */
export function Checkbox({ label, count, swatch, className, ...props }: CheckboxProps) {
  return (
    <label className={classNames("check-row", className)}>
      <input {...props} type="checkbox" />
      {swatch}
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
