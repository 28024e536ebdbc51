import type { Advice, AdviceRule } from "./advice/advice-rule.ts";
import { benchAdvice } from "./advice/bench-advice.ts";
import { settingAdvice } from "./advice/setting-advice.ts";
import { stoneAdvice } from "./advice/stone-advice.ts";
import { styleAdvice } from "./advice/style-advice.ts";
import { surfaceAdvice } from "./advice/surface-advice.ts";
import type { Design } from "./design.ts";

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
