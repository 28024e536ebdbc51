import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface AccordionProps {
  title: ReactNode;
  open?: boolean;
  /** Opening one closes the others in its group. */
  group?: string;
  /** Typeface of the title; the interface's own by default. */
  titleClassName?: string;
  className?: string;
  children: ReactNode;
}

/** A heading that expands its content; works without JavaScript. */
export function Accordion({ title, open, group, titleClassName, className, children }: AccordionProps) {
  return (
    <details name={group} open={open} className={classNames("unrolling border-b border-line", className)}>
      <summary
        className={classNames(
          "flex min-h-[60px] items-center justify-between gap-4",
          titleClassName ?? "text-ui font-medium",
        )}
      >
        {title}
        <span className="fold-sign" />
      </summary>
      <div className="pb-[22px]">{children}</div>
    </details>
  );
}
