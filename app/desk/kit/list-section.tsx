import { type ReactNode, useId } from "react";
import { TextLink } from "../../ui/text-link.tsx";

interface ListSectionProps {
  title: string;
  /** Link to the complete list. */
  all?: { to: string; label: string };
  children: ReactNode;
}

/** A short list on a page, with a link to the complete one. */
export function ListSection({ title, all, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h2 id={id} className="font-serif text-title-2">
          {title}
        </h2>
        {all && (
          <TextLink to={all.to} className="text-small text-text-2">
            {all.label}
          </TextLink>
        )}
      </header>
      {children}
    </section>
  );
}
