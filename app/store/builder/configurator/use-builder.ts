import { useEffect, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Draft, nextPhase, openPhase, previousPhase, withDesign } from "#jewelry/draft";
import { type PhaseId, phasesOf } from "#jewelry/phases";
import { m } from "#messages";
import { showToast } from "../../../ui/toasts.tsx";
import { draftStore } from "../designs/draft.ts";
import type { PhaseProps } from "../phases/questions.ts";

/** Navigation between phases, each with its own URL. `onIncomplete` is called if Next is blocked. */
export function useBuilderNavigation(shown: PhaseId, onIncomplete: () => void) {
  const navigate = useNavigate();
  /** Another tab may have left the draft at a different phase than the one shown here. */
  function change(move: (draft: Draft) => Draft): Draft {
    draftStore.change((draft) => move(openPhase(draft, shown)));
    return draftStore.getState().draft;
  }
  function go({ currentPhase }: Draft): void {
    if (currentPhase !== shown) void navigate(stepPath(currentPhase));
  }
  return {
    change(move: Parameters<PhaseProps["change"]>[0]): void {
      change((draft) => {
        if (!draft.design) return draft;
        const next = withDesign(draft, move(draft.design));
        // Arrow keys change the category, so choosing one must not leave the phase.
        return shown === "category" ? openPhase(next, "category") : next;
      });
    },
    open(phase: PhaseId): void {
      go(change((draft) => openPhase(draft, phase)));
    },
    previous(): void {
      go(change(previousPhase));
    },
    /** Moves to the next phase, or reports what is missing. */
    next(): void {
      let outcome = "incomplete" as Draft | "incomplete" | "review";
      const draft = change((before) => {
        outcome = nextPhase(before);
        return typeof outcome === "string" ? before : outcome;
      });
      if (outcome === "incomplete") {
        void showToast({ title: m.builder.incomplete, kind: "error" });
        onIncomplete();
      } else if (outcome === "review") void navigate("/custom-builder/review");
      else go(draft);
    },
  };
}

function stepPath(phase: PhaseId): string {
  return `/custom-builder/configurator?step=${phase}`;
}

/** The draft at the URL's phase; each is a history entry. Redirects an unknown or locked phase to the draft's own. */
export function useDraftAtStep(draft: Draft): Draft {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get("step");
  const isStarting = search.has("category");
  const shown = useMemo(() => {
    const phase = phasesOf(draft.design?.category ?? null).find((id) => id === named);
    return phase ? openPhase(draft, phase) : draft;
  }, [draft, named]);
  const phase = shown.currentPhase;
  const hasDesign = draft.design !== null;

  useEffect(() => {
    if (!hasDesign || isStarting) return;
    if (named !== phase) void navigate(stepPath(phase), { replace: true, preventScrollReset: true });
    draftStore.change((before) => openPhase(before, phase));
  }, [named, phase, hasDesign, isStarting, navigate]);
  return shown;
}

export type BuilderNavigation = ReturnType<typeof useBuilderNavigation>;
