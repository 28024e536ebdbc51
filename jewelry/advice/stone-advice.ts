import { changeStone } from "../choices.ts";
import { certificationNote } from "../notes.ts";
import type { AdviceRule } from "./advice-rule.ts";

/** A12: a laboratory that no longer writes this report; one that does grades the stone instead. */
const certificateOutOfDate: AdviceRule = (design) => {
  const { primaryStone: stone } = design;
  const text = stone && certificationNote(stone);
  if (!text) return null;
  const certification = stone.type === "lab-diamond" || stone.type === "moissanite" ? "IGI" : "GIA";
  return {
    id: "certificate-out-of-date",
    phase: "stone",
    text,
    fixLabel: `Ask for ${certification}`,
    fix: changeStone(design, { certification }),
  };
};

export const stoneAdvice: readonly AdviceRule[] = [certificateOutOfDate];
