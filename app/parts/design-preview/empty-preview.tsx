/** The plate before anything is chosen. */
export function EmptyPreview() {
  return (
    <div className="plate grid size-full place-items-center text-center">
      <div className="grid justify-items-center gap-3.5 text-text-2">
        <svg
          viewBox="0 0 100 125"
          width="72"
          height="90"
          fill="none"
          stroke="currentColor"
          strokeWidth=".8"
          strokeDasharray="2 3"
          aria-hidden="true"
        >
          <circle cx="50" cy="78" r="30" />
          <circle cx="50" cy="78" r="25" />
          <path d="M38 38h24l8 9-20 17-20-17Z" />
        </svg>
        <p className="text-ui">Start building to see preview</p>
      </div>
    </div>
  );
}
