import { useNavigate } from "react-router";
import { type Draft, nextPhase, openPhase, previousPhase, withDesign } from "#jewelry/draft";
import type { PhaseId } from "#jewelry/phases";
import { draftStore } from "../../stores/draft.ts";
import { showToast } from "../../ui/toasts.tsx";
import type { PhaseProps } from "./phases/phase-props.ts";

export interface Builder {
  change: PhaseProps["change"];
  open(phase: PhaseId): void;
  previous(): void;
  /** Goes on, or says what is missing. */
  next(): void;
}

/** The moves of the configurator. `onIncomplete` is told when Next was refused. */
export function useBuilder(onIncomplete: () => void): Builder {
  const navigate = useNavigate();
  return {
    change(move) {
      draftStore.change((draft) => {
        if (!draft.design) return draft;
        const next = withDesign(draft, move(draft.design));
        // Arrow keys walk through the categories, so choosing one must not leave their phase.
        return draft.currentPhase === "category" ? openPhase(next, "category") : next;
      });
    },
    open(phase) {
      draftStore.change((draft) => openPhase(draft, phase));
    },
    previous() {
      draftStore.change(previousPhase);
    },
    next() {
      let outcome = "incomplete" as Draft | "incomplete" | "review";
      draftStore.change((draft) => {
        outcome = nextPhase(draft);
        return typeof outcome === "string" ? draft : outcome;
      });
      if (outcome === "incomplete") {
        void showToast({ title: "Please complete required fields before proceeding", kind: "error" });
        onIncomplete();
      }
      if (outcome === "review") void navigate("/custom-builder/review");
    },
  };
}
