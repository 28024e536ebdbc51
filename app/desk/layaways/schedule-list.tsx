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

/** The payments of a layaway in their order, on a ruler: paid, past due or ahead. */
export function ScheduleList({ rows, hasTax }: ScheduleListProps) {
  return (
    <ol aria-label="Payment schedule" className="payment-ruler text-small tabular-nums lining-nums">
      {rows.map((row, index) => {
        const { position, dueOn, cents, state } = row;
        const note = [
          noteOf(row),
          position === 1 ? "first" : "",
          hasTax && position === rows.length ? "with tax" : "",
        ];
        const tone = state === "past-due" ? "text-garnet" : "text-text-2";
        return (
          <li key={position} data-state={state} className="ruler-payment">
            <span className={tone}>{dayLabel(dueOn, rows[index - 1]?.dueOn)}</span>
            <b className={classNames("text-ui font-medium", state === "past-due" && "text-garnet")}>
              {formatMoneyExact(cents)}
            </b>
            <span className={classNames(tone, "empty:hidden")}>{note.filter(Boolean).join(", ")}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** "Dec 24"; with its year if that isn't the year of the payment before. */
function dayLabel(day: string, before: string | undefined): string {
  const label = calendarDayLabel(day);
  return before?.slice(0, 4) === day.slice(0, 4) ? label.replace(/, \d{4}$/, "") : label;
}

function noteOf({
  cents,
  paidCents,
  state,
}: Pick<StandingInstallment, "cents" | "paidCents" | "state">): string {
  if (state === "paid") return "paid";
  if (paidCents > 0)
    return `${formatMoneyExact(paidCents)} paid, ${formatMoneyExact(cents - paidCents)} left`;
  return state === "past-due" ? "past due" : "";
}
