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
 * R1: the bench rules for a design: can it be cast, set, worn, resized and engraved? Any changed number or rule is a
 * new version; job sheets record the version they were checked with.
 */
export const benchRules: {
  readonly version: number;
  readonly rules: readonly BenchRule[];
  readonly solidRules: readonly SolidRule[];
} = {
  version: 4,
  rules: [...castRules, ...setRules, ...wearRules, ...resizeRules, ...engraveRules],
  solidRules,
};

/** R2: the rules a design's piece violates, in the order of the table. They are advice and block nothing. */
export function benchRemarks(design: Design, piece: Piece): BenchRemark[] {
  return benchRules.rules.flatMap(({ test, ...rule }) => {
    const numbers = test(design, piece);
    return numbers === null ? [] : [{ ...rule, numbers }];
  });
}
