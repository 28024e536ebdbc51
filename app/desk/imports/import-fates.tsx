import type { ImportView } from "#imports";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel, fateLabels, fateOrder, kindLabel } from "./import-words.ts";

const hatched =
  "border border-garnet bg-[repeating-linear-gradient(135deg,var(--garnet)_0_2px,transparent_2px_5px)]";
const looks: Readonly<Record<string, string>> = {
  ...{ new: "bg-text", merged: "bg-control", same: "bg-line", question: hatched },
  ...{
    refused: "bg-garnet",
    skipped: "border border-control",
    waiting: "border border-dashed border-control",
  },
};

/** What becomes of every row, as a bar and by kind. */
export function ImportFates({ run: { id, fates } }: { run: ImportView }) {
  const totals = new Map<string, number>();
  for (const counts of Object.values(fates))
    for (const [fate, count] of Object.entries(counts)) totals.set(fate, (totals.get(fate) ?? 0) + count);
  const found = fateOrder.filter((fate) => totals.get(fate));
  return (
    <DeskSection title="Every row">
      <div aria-hidden="true" className="flex h-4 gap-px">
        {found.map((fate) => (
          <span
            key={fate}
            className={classNames("min-w-1", looks[fate])}
            style={{ flexGrow: totals.get(fate) }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ui tabular-nums">
        {found.map((fate) => (
          <li key={fate} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames("size-3", looks[fate])} />
            <TextLink to={`/desk/imports/${id}/rows?fate=${fate}`}>
              {countLabel(totals.get(fate) ?? 0)} {fateLabels[fate]}
            </TextLink>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line text-ui">
        {Object.entries(fates).map(([kind, counts]) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <span>{kindLabel(kind)}</span>
            <span className="text-text-2 tabular-nums">
              {fateOrder
                .filter((fate) => counts[fate])
                .map((fate) => `${countLabel(counts[fate] ?? 0)} ${fateLabels[fate]}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
