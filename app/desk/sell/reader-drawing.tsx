interface ReaderDrawingProps {
  /** The amount on its screen. */
  screen?: string | undefined;
  isRefused?: boolean;
}

/** A card reader, with waves while it waits for a card. */
export function ReaderDrawing({ screen, isRefused = false }: ReaderDrawingProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 132" className="block w-full" fill="none" strokeWidth={1.25}>
      <rect x={22} y={20} width={68} height={106} rx={9} stroke="var(--text)" />
      <rect x={31} y={31} width={50} height={40} rx={2} fill="var(--raised)" stroke="var(--control)" />
      {screen ? (
        <text
          x={56}
          y={55}
          textAnchor="middle"
          fill="var(--text)"
          className="text-[9px] font-medium tabular-nums lining-nums"
        >
          {screen.replace(/\.00$/, "")}
        </text>
      ) : isRefused ? (
        <path d="m49 44 14 14m0-14-14 14" stroke="var(--garnet)" strokeWidth={1.6} strokeLinecap="round" />
      ) : (
        <path d="M48 51h2m5 0h2m5 0h2" stroke="var(--text-2)" strokeWidth={2} strokeLinecap="round" />
      )}
      {[84, 97, 110].flatMap((y) =>
        [38, 56, 74].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={3.2} stroke="var(--control)" />),
      )}
      {screen && (
        <path
          d="M47 13c5-4 13-4 18 0M41 7c8-7 22-7 30 0"
          stroke="var(--gold)"
          strokeWidth={1.6}
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
