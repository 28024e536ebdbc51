import type { Design } from "../design.ts";

/** A conflict between two choices of a design. */
export interface Advice {
  readonly id: string;
  /** The phase whose choice the fix changes, where the advice is shown. */
  readonly phase: "metal" | "stone" | "setting" | "engraving" | "finishing";
  readonly text: string;
  /** The button's label: "Add a halo". */
  readonly fixLabel: string;
  /** The design with this conflict resolved and nothing else changed. */
  readonly fix: Design;
}

/** One rule of advice: null unless the design breaks it. */
export type AdviceRule = (design: Design) => Advice | null;
