import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  name: string;
  value: string;
  /** How many things it stands for, at the right. */
  count?: number | undefined;
  /** A disc of metal before the label. */
  swatch?: ReactNode;
}

/** A native check box: part of its form without JavaScript. */
export function Checkbox({ label, count, swatch, className, ...props }: CheckboxProps) {
  return (
    <label className={classNames("group flex min-h-11 items-center gap-3 text-ui lg:min-h-10", className)}>
      <span className="relative grid size-[18px] flex-none place-items-center">
        <input
          {...props}
          type="checkbox"
          className="peer size-[18px] appearance-none rounded-ctl border border-control group-hover:border-text checked:border-gold checked:bg-gold group-hover:checked:border-gold disabled:border-dashed"
        />
        <Check
          aria-hidden="true"
          size={13}
          strokeWidth={2}
          className="pointer-events-none absolute text-on-gold opacity-0 peer-checked:opacity-100"
        />
      </span>
      {swatch}
      <span className="group-has-disabled:text-text-3">{label}</span>
      {count !== undefined && <span className="ml-auto text-small text-text-3 tabular-nums">{count}</span>}
    </label>
  );
}
