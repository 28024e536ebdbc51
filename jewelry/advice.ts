import { benchAdvice } from "./advice/bench-advice.ts";
import { settingAdvice } from "./advice/setting-advice.ts";
import { stoneAdvice } from "./advice/stone-advice.ts";
import { styleAdvice } from "./advice/style-advice.ts";
import { surfaceAdvice } from "./advice/surface-advice.ts";
import type { Design } from "./design.ts";

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

const rules: readonly AdviceRule[] = [
  ...styleAdvice,
  ...settingAdvice,
  ...stoneAdvice,
  ...surfaceAdvice,
  ...benchAdvice,
];

/**
 * What in a design works against itself, at most once per rule of SPEC.md (A1 to A21), each with a design that mends
 * it in one step. Advice stops nobody.
 */
export function designAdvice(design: Design): Advice[] {
  return rules.flatMap((rule) => rule(design) ?? []);
}
