const ticks = 30;

/** The time left as a line with ticks; what has passed is gold. The text beside it says the same. */
export function ValidTrack({ daysPassed, daysLeft }: { daysPassed: number; daysLeft: number }) {
  const passedDays = Math.max(0, daysPassed);
  const left = Math.max(0, daysLeft + 1);
  const share = left === 0 ? 1 : Math.min(1, passedDays / (passedDays + left));
  const marks = Array.from(
    { length: ticks + 1 },
    (_, index) => `M${(0.5 + (index * 299) / ticks).toFixed(1)} 1v${index % 5 === 0 ? 8 : 5}`,
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 300 10" preserveAspectRatio="none" className="block h-2.5 w-full">
      <path d={`M0 1h300${marks.join("")}`} stroke="var(--control)" fill="none" />
      <path
        d={`M0 1h${(300 * share).toFixed(0)}`}
        stroke={left === 0 ? "var(--garnet)" : "var(--gold)"}
        strokeWidth={2}
      />
    </svg>
  );
}
