import type { ReactNode } from "react";

/** A quiet button of the page's head. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-ctl px-3 noscript:hidden text-small font-medium whitespace-nowrap transition-colors duration-[220ms] ease-house hover:bg-text/8 max-sm:gap-1.5 max-sm:px-2"
    >
      {children}
    </button>
  );
}
