import type { Design } from "./design.ts";
import type { Category } from "./options.ts";

const ringPhases = [
  "category",
  "style",
  "metal",
  "stone",
  "setting",
  "sizing",
  "engraving",
  "finishing",
] as const;
export type PhaseId = (typeof ringPhases)[number];

const otherPhases = ringPhases.filter((phase) => phase !== "sizing");

/** H1: the phases of a category in order: 8 for rings and while nothing is chosen, 7 without sizing for the others. */
export function phasesOf(category: Category | null): readonly PhaseId[] {
  return category === null || category === "ring" ? ringPhases : otherPhases;
}

/** The name of a phase as the step list shows it: "Stone". */
export function phaseLabel(phase: PhaseId): string {
  return phase[0]!.toUpperCase() + phase.slice(1);
}

/** H2: every phase is required, but engraving. */
export function isRequired(phase: PhaseId): boolean {
  return phase !== "engraving";
}

/** H2: whether a phase has what Next requires. Sizing requires nothing of pieces other than rings. */
export function isPhaseComplete(design: Design | null, phase: PhaseId): boolean {
  if (!design) return !isRequired(phase);
  if (phase === "category" || phase === "engraving") return true;
  if (phase === "sizing" && design.category !== "ring") return true;
  return design[phase === "stone" ? "primaryStone" : phase] !== null;
}

/** The required phases left before the review, in order; empty when the design is complete. */
export function incompletePhases(design: Design | null): PhaseId[] {
  return phasesOf(design?.category ?? null).filter((phase) => !isPhaseComplete(design, phase));
}
