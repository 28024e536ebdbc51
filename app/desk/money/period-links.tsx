import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { daysText } from "./money-labels.ts";
import { type MoneyQuery, moneyPath, type Period } from "./money-query.ts";

const labels: Record<Exclude<Period, "days">, string> = {
  today: "Today",
  week: "Week",
  month: "Month",
  quarter: "Quarter",
  all: "All",
};

const look =
  "inline-flex min-h-11 items-center gap-2 border border-control px-3 text-ui -ml-px sm:px-4 first:ml-0 hover:bg-text/6 aria-[current]:relative aria-[current]:border-2 aria-[current]:border-gold aria-[current]:font-medium";

/** Links to the page's periods, the previous and next one, and a custom range. */
export function PeriodLinks({ query }: { query: MoneyQuery }) {
  return (
    <nav aria-label="Period" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-y-2">
          {(Object.keys(labels) as (keyof typeof labels)[]).map((period) => (
            <Link
              key={period}
              to={moneyPath(period)}
              className={look}
              aria-current={query.period === period ? "true" : undefined}
            >
              {labels[period]}
            </Link>
          ))}
        </div>
        <Steps query={query} />
      </div>
      <ChosenDays query={query} />
    </nav>
  );
}

function Steps({ query: { period, before, after } }: { query: MoneyQuery }) {
  const step = "inline-flex size-11 items-center justify-center text-text-2 hover:text-text";
  return (
    <span className="flex">
      {before && (
        <Link to={moneyPath(period, { days: before })} className={step} aria-label={daysText(before)}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.25} />
        </Link>
      )}
      {after && (
        <Link to={moneyPath(period, { days: after })} className={step} aria-label={daysText(after)}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.25} />
        </Link>
      )}
    </span>
  );
}

function ChosenDays({ query: { period, days } }: { query: MoneyQuery }) {
  const isChosen = period === "days";
  return (
    <details open={isChosen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-ui text-text-2 hover:text-text">
        <CalendarDays aria-hidden="true" size={18} strokeWidth={1.25} />
        Custom dates
      </summary>
      <Form method="get" action="/desk/money" className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="period" value="days" />
        <TextField
          key={`from ${days.from}`}
          label="From"
          name="from"
          type="date"
          required
          defaultValue={days.from ?? ""}
        />
        <TextField
          key={`to ${days.to}`}
          label="To"
          name="to"
          type="date"
          required
          defaultValue={days.to ?? ""}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
    </details>
  );
}
