import type { Design } from "#jewelry/design";
import { isColorGraded } from "#jewelry/materials/stones";
import type { PhaseId } from "#jewelry/phases";
import { lengthChoice } from "#jewelry/piece-length";
import { m } from "#messages";

/** A question of a phase. On a narrow screen, each has a tab. */
export interface Question {
  id: string;
  tab: string;
  isAnswered(design: Design): boolean;
}

const metal = (design: Design) => design.metal !== null;
const stone = (design: Design) => design.primaryStone !== null;
const setting = (design: Design) => design.setting !== null;
const sizing = (design: Design) => design.sizing !== null;
const engraving = (design: Design) => design.engraving.enabled && design.engraving.text !== "";
const finishing = (design: Design) => design.finishing !== null;

const questions = (design: Design): Record<PhaseId, Question[]> => ({
  category: [{ id: "category", tab: m.builder.category, isAnswered: () => true }],
  style: [{ id: "style", tab: m.builder.style, isAnswered: (design) => design.style !== null }],
  metal: [
    { id: "metal-type", tab: m.builder.metal, isAnswered: metal },
    { id: "karat", tab: m.builder.karat, isAnswered: metal },
  ],
  stone: [
    { id: "stone-type", tab: m.builder.type, isAnswered: stone },
    { id: "cut", tab: m.builder.cut, isAnswered: stone },
    { id: "carat", tab: m.builder.carat, isAnswered: stone },
    { id: "color", tab: m.builder.color, isAnswered: stone },
    { id: "clarity", tab: m.builder.clarity, isAnswered: stone },
    { id: "certification", tab: m.builder.certificate, isAnswered: stone },
  ],
  setting: [
    { id: "accents", tab: m.builder.accents, isAnswered: (design) => design.accentStones !== null },
    { id: "height", tab: m.builder.height, isAnswered: setting },
    { id: "prongs", tab: m.builder.prongs, isAnswered: setting },
    { id: "prong-style", tab: m.builder.prongStyle, isAnswered: setting },
    { id: "band-width", tab: m.builder.bandWidth, isAnswered: setting },
    {
      id: "length",
      tab: lengthChoice(design)?.kind === "wrist" ? m.builder.wrist : m.builder.length,
      isAnswered: setting,
    },
  ],
  sizing: [
    { id: "size", tab: m.builder.size, isAnswered: sizing },
    { id: "fit", tab: m.builder.fit, isAnswered: sizing },
  ],
  engraving: [
    { id: "engraving-text", tab: m.builder.text, isAnswered: engraving },
    { id: "font", tab: m.builder.font, isAnswered: engraving },
    { id: "location", tab: m.builder.location, isAnswered: engraving },
  ],
  finishing: [
    { id: "finish", tab: m.builder.finish, isAnswered: finishing },
    { id: "edge", tab: m.builder.edge, isAnswered: finishing },
    { id: "packaging", tab: m.builder.packaging, isAnswered: finishing },
  ],
});

/** A phase's questions for this design, in order. Details are asked after the choice they belong to. */
export function phaseQuestions(phase: PhaseId, design: Design): Question[] {
  return questions(design)[phase].filter(({ id }) => {
    if (phase === "metal" && !design.metal) return id === "metal-type";
    if (phase === "stone" && !design.primaryStone) return id === "stone-type";
    if (id === "color") return design.primaryStone !== null && isColorGraded(design.primaryStone.type);
    if (phase === "engraving" && !design.engraving.enabled) return id === "engraving-text";
    if (id === "length") return lengthChoice(design) !== null;
    if (id === "edge") return design.finishing !== null;
    return true;
  });
}

export interface PhaseProps {
  design: Design;
  change: (move: (design: Design) => Design) => void;
}
