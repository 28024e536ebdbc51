import { deskTime } from "../kit/desk-time.ts";
import { clockLabel } from "./inbox-labels.ts";

interface AnswerClockProps {
  /** All in ms; `leftMs` below 0: late. */
  clock: { leftMs: number; wholeMs: number; dueAt: number };
}

const width = 112;
const halfHour = 1_800_000;

/** The opening time that an answer may take, as a minute track of half hours, and in words. */
export function AnswerClock({ clock }: AnswerClockProps) {
  const { leftMs, wholeMs, dueAt } = clock;
  const isLate = leftMs < 0;
  const spent = isLate ? 1 : 1 - leftMs / wholeMs;
  const ticks = Math.round(wholeMs / halfHour);
  return (
    <span className="inline-grid gap-1" title={`Due ${deskTime(dueAt)}`}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 9`}
        width={width}
        height={9}
        className="block max-w-full"
      >
        <path d={marks(ticks)} stroke="var(--control)" fill="none" />
        <path
          d={`M0 1h${(width * spent).toFixed(1)}`}
          stroke={isLate ? "var(--garnet)" : "var(--gold)"}
          strokeWidth={2}
        />
      </svg>
      <span className={isLate ? "text-small text-garnet" : "text-small"}>{clockLabel(clock)}</span>
    </span>
  );
}

/** A line with a tick for each half hour, a long one for each whole hour. */
function marks(count: number): string {
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const x = 0.5 + (index * (width - 1)) / count;
    return `M${x.toFixed(1)} 1v${index % 2 === 0 ? 7 : 4}`;
  });
  return `M0 1h${width}${ticks.join("")}`;
}
