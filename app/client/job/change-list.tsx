import type { SheetChange } from "#jewelry/making/changes/sheet-changes";
import type { SheetPart } from "#jewelry/making/changes/sheet-value";

const titles: Readonly<Record<SheetPart, string>> = {
  piece: "What you chose",
  size: "Size",
  engraving: "Engraving",
  drawing: "Drawing",
  metal: "Metal, estimated",
  stones: "Stones",
  findings: "Ready-made parts",
  band: "Matching band",
  bench: "Remarks of the bench",
};
const parts = Object.keys(titles) as SheetPart[];

/** Every value that changed, before and now, by part of the sheet. */
export function ChangeList({ changes }: { changes: readonly SheetChange[] }) {
  return parts.map((part) => {
    const ofPart = changes.filter((change) => change.part === part);
    if (ofPart.length === 0) return null;
    return (
      <section key={part} aria-label={titles[part]} className="mt-6">
        <h3 className="flex items-baseline justify-between gap-4 text-ui font-medium">
          {titles[part]}
          <span className="text-small font-normal text-text-2">{ofPart.length} changed</span>
        </h3>
        <dl className="mt-2 text-small tabular-nums">
          {ofPart.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </dl>
      </section>
    );
  });
}

function ChangeRow({ change: { label, before, after } }: { change: SheetChange }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-[9px] first:border-t sm:grid-cols-[minmax(108px,42%)_1fr]">
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <span className="sr-only">before </span>
        {before === null ? (
          <span className="text-text-2">none</span>
        ) : (
          <s className="text-text-2">{before}</s>
        )}
        <span aria-hidden="true"> → </span>
        <span className="sr-only">, now </span>
        <bdi className="font-medium">{after ?? "none"}</bdi>
      </dd>
    </div>
  );
}

/** "7 values changed". */
export function changeCount(changes: readonly SheetChange[]): string {
  return changes.length === 1 ? "1 value changed" : `${changes.length} values changed`;
}
