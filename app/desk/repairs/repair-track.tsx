import type { CSSProperties } from "react";
import type { RepairStage } from "#repairs";
import { repairStates } from "../../../modules/repairs/repair-states.ts";
import { classNames } from "../../ui/class-names.ts";

const path: readonly RepairStage[] = ["taken_in", "estimated", "approved", "bench", "ready", "handed_over"];

/** A repair's progress on the minute track. Hidden for declined repairs. */
export function RepairTrack({ stage }: { stage: RepairStage }) {
  const at = path.indexOf(stage);
  if (at < 0) return null;
  return (
    <div>
      <div className="step-track" style={{ "--steps": path.length, "--step": at + 1 } as CSSProperties}>
        <i />
      </div>
      <ol aria-label="Stages" className="mt-3 flex text-small sm:grid sm:grid-cols-6">
        {path.map((name, index) => (
          <li
            key={name}
            aria-current={name === stage ? "step" : undefined}
            className={classNames(
              name === stage ? "font-medium" : "max-sm:sr-only",
              index <= at ? "text-text" : "text-text-3",
            )}
          >
            {repairStates[name].label}
          </li>
        ))}
      </ol>
    </div>
  );
}
