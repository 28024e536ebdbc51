import { showroomTime } from "../../platform/showroom-time.ts";
import { MinuteTrack } from "../kit/minute-track.tsx";

/** Remaining time of a hold. Below 0 it has expired and the next sweep releases it. */
function holdLabel(leftMs: number): string {
  if (leftMs <= 0) return "Hold expired";
  const minutes = Math.ceil(leftMs / 60_000);
  return minutes === 1 ? "1 minute left on hold" : `${minutes} minutes left on hold`;
}

const minutes = 10;
const width = 101;

/** Remaining time of a hold, on a ten-minute track and in words. Both in milliseconds since the Unix epoch. */
export function HoldTrack({ heldUntil, now }: { heldUntil: number; now: number }) {
  const left = Math.max(0, Math.min(minutes, (heldUntil - now) / 60_000));
  return (
    <span className="inline-grid gap-1">
      <MinuteTrack width={width} parts={minutes} longEvery={5} share={(left * 10) / width} />
      <span className="text-small text-text-2 tabular-nums">
        {`${holdLabel(heldUntil - now)}${heldUntil > now ? `, until ${showroomTime(heldUntil)}` : ""}`}
      </span>
    </span>
  );
}
