import { useEffect, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Draft, openPhase } from "#jewelry/draft";
import { type PhaseId, phasesOf } from "#jewelry/phases";
import { draftStore } from "../designs/draft.ts";

/** The configurator's URL at a phase. */
export function stepPath(phase: PhaseId): string {
  return `/custom-builder/configurator?step=${phase}`;
}

/**
 * The draft at the phase that the URL names, so that every phase is a history entry of its own. A phase that is unknown
 * or locked opens nothing: the draft's own takes its place, here and in the URL. The draft remembers the phase opened last.
 */
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
