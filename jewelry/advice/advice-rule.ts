import type { Design } from "../design.ts";

/** One thing in a design that works against another. */
export interface Advice {
  readonly id: string;
  /** The phase whose choice the fix changes, so that the line stands where it can be acted on. */
  readonly phase: "metal" | "stone" | "setting" | "engraving" | "finishing";
  readonly text: string;
  /** What the button says: "Add a halo". */
  readonly fixLabel: string;
  /** The design with this one thing mended and nothing else changed. */
  readonly fix: Design;
}

/** One rule of advice: speaks when the design gives cause, else null. */
export type AdviceRule = (design: Design) => Advice | null;
