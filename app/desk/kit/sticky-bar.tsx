import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** The buttons of a long form, which stay in sight: at the window's bottom, above the menu's bar of small screens. */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bg py-4 short:static lg:bottom-0",
        className,
      )}
    >
      {children}
    </div>
  );
}
