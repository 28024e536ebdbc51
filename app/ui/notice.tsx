import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface NoticeProps {
  kind: "info" | "error";
  /** The result of a form, even one on the previous page. It is focused and scrolled into view. */
  isOutcome?: boolean;
  className?: string;
  children: ReactNode;
}

export function Notice({ kind, isOutcome = false, className, children }: NoticeProps) {
  const Icon = kind === "error" ? CircleAlert : Info;
  return (
    <div
      data-outcome={isOutcome || undefined}
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-3 rounded-ctl bg-raised px-4 py-3 text-small",
        kind === "error" ? "text-garnet inset-ring inset-ring-garnet" : "text-text-2",
        className,
      )}
    >
      <Icon size={18} strokeWidth={1.25} className="mt-px flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
