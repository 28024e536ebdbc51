import { drawnChanges, type SheetChange } from "#jewelry/making/changes/sheet-changes";
import { type SheetPart, type SheetValue, sheetParts } from "#jewelry/making/changes/sheet-value";
import { m } from "#messages";

function titleOf(part: SheetPart, isMeasured: boolean): string {
  return {
    piece: m.track.selections,
    size: m.track.size,
    engraving: m.track.engraving,
    drawing: m.track.drawing,
    metal: m.track.metal,
    stones: m.track.stones,
    findings: m.track.findings,
    band: m.track.band,
    casting: isMeasured ? m.track.castings : m.track.castingsEstimated,
    bench: m.track.workshopNotes,
  }[part];
}

interface ChangeListProps {
  /** Whether the castings' values are measured. */
  isMeasured: boolean;
  changes: readonly SheetChange[];
  /** Every value in the drawing; unchanged ones can be expanded. */
  values?: readonly SheetValue[];
}

/** Every changed value, before and after, by part of the sheet. */
export function ChangeList({ isMeasured, changes, values = [] }: ChangeListProps) {
  const changed = new Set(changes.map(({ id }) => id));
  return sheetParts.map((part) => {
    const ofPart = changes.filter((change) => change.part === part);
    const same = values.filter((value) => value.part === part && !changed.has(value.id));
    if (ofPart.length + same.length === 0) return null;
    return (
      <section key={part} aria-label={titleOf(part, isMeasured)} className="mt-6">
        <h3 className="flex items-baseline justify-between gap-4 text-ui font-medium">
          {titleOf(part, isMeasured)}
          <span className="text-small font-normal text-text-2">{m.track.changedCount(ofPart.length)}</span>
        </h3>
        {ofPart.length > 0 && (
          <dl className="mt-2 text-small tabular-nums">
            {ofPart.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </dl>
        )}
        {same.length > 0 && <Folded title={m.track.valuesUnchanged(same.length)} values={same} />}
      </section>
    );
  });
}

/** Every value of a first drawing, by part of the sheet. */
export function ValueList({ isMeasured, values }: { isMeasured: boolean; values: readonly SheetValue[] }) {
  return sheetParts.map((part) => {
    const ofPart = values.filter((value) => value.part === part);
    if (ofPart.length === 0) return null;
    return (
      <Folded key={part} title={m.track.valuesOf(titleOf(part, isMeasured), ofPart.length)} values={ofPart} />
    );
  });
}

function Folded({ title, values }: { title: string; values: readonly SheetValue[] }) {
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-4 text-small text-text-2">
        {title}
        <span className="fold-sign" />
      </summary>
      <dl className="pb-3 text-small tabular-nums">
        {values.map(({ id, label, value }) => (
          <div key={id} className={row}>
            <dt className="text-text-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const row = "grid gap-x-4 border-b border-line py-[9px] first:border-t sm:grid-cols-[minmax(108px,42%)_1fr]";

function ChangeRow({ change: { label, before, after } }: { change: SheetChange }) {
  return (
    <div className={row}>
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <span className="sr-only">{m.track.before}</span>
        {before === null ? (
          <span className="text-text-2">{m.track.none}</span>
        ) : (
          <s className="text-text-2">{before}</s>
        )}
        <span aria-hidden="true"> → </span>
        <span className="sr-only">{m.track.nowValue}</span>
        <bdi className="font-medium">{after ?? m.track.none}</bdi>
      </dd>
    </div>
  );
}

/** "7 values changed". Counts only the drawing's values, because the castings' values follow from them. */
export function changeCount(changes: readonly SheetChange[]): string {
  return m.track.valuesChanged(drawnChanges(changes).length);
}
