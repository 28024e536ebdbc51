import type { CSSProperties } from "react";

const center = 500;
const radius = 498;
const quarters = [0, 1, 2, 3];
const isHour = (tick: number) => tick % 20 === 0;
const minuteTicks = ticks((tick) => !isHour(tick));
const hourTicks = ticks(isHour);

interface MinuteRingProps {
  /** Number of full quarters; the next one fills during a slide. */
  full: number;
  /** Counts slides; a new number restarts the animation. */
  turn: number;
}

/** A square ring of 240 ticks, like a watch's minute track, with the elapsed ones in gold. */
export function MinuteRing({ full, turn }: MinuteRingProps) {
  return (
    <div className="hero-ring" aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 1000 1000" className="hero-track">
        <defs>
          <path id="ring-minutes" d={minuteTicks} strokeWidth={1.1} />
          <path id="ring-hours" d={hourTicks} strokeWidth={1.6} />
        </defs>
        {quarters.map((quarter) => (
          <g key={quarter} stroke="var(--control)" transform={`rotate(${quarter * 90} ${center} ${center})`}>
            <use href="#ring-minutes" opacity={0.42} />
            <use href="#ring-hours" opacity={0.75} />
          </g>
        ))}
      </svg>
      {quarters.map((quarter) => (
        <div
          key={quarter}
          data-state={quarter < full ? "full" : quarter === full ? "filling" : "empty"}
          data-odd={turn % 2 === 1}
          className="hero-quarter"
          style={{ "--quarter": quarter } as CSSProperties}
        >
          <div>
            <svg aria-hidden="true" viewBox="0 0 1000 1000" className="hero-track" stroke="var(--gold)">
              <use href="#ring-minutes" />
              <use href="#ring-hours" />
            </svg>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The selected ones of the first quarter's 60 ticks, as one path. */
function ticks(isWanted: (tick: number) => boolean): string {
  return Array.from({ length: 60 }, (_, tick) => tick)
    .filter(isWanted)
    .map(
      (tick) =>
        `M${point(tick, radius)}L${point(tick, radius - (isHour(tick) ? 20 : tick % 4 === 0 ? 11 : 6))}`,
    )
    .join("");
}

function point(tick: number, distance: number): string {
  const turn = (tick / 240) * 2 * Math.PI;
  return `${(center + distance * Math.sin(turn)).toFixed(1)} ${(center - distance * Math.cos(turn)).toFixed(1)}`;
}
