import { Check, Lock } from "lucide-react";
import type { Design } from "#jewelry/design";
import type { Step } from "#jewelry/draft";
import { label } from "#jewelry/labels";
import type { PhaseId } from "#jewelry/phases";
import { m } from "#messages";
import { classNames } from "../../../ui/class-names.ts";
import { HalfSheet } from "../../../ui/half-sheet.tsx";
import { phaseValue } from "./phase-value.ts";

interface StepListProps {
  steps: readonly Step[];
  design: Design | null;
  onOpen: (phase: PhaseId) => void;
}

const looks: Record<Step["state"], string> = {
  completed: "[&>:first-child]:border-gold [&>:first-child]:text-gold",
  current: "[&>:first-child]:border-text [&>:first-child]:bg-text [&>:first-child]:text-inverse font-medium",
  available: "",
  locked: "cursor-not-allowed text-text-3 [&>:first-child]:border-line",
};

export function StepList({ steps, design, onOpen }: StepListProps) {
  return (
    <ol>
      {steps.map(({ id, number, label, state, isRequired }) => (
        <li key={id}>
          <button
            type="button"
            className={classNames("build-step", looks[state])}
            disabled={state === "locked"}
            aria-current={state === "current" ? "step" : undefined}
            onClick={() => onOpen(id)}
          >
            <StepMark state={state} number={number} />
            <span className="text-ui leading-7">
              {label}
              {isRequired && (
                <span aria-hidden="true" className="ml-[3px] text-text-2">
                  *
                </span>
              )}
              <span className="sr-only">{stepWords({ isRequired, state })}</span>
            </span>
            {state !== "locked" && (
              <span className="col-start-2 -mt-0.5 pb-2.5 text-small leading-[1.35] font-normal text-text-2">
                {state === "current" ? m.builder.choosingNow : design && phaseValue(design, id)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** " (required), current", after the name of a step. */
function stepWords({ isRequired, state }: Pick<Step, "isRequired" | "state">): string {
  return `${isRequired ? ` ${m.builder.required}` : ""}, ${m.configurator.stepStates[state]}`;
}

function StepMark({ state, number }: Pick<Step, "state" | "number">) {
  return (
    <span aria-hidden="true" className="build-step-mark">
      {state === "completed" && <Check size={14} strokeWidth={1.6} />}
      {state === "locked" && <Lock size={13} strokeWidth={1.25} />}
      {state !== "completed" && state !== "locked" && <span>{number}</span>}
    </span>
  );
}

interface StepsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  steps: readonly Step[];
  design: Design;
  onOpen: (phase: PhaseId) => void;
}

export function StepsSheet({ open, onOpenChange, steps, design, onOpen }: StepsSheetProps) {
  return (
    <HalfSheet open={open} onOpenChange={onOpenChange} title={label("category", design.category)}>
      <h3 className="mb-4 text-ui font-medium">{m.builder.buildSteps}</h3>
      <div className="[--step-ground:var(--surface)] [&_.build-step]:min-h-[50px]">
        <StepList
          steps={steps}
          design={design}
          onOpen={(phase) => {
            onOpenChange(false);
            onOpen(phase);
          }}
        />
      </div>
    </HalfSheet>
  );
}
