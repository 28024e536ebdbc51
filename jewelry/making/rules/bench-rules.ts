import type { Design } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import type { BenchRemark, BenchRule } from "./bench-rule.ts";
import { castRules } from "./cast-rules.ts";
import { engraveRules } from "./engrave-rules.ts";
import { resizeRules } from "./resize-rules.ts";
import { setRules } from "./set-rules.ts";
import { wearRules } from "./wear-rules.ts";

/**
 * R1: what the bench asks of a design: can it be cast, set, worn, sized, engraved? Another number or another rule is another version;
 * a job sheet names the one that it was checked by.
 */
export const benchRules: { readonly version: number; readonly rules: readonly BenchRule[] } = {
  version: 1,
  rules: [...castRules, ...setRules, ...wearRules, ...resizeRules, ...engraveRules],
};

/** R2: the rules that a design's piece does not keep, in the order of the table. They advise; nothing is refused. */
export function benchRemarks(design: Design, piece: Piece): BenchRemark[] {
  return benchRules.rules.flatMap(({ test, ...rule }) => {
    const numbers = test(design, piece);
    return numbers === null ? [] : [{ ...rule, numbers }];
  });
}
