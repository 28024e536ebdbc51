import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CountProps {
  /** `sm` fits in an icon's corner. */
  size?: "sm" | "md";
  className?: string;
  children: ReactNode;
}

export function CountBadge({ size = "md", className, children }: CountProps) {
  return (
    <span
      className={classNames(
        "inline-grid place-items-center rounded-round bg-gold text-micro font-semibold tabular-nums text-on-gold",
        size === "sm" ? "h-[17px] min-w-[17px] px-1 shadow-[0_0_0_2px_var(--bg)]" : "h-5 min-w-5 px-1.5",
        className,
      )}
    >
      {children}
    </span>
  );
}
