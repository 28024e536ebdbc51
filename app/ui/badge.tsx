import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const kinds = {
  new: "bg-text text-inverse font-semibold tracking-[.05em]",
  sale: "bg-bg text-garnet font-semibold tracking-[.05em] inset-ring inset-ring-current",
  quiet: "bg-bg text-text-2 font-medium tracking-[.01em] inset-ring inset-ring-line",
};

/** A small badge in the empty corner of a plate. */
export function Badge({
  kind,
  className,
  children,
}: {
  kind: keyof typeof kinds;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center rounded-ctl px-[9px] text-micro",
        kinds[kind],
        className,
      )}
    >
      {children}
    </span>
  );
}
