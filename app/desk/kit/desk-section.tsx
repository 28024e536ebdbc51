import { type ReactNode, useId } from "react";

export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <h2 id={id} className="font-serif text-title-2 wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
