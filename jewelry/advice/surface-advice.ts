import { m } from "#messages";
import { changeEngraving, changeFinishing, chooseKarat } from "../choices.ts";
import { graphemes, unengravableCharacters } from "../engraving.ts";
import { label } from "../labels.ts";
import type { AdviceRule } from "./advice-rule.ts";

export const surfaceAdvice: readonly AdviceRule[] = [
  // A13: tension settings need springy metal, and 22K gold has little spring.
  (design) => {
    if (design.style !== "tension" || design.metal?.karat !== "22k") return null;
    return {
      id: "tension-in-soft-gold",
      phase: "metal",
      text: m.notes.softTension,
      fixLabel: m.notes.use18k,
      fix: chooseKarat(design, "18k"),
    };
  },
  // A14: hammering flattens the crest.
  (design) => {
    const { finishing } = design;
    if (finishing?.metalFinish !== "hammered" || finishing.edgeStyle !== "knife") return null;
    return {
      id: "hammered-knife-edge",
      phase: "finishing",
      text: m.notes.hammeredEdge,
      fixLabel: m.notes.roundEdge,
      fix: changeFinishing(design, { edgeStyle: "rounded" }),
    };
  },
  // A15: fine lines don't show among hammer marks.
  (design) => {
    const { engraving, finishing } = design;
    const isEngraved = engraving.enabled && engraving.text.trim() !== "";
    if (!isEngraved || engraving.location !== "outside" || finishing?.metalFinish !== "hammered") return null;
    return {
      id: "engraved-over-hammering",
      phase: "engraving",
      text: m.notes.hammeredText,
      fixLabel: m.advice.engraveInside,
      fix: changeEngraving(design, { location: "inside" }),
    };
  },
  // A16: characters missing from the font can't be engraved.
  (design) => {
    const { enabled, text, font } = design.engraving;
    const missing = enabled ? unengravableCharacters(text, font) : [];
    if (missing.length === 0) return null;
    const engravable = graphemes(text).filter((letter) => !missing.includes(letter));
    return {
      id: "letters-the-face-lacks",
      phase: "engraving",
      text: m.notes.lettersMissing(label("font", font), missing.join(" ")),
      fixLabel: m.notes.leaveOut(missing.length),
      fix: changeEngraving(design, { text: engravable.join("") }),
    };
  },
];
