import type { Design } from "../../design.ts";
import { graphemes, unengravableCharacters } from "../../engraving.ts";
import { engravingSize } from "../engraving/engraving-size.ts";
import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

function hasEngraving({ engraving }: Design): boolean {
  return engraving.enabled && engraving.text.trim() !== "";
}

export const engraveRules: readonly BenchRule[] = [
  {
    id: "no-room-for-words",
    question: "engraved",
    source: sources.words,
    test: (design, { engraving }) =>
      hasEngraving(design) && !engraving ? "No strip of metal for the words." : null,
  },
  {
    id: "words-on-a-narrow-band",
    question: "engraved",
    source: sources.words,
    test: (design, { engraving, measures: { bandWidthMm } }) => {
      if (!hasEngraving(design) || design.category !== "ring" || !engraving || bandWidthMm === null)
        return null;
      if (bandWidthMm >= limits.wordsWidthMm) return null;
      return `Band ${bandWidthMm} mm, ${limits.wordsWidthMm} mm for words; strip ${engraving.heightMm.toFixed(2)} mm high.`;
    },
  },
  {
    id: "letters-outside",
    question: "engraved",
    source: sources.letters,
    test: (design, { engraving }) => {
      if (!hasEngraving(design) || engraving?.location !== "outside") return null;
      if (engraving.heightMm >= limits.outerLetterMm) return null;
      return `Letters at most ${engraving.heightMm.toFixed(2)} mm high outside, ${limits.outerLetterMm.toFixed(2)} mm to last: cut deep.`;
    },
  },
  {
    id: "many-letters",
    question: "engraved",
    source: sources.room,
    test: (design, { engraving: field }) => {
      if (!hasEngraving(design) || !field) return null;
      const { text, font } = design.engraving;
      const { isSmaller, capitalMm } = engravingSize(text, font, field);
      if (!isSmaller) return null;
      return `${graphemes(text.trim()).length} letters on ${field.lengthMm.toFixed(1)} mm: capitals ${capitalMm.toFixed(2)} mm high.`;
    },
  },
  {
    id: "letters-the-face-lacks",
    question: "engraved",
    source: { title: "The character tables of the three faces", where: "app/styles/fonts" },
    test: ({ engraving: { enabled, text, font } }) => {
      const missing = enabled ? unengravableCharacters(text, font) : [];
      return missing.length === 0 ? null : `Not in the face: ${missing.join(" ")}`;
    },
  },
];
