import type { Design } from "#jewelry/design";
import type { Step } from "#jewelry/draft";
import { label } from "#jewelry/labels";
import type { PhaseId } from "#jewelry/phases";
import { HalfSheet } from "../../../ui/half-sheet.tsx";
import { StepList } from "./step-list.tsx";

interface StepsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  steps: readonly Step[];
  design: Design;
  onOpen: (phase: PhaseId) => void;
}

/** The step list of a narrow screen; the piece stays in sight above it. */
export function StepsSheet({ open, onOpenChange, steps, design, onOpen }: StepsSheetProps) {
  return (
    <HalfSheet open={open} onOpenChange={onOpenChange} title={label("category", design.category)}>
      <h3 className="mb-4 text-ui font-medium">Build Steps</h3>
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
