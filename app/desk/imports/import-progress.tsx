import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ImportView } from "#imports";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel, kindLabel, rowCount } from "./import-words.ts";

const everyMs = 2_000;

/** How far an import is, kind by kind; looks again every two seconds while it runs. */
export function ImportProgress({ run: { state, progress, pictures } }: { run: ImportView }) {
  const { revalidate } = useRevalidator();
  const isRunning = state === "importing" || state === "undoing";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  const kinds = [...new Set(progress.map(({ kind }) => kind))].filter((kind) => kind !== "");
  const count = (kind: string | null, isDone?: boolean) =>
    progress
      .filter(
        (one) =>
          (kind === null ? one.kind !== "" : one.kind === kind) &&
          (isDone === undefined || one.isDone === isDone),
      )
      .reduce((sum, { rows }) => sum + rows, 0);
  const titles: Record<string, string> = {
    importing: "Importing",
    undoing: "Undoing",
    paused: "Stopped",
    undone: "Undone",
  };
  return (
    <DeskSection title={titles[state] ?? "Import complete"}>
      <div aria-live="polite" className="grid gap-3">
        <p className="text-ui tabular-nums">
          {countLabel(count(null, true))} of {rowCount(count(null))}
        </p>
        <progress
          className="h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
          value={count(null, true)}
          max={Math.max(1, count(null))}
          aria-label="Rows imported"
        />
        <ul className="border-t border-line text-ui">
          {kinds.map((kind) => (
            <li key={kind} className="flex justify-between gap-4 border-b border-line py-2">
              <span>{kindLabel(kind)}</span>
              <span className="text-text-2 tabular-nums">
                {count(kind, true) === count(kind)
                  ? countLabel(count(kind))
                  : `${countLabel(count(kind, true))} of ${countLabel(count(kind))}`}
              </span>
            </li>
          ))}
        </ul>
        {state === "importing" && (pictures.counts.waiting ?? 0) > 0 && (
          <p className="text-small text-text-2">
            {countLabel(pictures.counts.waiting ?? 0)} pictures still to fetch.
          </p>
        )}
        {isRunning && (
          <p className="text-small text-text-2">
            You can close this page. If it stops, it resumes where it left off.
          </p>
        )}
      </div>
    </DeskSection>
  );
}
