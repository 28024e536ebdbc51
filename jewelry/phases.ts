import type { Design } from "./design.ts";
import type { Category } from "./options.ts";

export type PhaseId =
  | "category"
  | "style"
  | "metal"
  | "stone"
  | "setting"
  | "sizing"
  | "engraving"
  | "finishing";

const ringPhases: readonly PhaseId[] = [
  "category",
  "style",
  "metal",
  "stone",
  "setting",
  "sizing",
  "engraving",
  "finishing",
];
const otherPhases = ringPhases.filter((phase) => phase !== "sizing");

const phaseLabels: Readonly<Record<PhaseId, string>> = {
  category: "Category",
  style: "Style",
  metal: "Metal",
  stone: "Stone",
  setting: "Setting",
  sizing: "Sizing",
  engraving: "Engraving",
  finishing: "Finishing",
};

/** H1: the phases of a category in order: 8 for rings and while nothing is chosen, 7 without sizing for the others. */
export function phasesOf(category: Category | null): readonly PhaseId[] {
  return category === null || category === "ring" ? ringPhases : otherPhases;
}

/** The name of a phase as the step list shows it. */
export function phaseLabel(phase: PhaseId): string {
  return phaseLabels[phase];
}

/** H2: every phase must be completed, but engraving. */
export function isRequired(phase: PhaseId): boolean {
  return phase !== "engraving";
}

/** H2: whether a phase holds what Next asks for. Sizing asks nothing of pieces other than rings. */
export function isPhaseComplete(design: Design | null, phase: PhaseId): boolean {
  if (!design) return !isRequired(phase);
  switch (phase) {
    case "category":
    case "engraving":
      return true;
    case "style":
      return design.style !== null;
    case "metal":
      return design.metal !== null;
    case "stone":
      return design.primaryStone !== null;
    case "setting":
      return design.setting !== null;
    case "sizing":
      return design.category !== "ring" || design.sizing !== null;
    case "finishing":
      return design.finishing !== null;
  }
}

/** The phases still to complete before the review, in order; empty when the design is whole. */
export function incompletePhases(design: Design | null): PhaseId[] {
  return phasesOf(design?.category ?? null).filter((phase) => !isPhaseComplete(design, phase));
}
