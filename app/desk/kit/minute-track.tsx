interface MinuteTrackProps {
  width?: number;
  parts: number;
  longEvery?: number;
  /** The filled share, 0 to 1. */
  share: number;
  isLate?: boolean;
}

/** Elapsed or remaining time as a line with a tick for each part. */
export function MinuteTrack({ width = 112, parts, longEvery = 1, share, isLate }: MinuteTrackProps) {
  const ticks = Array.from(
    { length: parts + 1 },
    (_, index) => `M${(0.5 + (index * (width - 1)) / parts).toFixed(1)} 1v${index % longEvery === 0 ? 7 : 4}`,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 9`} width={width} height={9} className="block max-w-full">
      <path d={`M0 1h${width}${ticks.join("")}`} stroke="var(--control)" fill="none" />
      <path
        d={`M0 1h${(width * share).toFixed(1)}`}
        stroke={isLate ? "var(--garnet)" : "var(--gold)"}
        strokeWidth={2}
      />
    </svg>
  );
}
