import { settings } from "#settings";

const ticks = Array.from({ length: 60 }, (_, minute) => {
  const isHour = minute % 5 === 0;
  return { minute, isHour, path: `M${point(minute, isHour ? 90 : 95)}L${point(minute, 100)}` };
});
const path = (isHour: boolean) =>
  ticks
    .filter((tick) => tick.isHour === isHour)
    .map((tick) => tick.path)
    .join("");

/** A clock showing a time like "2:30pm", with the visit's minutes marked on its rim; empty if null. */
export function VisitClock({ clock }: { clock: string | null }) {
  const [hour = 0, minute = 0] = (clock ?? "").split(/[:apm]/).map(Number);
  return (
    <svg
      viewBox="-110 -110 220 220"
      aria-hidden="true"
      className="mx-auto w-full max-w-[300px] overflow-visible"
    >
      <path d={path(false)} stroke="var(--control)" />
      <path d={path(true)} stroke="var(--text)" strokeWidth={1.6} />
      {clock !== null && (
        <>
          <path d={arc(minute, settings().visits.minutes)} fill="none" stroke="var(--gold)" strokeWidth={3} />
          <g stroke="var(--text)" strokeLinecap="round">
            <path d={`M0 0L${point(((hour % 12) + minute / 60) * 5, 52)}`} strokeWidth={3.4} />
            <path d={`M0 0L${point(minute, 80)}`} strokeWidth={2.4} />
          </g>
        </>
      )}
      <circle r={4.5} fill="var(--text)" />
    </svg>
  );
}

/** An arc on the rim, starting at a minute and lasting at most an hour. */
function arc(from: number, minutes: number): string {
  const length = Math.min(minutes, 59.99);
  return `M${point(from, 106)}A106 106 0 ${length > 30 ? 1 : 0} 1 ${point(from + length, 106)}`;
}

/** The point at a minute and a distance from the center. */
function point(minute: number, radius: number): string {
  const angle = (minute / 30) * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}
