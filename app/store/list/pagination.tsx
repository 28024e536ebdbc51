import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";

/** Page numbers to show: first, last, current and its neighbors; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? number) > 1 ? [null, number] : [number],
  );
}

interface PaginationProps {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}

const cell = "grid h-11 min-w-10 place-items-center rounded-ctl md:min-w-11";
const step = `${cell} min-w-11 grid-flow-col md:gap-2 md:px-3.5`;

/** A list's pagination. The list scrolls to its top when the page changes. */
export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={m.list.pages} className="mt-3 flex justify-center text-ui tabular-nums md:gap-1">
      <Step to={page > 1 ? pathOf(page - 1) : null} rel="prev">
        <ChevronLeft size={16} strokeWidth={1.25} />
        <span className="max-md:sr-only">{m.list.previous}</span>
      </Step>
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={cell}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={pathOf(number)}
            preventScrollReset
            aria-label={m.list.page(number)}
            aria-current={number === page ? "page" : undefined}
            className={classNames(
              cell,
              number === page
                ? "rounded-none font-medium text-gold shadow-[inset_0_-2px_0_var(--gold)]"
                : "hover:bg-raised",
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? pathOf(page + 1) : null} rel="next">
        <span className="max-md:sr-only">{m.list.next}</span>
        <ChevronRight size={16} strokeWidth={1.25} />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: ReactNode }) {
  if (to === null)
    return (
      <span aria-disabled="true" className={`${step} text-text-3`}>
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} preventScrollReset className={`${step} hover:bg-raised`}>
      {children}
    </Link>
  );
}
