/** A jeweler's tray with one empty place, for an empty cart. Square. */
export function EmptyTray({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={0.9}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 42h72v40H14zM14 42l12-20h48l12 20M26 22v20M74 22v20" vectorEffect="non-scaling-stroke" />
      <circle cx="50" cy="67" r="9" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
