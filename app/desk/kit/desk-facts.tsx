import type { ReactNode } from "react";
import { formatMoneyExact } from "#money";
import type { Fields } from "../../../foundation/records/fields.ts";

interface DeskFact {
  label: string;
  value: ReactNode;
}

/** Labels and values. Skips missing facts. */
export function DeskFacts({ facts }: { facts: readonly (DeskFact | false | null | "")[] }) {
  return (
    <dl className="grid text-ui">
      {facts
        .filter((fact) => !!fact)
        .map(({ label, value }) => (
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

/** A record's facts from its fields, skipping empty ones. */
export function recordFacts(fields: Fields, record: object): (DeskFact | null)[] {
  return Object.entries(fields).map(([name, { shownAs, type, choices }]) => {
    const value = (record as Record<string, string | number | null>)[name];
    if (shownAs === undefined || value === null || value === undefined || value === "") return null;
    const words = choices?.find((one) => one.value === value)?.label ?? value;
    return { label: shownAs, value: type === "dollars" ? formatMoneyExact(Number(value)) : words };
  });
}
