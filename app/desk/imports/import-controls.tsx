import type { ImportView } from "#imports";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel } from "./import-words.ts";

interface ImportControlsProps {
  run: ImportView;
  answer: ChangeAnswer | undefined;
}

/** Totals beside those of the old system's report. A difference needs a note. */
export function ImportControls({ run: { controls, test, startedAt }, answer }: ImportControlsProps) {
  const isWritten = startedAt !== null;
  const own = answer?.intent === "controls" ? answer : undefined;
  const shown = (unit: string, value: number) =>
    unit === "cents" ? formatMoneyExact(value) : countLabel(value);
  return (
    <DeskSection title="Compare totals">
      <p className="text-small text-text-2">
        {isWritten
          ? "What this import brought."
          : `Tested on a copy in ${Math.max(1, Math.round((test?.ms ?? 0) / 1_000))} s. Nothing has changed.`}{" "}
        Totals must match your old report to the cent.
      </p>
      <DeskForm preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="controls" />
        <ul className="border-t border-line text-ui">
          {controls.map(({ key, label, unit, ours, theirs, note }) => {
            const difference = theirs === null ? 0 : ours - theirs;
            return (
              <li
                key={key}
                className="grid gap-3 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
              >
                <span>
                  {label}
                  <span className="block font-serif text-title-3 tabular-nums">{shown(unit, ours)}</span>
                  <span className={difference === 0 ? "text-small text-text-2" : "text-small text-garnet"}>
                    {theirs === null
                      ? "not compared"
                      : difference === 0
                        ? "matches"
                        : `${shown(unit, Math.abs(difference))} off`}
                  </span>
                </span>
                <span className="grid gap-2">
                  <TextField
                    label={`${label}, old report`}
                    inputMode="decimal"
                    autoComplete="off"
                    optional
                    {...fieldState(
                      own,
                      `theirs-${key}`,
                      theirs === null ? "" : unit === "cents" ? (theirs / 100).toFixed(2) : String(theirs),
                    )}
                  />
                  {(difference !== 0 || note !== "") && (
                    <TextField
                      label="Why it differs"
                      autoComplete="off"
                      maxLength={500}
                      {...fieldState(own, `note-${key}`, note)}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <Button type="submit" variant="secondary" className="justify-self-start">
          Save totals
        </Button>
      </DeskForm>
      {test && test.faults.length > 0 && (
        <ul className="grid gap-1 text-small text-garnet">
          {test.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
