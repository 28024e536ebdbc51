import { readBand, withBand } from "./band-choice.ts";
import { changeCategory, newDesign } from "./choices.ts";
import type { Design } from "./design.ts";
import type { Category } from "./options.ts";
import {
  incompletePhases,
  isPhaseComplete,
  isRequired,
  type PhaseId,
  phaseLabel,
  phasesOf,
} from "./phases.ts";
import { designPrice, priceParts } from "./price/design-price.ts";
import { firstPriceBook, type PriceBook } from "./price/price-book.ts";
import { salvageDesign } from "./read-design.ts";

/** A design in progress and its phases. `maxPhaseReached` never passes the first incomplete phase. */
export interface Draft {
  readonly design: Design | null;
  readonly currentPhase: PhaseId;
  readonly maxPhaseReached: PhaseId;
}

export interface Step {
  readonly id: PhaseId;
  /** 1 to 8, or 1 to 7 in categories with fewer phases. */
  readonly number: number;
  readonly label: string;
  readonly state: "completed" | "current" | "available" | "locked";
  readonly isRequired: boolean;
}

/** H3: nothing is chosen yet, at phase 1. */
export function emptyDraft(): Draft {
  return { design: null, currentPhase: "category", maxPhaseReached: "category" };
}

/** H4: choosing a category opens phase 2. Changing it clears the style, so later phases lock again. */
export function chooseCategory(draft: Draft, category: Category): Draft {
  const design = draft.design ? changeCategory(draft.design, category) : newDesign(category);
  return clampPhases({ ...draft, design, currentPhase: "style" });
}

/** H5, H6: moves to the next phase. "incomplete" if this one lacks a required choice; "review" after the last one. */
export function nextPhase(draft: Draft): Draft | "incomplete" | "review" {
  if (!isPhaseComplete(draft.design, draft.currentPhase)) return "incomplete";
  const phases = phasesOf(draft.design?.category ?? null);
  const next = phases[phases.indexOf(draft.currentPhase) + 1];
  return next ? clampPhases({ ...draft, currentPhase: next }) : "review";
}

/** H5: moves to the previous phase; stays at the first. */
export function previousPhase(draft: Draft): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  return { ...draft, currentPhase: phases[Math.max(phases.indexOf(draft.currentPhase) - 1, 0)]! };
}

/** H7: opens a phase reached before. Locked phases change nothing. */
export function openPhase(draft: Draft, phase: PhaseId): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  const index = phases.indexOf(phase);
  if (phase === draft.currentPhase || index < 0 || index > phases.indexOf(draft.maxPhaseReached))
    return draft;
  return { ...draft, currentPhase: phase };
}

/** Replaces the draft's design. A design of another category opens at its own first incomplete phase. */
export function withDesign(draft: Draft, design: Design): Draft {
  return draft.design?.category === design.category ? clampPhases({ ...draft, design }) : draftOf(design);
}

/** H8: a design from a link or the cart opens at its first incomplete phase, or at its last one. */
export function draftOf(design: Design): Draft {
  const last = phasesOf(design.category).at(-1)!;
  const open = incompletePhases(design)[0] ?? last;
  return { design, currentPhase: open, maxPhaseReached: open };
}

/** H9: the step list. Steps before the current one are completed, later reached ones available, the rest locked. */
export function listSteps(draft: Draft): Step[] {
  const phases = phasesOf(draft.design?.category ?? null);
  const current = phases.indexOf(draft.currentPhase);
  const reached = phases.indexOf(draft.maxPhaseReached);
  return phases.map((id, index) => ({
    id,
    number: index + 1,
    label: phaseLabel(id),
    state:
      index < current
        ? "completed"
        : index === current
          ? "current"
          : index <= reached
            ? "available"
            : "locked",
    isRequired: isRequired(id),
  }));
}

/** H10: "Step 3 of 8", 38 percent. The current step counts as done; halves round up. */
export function progress(draft: Draft): { step: number; of: number; percent: number } {
  const phases = phasesOf(draft.design?.category ?? null);
  const step = phases.indexOf(draft.currentPhase) + 1;
  return { step, of: phases.length, percent: Math.round((100 * step) / phases.length) };
}

/** The browser's stored draft: the design's fields, phase numbers and the price in dollars, which is never read. */
export type StoredDraft = Omit<Design, "category"> & {
  readonly category: Category | null;
  readonly totalPrice: number;
  readonly priceBreakdown: Readonly<Record<(typeof priceParts)[number], number>>;
  readonly currentPhase: number;
  readonly maxPhaseReached: number;
};

/** Converts a draft to its stored form. Prices are whole dollars. */
export function writeDraft(draft: Draft, book: PriceBook = firstPriceBook): StoredDraft {
  const { design } = draft;
  const phases = phasesOf(design?.category ?? null);
  const price = design ? designPrice(design, book) : null;
  const dollars = (part: (typeof priceParts)[number]) => (price?.parts[part] ?? 0) / 100;
  return {
    ...(design ?? { ...newDesign("ring"), category: null }),
    totalPrice: (price?.totalCents ?? 0) / 100,
    priceBreakdown: Object.fromEntries(priceParts.map((part) => [part, dollars(part)])) as Record<
      (typeof priceParts)[number],
      number
    >,
    currentPhase: phases.indexOf(draft.currentPhase) + 1,
    maxPhaseReached: phases.indexOf(draft.maxPhaseReached) + 1,
  };
}

/**
 * H11: reads the browser's stored draft. Drops unknown values (and sets `dropped`), clamps phases to what the design
 * allows and ignores prices. Empty storage gives an empty draft. Never throws.
 */
export function readDraft(value: unknown): { draft: Draft; dropped: boolean } {
  if (value === null || value === undefined) return { draft: emptyDraft(), dropped: false };
  if (typeof value !== "object") return { draft: emptyDraft(), dropped: true };
  const stored = value as { category?: unknown; currentPhase?: unknown; maxPhaseReached?: unknown };
  const isEmpty = stored.category === null || stored.category === undefined;
  const salvaged = isEmpty ? { design: null, dropped: Array.isArray(value) } : salvageDesign(value);
  const { dropped } = salvaged;
  if (!salvaged.design) return { draft: emptyDraft(), dropped };
  const design = withBand(salvaged.design, readBand((value as { band?: unknown }).band, salvaged.design));
  const currentPhase = phaseAt(design, stored.currentPhase);
  const maxPhaseReached = phaseAt(design, stored.maxPhaseReached);
  return { draft: clampPhases({ design, currentPhase, maxPhaseReached }), dropped };
}

function phaseAt(design: Design, number: unknown): PhaseId {
  const phases = phasesOf(design.category);
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1) return "category";
  return phases[Math.min(number, phases.length) - 1]!;
}

/** Clamps phases: the furthest is at least the current one, and neither passes an incomplete phase. */
function clampPhases(draft: Draft): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  const open = incompletePhases(draft.design)[0];
  const limit = open ? phases.indexOf(open) : phases.length - 1;
  const current = Math.min(Math.max(phases.indexOf(draft.currentPhase), 0), limit);
  const reached = Math.min(Math.max(phases.indexOf(draft.maxPhaseReached), current), limit);
  return { ...draft, currentPhase: phases[current]!, maxPhaseReached: phases[reached]! };
}
