import type { ReactNode } from "react";

/** Words at the left, what they stand for at the right. */
export function DeskFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid text-ui">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(96px,32%)_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t"
        >
          <dt className="text-text-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
