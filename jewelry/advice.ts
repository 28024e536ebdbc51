import { m } from "#messages";
import type { Advice, AdviceRule } from "./advice/advice-rule.ts";
import { benchAdvice } from "./advice/bench-advice.ts";
import { settingAdvice } from "./advice/setting-advice.ts";
import { styleAdvice } from "./advice/style-advice.ts";
import { surfaceAdvice } from "./advice/surface-advice.ts";
import { changeStone } from "./choices.ts";
import type { Design } from "./design.ts";
import { certificationNote } from "./notes.ts";

/** A12: the laboratory no longer issues this report. The fix picks one that still grades the stone. */
const certificateOutOfDate: AdviceRule = (design) => {
  const { primaryStone: stone } = design;
  const text = stone && certificationNote(stone);
  if (!text) return null;
  const certification = stone.type === "lab-diamond" || stone.type === "moissanite" ? "IGI" : "GIA";
  return {
    id: "certificate-out-of-date",
    phase: "stone",
    text,
    fixLabel: m.notes.askForLaboratory(certification),
    fix: changeStone(design, { certification }),
  };
};

const rules: readonly AdviceRule[] = [
  ...styleAdvice,
  ...settingAdvice,
  certificateOutOfDate,
  ...surfaceAdvice,
  ...benchAdvice,
];

/** Conflicts within a design, at most one per rule of SPEC.md (A1 to A21), each with a one-step fix. Never blocks. */
export function designAdvice(design: Design): Advice[] {
  return rules.flatMap((rule) => rule(design) ?? []);
}
