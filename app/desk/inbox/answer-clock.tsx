import { deskTime } from "../../platform/showroom-time.ts";
import { MinuteTrack } from "../kit/minute-track.tsx";
import { clockLabel } from "./inbox-labels.ts";

const halfHour = 1_800_000;

/** Time left to answer during opening hours, as a track with half-hour ticks and in words. */
export function AnswerClock({ clock }: { clock: { leftMs: number; wholeMs: number; dueAt: number } }) {
  const { leftMs, wholeMs, dueAt } = clock;
  const isLate = leftMs < 0;
  return (
    <span className="inline-grid gap-1" title={`Due ${deskTime(dueAt)}`}>
      <MinuteTrack
        parts={Math.round(wholeMs / halfHour)}
        longEvery={2}
        share={isLate ? 1 : 1 - leftMs / wholeMs}
        isLate={isLate}
      />
      <span className={isLate ? "text-small text-garnet" : "text-small"}>{clockLabel(clock)}</span>
    </span>
  );
}
