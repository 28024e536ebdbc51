import type { Design } from "../design.ts";

export interface Advice {
  readonly id: string;
  /** The phase in which the advice is shown and whose choice the fix changes. */
  readonly phase: "metal" | "stone" | "setting" | "engraving" | "finishing";
  readonly text: string;
  /** The button's label: "Add a halo". */
  readonly fixLabel: string;
  /** The design with only this conflict resolved. */
  readonly fix: Design;
}

/** Returns null unless the design breaks the rule. */
export type AdviceRule = (design: Design) => Advice | null;
