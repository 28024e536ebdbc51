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

/** A design in progress and its phases. `maxPhaseReached` is never beyond the first open question. */
export interface Draft {
  readonly design: Design | null;
  readonly currentPhase: PhaseId;
  readonly maxPhaseReached: PhaseId;
}

export interface Step {
  readonly id: PhaseId;
  /** 1 to 8, or 1 to 7. */
  readonly number: number;
  readonly label: string;
  readonly state: "completed" | "current" | "available" | "locked";
  readonly isRequired: boolean;
}

/** H3: nothing chosen, phase 1. */
export function emptyDraft(): Draft {
  return { design: null, currentPhase: "category", maxPhaseReached: "category" };
}

/** H4: a category opens phase 2. Another category has no style yet, so later phases are locked again. */
export function chooseCategory(draft: Draft, category: Category): Draft {
  const design = draft.design ? changeCategory(draft.design, category) : newDesign(category);
  return within({ ...draft, design, currentPhase: "style" });
}

/** H5, H6: the next phase; "incomplete" while this one lacks something required; "review" after the last one. */
export function nextPhase(draft: Draft): Draft | "incomplete" | "review" {
  if (!isPhaseComplete(draft.design, draft.currentPhase)) return "incomplete";
  const phases = phasesOf(draft.design?.category ?? null);
  const next = phases[phases.indexOf(draft.currentPhase) + 1];
  return next ? within({ ...draft, currentPhase: next }) : "review";
}

/** H5: the phase before this one; the first stays. */
export function previousPhase(draft: Draft): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  return { ...draft, currentPhase: phases[Math.max(phases.indexOf(draft.currentPhase) - 1, 0)]! };
}

/** H7: opens a phase reached before; a locked one changes nothing. */
export function openPhase(draft: Draft, phase: PhaseId): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  const index = phases.indexOf(phase);
  if (phase === draft.currentPhase || index < 0 || index > phases.indexOf(draft.maxPhaseReached))
    return draft;
  return { ...draft, currentPhase: phase };
}

/** Replaces the draft's design. One of another category starts at its own first open question. */
export function withDesign(draft: Draft, design: Design): Draft {
  return draft.design?.category === design.category ? within({ ...draft, design }) : draftOf(design);
}

/** H8: a design from a link or the cart opens at its first open question, or at its last phase. */
export function draftOf(design: Design): Draft {
  const last = phasesOf(design.category).at(-1)!;
  const open = incompletePhases(design)[0] ?? last;
  return { design, currentPhase: open, maxPhaseReached: open };
}

/** H9: the step list. Completed is before current, available is later but reached, the rest is locked. */
export function steps(draft: Draft): Step[] {
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

/** H10: "Step 3 of 8", 38 percent: the current step counts as done, halves round up. */
export function progress(draft: Draft): { step: number; of: number; percent: number } {
  const phases = phasesOf(draft.design?.category ?? null);
  const step = phases.indexOf(draft.currentPhase) + 1;
  return { step, of: phases.length, percent: Math.round((100 * step) / phases.length) };
}

/** The browser's stored form: the design's fields, phase numbers and the price in dollars, which is never read. */
export type StoredDraft = Omit<Design, "category"> & {
  readonly category: Category | null;
  readonly totalPrice: number;
  readonly priceBreakdown: Readonly<Record<(typeof priceParts)[number], number>>;
  readonly currentPhase: number;
  readonly maxPhaseReached: number;
};

/** A draft in the browser's stored form, priced by a book. Prices are whole dollars. */
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
 * H11: reads the browser's stored form. Unknown values are dropped (`dropped` reports it), phases clamped to what the
 * design allows, prices not read. Nothing stored is an empty draft. Never throws.
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
  const currentPhase = phaseNumbered(design, stored.currentPhase);
  const maxPhaseReached = phaseNumbered(design, stored.maxPhaseReached);
  return { draft: within({ design, currentPhase, maxPhaseReached }), dropped };
}

function phaseNumbered(design: Design, number: unknown): PhaseId {
  const phases = phasesOf(design.category);
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1) return "category";
  return phases[Math.min(number, phases.length) - 1]!;
}

/** Clamps the phases to what the design allows: the furthest is at least the current, neither passes an open one. */
function within(draft: Draft): Draft {
  const phases = phasesOf(draft.design?.category ?? null);
  const open = incompletePhases(draft.design)[0];
  const limit = open ? phases.indexOf(open) : phases.length - 1;
  const current = Math.min(Math.max(phases.indexOf(draft.currentPhase), 0), limit);
  const reached = Math.min(Math.max(phases.indexOf(draft.maxPhaseReached), current), limit);
  return { ...draft, currentPhase: phases[current]!, maxPhaseReached: phases[reached]! };
}
