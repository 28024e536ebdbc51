import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import type { BenchRemark, BenchRule, SolidRule } from "./bench-rule.ts";
import { castRules } from "./cast-rules.ts";
import { engraveRules } from "./engrave-rules.ts";
import { resizeRules } from "./resize-rules.ts";
import { setRules } from "./set-rules.ts";
import { solidRules } from "./solid-rules.ts";
import { wearRules } from "./wear-rules.ts";

/**
 * R1: the bench rules of a design: can it be cast, set, worn, sized, engraved? Any change of a number or rule is
 * another version; a job sheet names the version that checked it.
 */
export const benchRules: {
  readonly version: number;
  readonly rules: readonly BenchRule[];
  /** Those that read the castings. */
  readonly solidRules: readonly SolidRule[];
} = {
  version: 3,
  rules: [...castRules, ...setRules, ...wearRules, ...resizeRules, ...engraveRules],
  solidRules,
};

/** R2: the rules that a design's piece violates, in the order of the table. They advise; nothing is refused. */
export function benchRemarks(design: Design, piece: Piece): BenchRemark[] {
  return benchRules.rules.flatMap(({ test, ...rule }) => {
    const numbers = test(design, piece);
    return numbers === null ? [] : [{ ...rule, numbers }];
  });
}
