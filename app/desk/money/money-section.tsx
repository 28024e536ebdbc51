import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Days } from "#ledger";
import { deskPath } from "../kit/desk-path.ts";

interface MoneySectionProps {
  title: string;
  /** Its file for the period, "sales.csv". */
  file?: { name: string; days: Days };
  /** To the right of the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the money page, with its figures as a file. */
export function MoneySection({ title, file, note, children }: MoneySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-serif text-title-3">
          {title}
        </h2>
        <span className="flex flex-wrap items-center gap-x-4 text-small text-text-2">
          {note}
          {file && <FileLink {...file} about={title} />}
        </span>
      </div>
      {children}
    </section>
  );
}

function FileLink({ name, days, about }: { name: string; days: Days; about: string }) {
  return (
    <a
      href={deskPath(`/desk/export/${name}`, { from: days.from, to: days.to })}
      download
      className="inline-flex min-h-11 items-center gap-1.5 text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
    >
      <Download aria-hidden="true" size={16} strokeWidth={1.25} />
      CSV<span className="sr-only"> of {about.toLowerCase()}</span>
    </a>
  );
}
