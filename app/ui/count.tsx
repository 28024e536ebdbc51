import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A gold disc with a number: how many are chosen. */
export function Count({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-grid h-5 min-w-5 place-items-center rounded-round bg-gold px-1.5 text-micro font-semibold tabular-nums text-on-gold",
        className,
      )}
    >
      {children}
    </span>
  );
}
