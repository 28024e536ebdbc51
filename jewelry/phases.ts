import { m } from "#messages";
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

/** H1: a category's phases in order. Rings have 8, as does a new draft; other categories have 7, without sizing. */
export function phasesOf(category: Category | null): readonly PhaseId[] {
  return category === null || category === "ring" ? ringPhases : otherPhases;
}

/** A phase's name in the step list: "Stone". */
export function phaseLabel(phase: PhaseId): string {
  return m.jewelry.phases[phase];
}

/** H2: every phase except engraving is required. */
export function isRequired(phase: PhaseId): boolean {
  return phase !== "engraving";
}

/** H2: whether a phase has everything Next requires. Only rings need a size. */
export function isPhaseComplete(design: Design | null, phase: PhaseId): boolean {
  if (!design) return !isRequired(phase);
  if (phase === "category" || phase === "engraving") return true;
  if (phase === "sizing" && design.category !== "ring") return true;
  return design[phase === "stone" ? "primaryStone" : phase] !== null;
}

/** Required phases still incomplete, in order. Empty when the design is complete. */
export function incompletePhases(design: Design | null): PhaseId[] {
  return phasesOf(design?.category ?? null).filter((phase) => !isPhaseComplete(design, phase));
}
