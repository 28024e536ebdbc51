import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

interface EditorProps {
  /** What opens it. */
  summary: ReactNode;
  /** How it looks: a link by default. */
  summaryClass?: string;
  /** Marks it for a key: see `keyTargets`. */
  mark?: string;
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const link =
  "hit-area relative inline-flex min-h-7 w-fit items-center gap-2 text-small text-text-2 underline decoration-1 underline-offset-4 hover:text-text";

/** A form that opens in its place, also without JavaScript. Escape closes it. */
export function Editor({
  summary,
  summaryClass = link,
  mark,
  isOpen = false,
  className,
  children,
}: EditorProps) {
  return (
    <details data-editor="" {...(mark && { [mark]: "" })} open={isOpen || undefined} className={className}>
      <summary className={classNames("cursor-pointer", summaryClass)}>{summary}</summary>
      {children}
    </details>
  );
}

/** The panel of an editor: a gold rule and its form. On phones it reaches from edge to edge. */
export function EditorPanel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "mt-2 mb-2 grid gap-4 border-l-2 border-gold bg-surface p-4.5 max-[899px]:-mr-(--margin) max-[899px]:px-(--margin)",
        className ?? "max-[899px]:-ml-(--margin)",
      )}
    >
      {children}
    </div>
  );
}
