import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { classNames } from "../../ui/class-names.ts";

type StandingInstallment = LayawayView["schedule"][number];

interface ScheduleListProps {
  rows: readonly StandingInstallment[];
  /** Whether the last payment contains the tax. */
  hasTax: boolean;
}

/** The payments of a layaway in their order: paid, past due or ahead. */
export function ScheduleList({ rows, hasTax }: ScheduleListProps) {
  return (
    <ol aria-label="Payment schedule" className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-2">
      {rows.map(({ position, dueOn, cents, paidCents, state }) => (
        <li
          key={position}
          className={classNames(
            "grid content-start gap-1 border-t-2 bg-surface px-3 py-2.5 text-small tabular-nums",
            state === "paid" ? "border-gold" : state === "past-due" ? "border-garnet" : "border-line",
          )}
        >
          <span className={state === "past-due" ? "text-garnet" : "text-text-2"}>
            {calendarDayLabel(dueOn)}
          </span>
          <b className="text-ui font-medium">{formatMoneyExact(cents)}</b>
          <span className="text-text-2">
            {[
              noteOf({ cents, paidCents, state }),
              position === 1 ? "first" : "",
              hasTax && position === rows.length ? "with tax" : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

function noteOf({
  cents,
  paidCents,
  state,
}: Pick<StandingInstallment, "cents" | "paidCents" | "state">): string {
  if (state === "paid") return "paid";
  if (paidCents > 0) return `${formatMoneyExact(paidCents)} of ${formatMoneyExact(cents)} paid`;
  return state === "past-due" ? "past due" : "";
}
