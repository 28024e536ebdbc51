import { type ReactNode, useId } from "react";

interface DeskSectionProps {
  title: string;
  /** Its id in links to it. */
  anchor?: string;
  /** A few words to the right of the title. */
  aside?: string | undefined;
  children: ReactNode;
}

export function DeskSection({ title, anchor, aside, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-20 grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-serif text-title-2 wrap-anywhere">
          {title}
        </h2>
        {aside && <p className="text-small text-text-2">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
