const center = 500;
const radius = 498;

interface MinuteRingProps {
  /** How much of the ring is chosen, 0 to 1, clockwise from the top. */
  share?: number;
  className?: string;
}

/** A watch's minute track as a ring of 240 ticks, the ones that are chosen in gold. Square. */
export function MinuteRing({ share = 0, className }: MinuteRingProps) {
  const reached = Math.round(share * 240);
  const isChosen = (tick: number) => tick < reached;
  return (
    <svg viewBox="0 0 1000 1000" className={className} aria-hidden="true">
      <path d={ticks((tick) => isChosen(tick))} stroke="var(--gold)" strokeWidth={1.1} />
      <path d={ticks((tick) => isChosen(tick) && isHour(tick))} stroke="var(--gold)" strokeWidth={1.6} />
      <path
        d={ticks((tick) => !isChosen(tick) && !isHour(tick))}
        stroke="var(--control)"
        strokeWidth={1.1}
        opacity={0.42}
      />
      <path
        d={ticks((tick) => !isChosen(tick) && isHour(tick))}
        stroke="var(--control)"
        strokeWidth={1.6}
        opacity={0.75}
      />
    </svg>
  );
}

function isHour(tick: number): boolean {
  return tick % 20 === 0;
}

function ticks(isWanted: (tick: number) => boolean): string {
  return Array.from({ length: 240 }, (_, tick) => tick)
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
