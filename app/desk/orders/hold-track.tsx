import { deskClock } from "../kit/desk-time.ts";

/** How long a hold lasts, in words. `leftMs`: below 0 it is over, and the next sweep ends it. */
function holdLabel(leftMs: number): string {
  if (leftMs <= 0) return "Hold is over";
  const minutes = Math.ceil(leftMs / 60_000);
  return minutes === 1 ? "Held 1 minute more" : `Held ${minutes} minutes more`;
}

const minutes = 10;
const width = 101;

/** How long a piece is still held: a track of ten minutes, and in words. Both in ms since 1970. */
export function HoldTrack({ heldUntil, now }: { heldUntil: number; now: number }) {
  const left = Math.max(0, Math.min(minutes, (heldUntil - now) / 60_000));
  const ticks = Array.from(
    { length: minutes + 1 },
    (_, index) => `M${index * 10 + 0.5} 1v${index % 5 === 0 ? 7 : 4}`,
  );
  return (
    <span className="inline-grid gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 9`}
        width={width}
        height={9}
        className="block max-w-full"
      >
        <path d={`M0 1h${width}${ticks.join("")}`} stroke="var(--control)" fill="none" />
        <path d={`M0 1h${(left * 10).toFixed(1)}`} stroke="var(--gold)" strokeWidth={2} />
      </svg>
      <span className="text-small text-text-2 tabular-nums">
        {holdLabel(heldUntil - now)}
        {heldUntil > now && `, until ${deskClock(heldUntil)}`}
      </span>
    </span>
  );
}
