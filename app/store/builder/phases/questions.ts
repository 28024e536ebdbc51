import type { Design } from "#jewelry/design";
import { isColorGraded } from "#jewelry/materials/stones";
import type { PhaseId } from "#jewelry/phases";

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

const questions: Record<PhaseId, Question[]> = {
  category: [{ id: "category", tab: "Category", isAnswered: () => true }],
  style: [{ id: "style", tab: "Style", isAnswered: (design) => design.style !== null }],
  metal: [
    { id: "metal-type", tab: "Metal", isAnswered: metal },
    { id: "karat", tab: "Karat", isAnswered: metal },
  ],
  stone: [
    { id: "stone-type", tab: "Type", isAnswered: stone },
    { id: "cut", tab: "Cut", isAnswered: stone },
    { id: "carat", tab: "Carat", isAnswered: stone },
    { id: "color", tab: "Color", isAnswered: stone },
    { id: "clarity", tab: "Clarity", isAnswered: stone },
    { id: "certification", tab: "Certificate", isAnswered: stone },
  ],
  setting: [
    { id: "accents", tab: "Accents", isAnswered: (design) => design.accentStones !== null },
    { id: "height", tab: "Height", isAnswered: setting },
    { id: "prongs", tab: "Prongs", isAnswered: setting },
    { id: "prong-style", tab: "Prong style", isAnswered: setting },
    { id: "band-width", tab: "Band width", isAnswered: setting },
  ],
  sizing: [
    { id: "size", tab: "Size", isAnswered: sizing },
    { id: "fit", tab: "Fit", isAnswered: sizing },
  ],
  engraving: [
    { id: "engraving-text", tab: "Text", isAnswered: engraving },
    { id: "font", tab: "Font", isAnswered: engraving },
    { id: "location", tab: "Location", isAnswered: engraving },
  ],
  finishing: [
    { id: "finish", tab: "Finish", isAnswered: finishing },
    { id: "edge", tab: "Edge", isAnswered: finishing },
    { id: "packaging", tab: "Packaging", isAnswered: finishing },
  ],
};

/** A phase's questions for this design, in order. Details are asked after the choice they belong to. */
export function questionsOf(phase: PhaseId, design: Design): Question[] {
  return questions[phase].filter(({ id }) => {
    if (phase === "metal" && !design.metal) return id === "metal-type";
    if (phase === "stone" && !design.primaryStone) return id === "stone-type";
    if (id === "color") return design.primaryStone !== null && isColorGraded(design.primaryStone.type);
    if (phase === "engraving" && !design.engraving.enabled) return id === "engraving-text";
    if (id === "edge") return design.finishing !== null;
    return true;
  });
}

export interface PhaseProps {
  design: Design;
  change: (move: (design: Design) => Design) => void;
}
