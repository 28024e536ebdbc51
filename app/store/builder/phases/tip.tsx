import { Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Advice beside a choice; a narrow screen shows it in the unrolled sheet only. */
export function Tip({ icon: Icon = Info, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3.5 rounded-ctl bg-raised px-5 py-[18px] text-ui leading-[1.55] text-text-2 max-lg:mx-5 max-lg:mb-5 max-lg:hidden max-lg:group-data-unrolled/sheet:grid">
      <Icon aria-hidden="true" size={20} strokeWidth={1.25} className="mt-px text-text" />
      <div>{children}</div>
    </div>
  );
}
