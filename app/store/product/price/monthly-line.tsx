import { m } from "#messages";
import type { Money } from "../../../storefront/product-card.fragment.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CardIcon } from "../card/card-icons.tsx";
import { monthlyPrice } from "./price.ts";

interface MonthlyLineProps {
  price: Money;
  /** ID of the page's `MonthlyNote`. */
  noteId: string;
  className?: string;
}

/** 'Pay from $X/mo' and the button that explains it. Needs the page's `CardIcons`. */
export function MonthlyLine({ price, noteId, className }: MonthlyLineProps) {
  return (
    <p className={classNames("flex items-center gap-1.5 text-small text-text-2 tabular-nums", className)}>
      {monthlyPrice(price)}
      <button type="button" popoverTarget={noteId} aria-label={m.list.aboutMonthly} className="note-button">
        <CardIcon name="info" size={14} />
      </button>
    </p>
  );
}

/** Explains the monthly price; opens next to the clicked button, even without JavaScript. */
export function MonthlyNote({ id }: { id: string }) {
  return (
    <p
      id={id}
      popover="auto"
      className="m-auto w-64 rounded-ctl bg-surface px-4 py-3 text-small text-text-2 shadow-float [position-area:top] [position-try-fallbacks:flip-block] supports-[position-area:top]:m-2 supports-[position-area:top]:[inset:auto]"
    >
      {m.list.monthlyNote}
    </p>
  );
}
