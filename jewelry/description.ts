import { bandOfDesign, bandSentence, type PairedDesign } from "./band-choice.ts";
import type { Design, Engraving, Finishing, PrimaryStone, Setting } from "./design.ts";
import { label, metalLabel } from "./labels.ts";
import { isColorGraded } from "./materials/stones.ts";
import { measuresText } from "./measured-stone.ts";
import type { Style } from "./options.ts";
import { incompletePhases } from "./phases.ts";

export type FactId =
  | "category"
  | "style"
  | "metal"
  | "center-stone"
  | "measured-stone"
  | "accent-stones"
  | "setting"
  | "ring-size"
  | "engraving"
  | "finishing"
  | "packaging"
  | "band";

export interface Fact {
  readonly id: FactId;
  readonly label: string;
  readonly value: string;
}

/** Whether every required phase is complete, so the design can be reviewed and ordered. */
export function isComplete(design: Design): boolean {
  return incompletePhases(design).length === 0;
}

/** "Custom ring, solitaire", or "Custom ring" without a style. */
export function designTitle({ category, style }: Design): string {
  const piece = `Custom ${label("category", category).toLowerCase()}`;
  return style ? `${piece}, ${label("style", style).toLowerCase()}` : piece;
}

/** "18K yellow gold. Oval diamond, 1.50 ct, F, VS1. Size 6.5.": the choices made so far, except the engraving. */
export function designSentence(design: Design): string {
  const { metal, primaryStone, sizing } = design;
  const parts: string[] = [];
  if (metal) parts.push(`${label("karat", metal.karat)} ${label("metal", metal.type).toLowerCase()}.`);
  if (primaryStone) parts.push(`${mainStoneWords(design, primaryStone)}.`);
  if (sizing) parts.push(`Size ${sizing.size}.`);
  return parts.join(" ");
}

/** The choices made so far, one row each, in the order of the review. */
export function designFacts(design: PairedDesign): Fact[] {
  const { category, style, metal, primaryStone, accentStones, setting, sizing, engraving, finishing } =
    design;
  const accents = accentStones?.configuration ?? (setting ? "none" : null);
  const band = bandOfDesign(design);
  const values: [FactId, string, string | false | null | undefined][] = [
    ["category", "Category", label("category", category)],
    ["style", "Style", style && label("style", style)],
    ["metal", "Metal", metal && metalLabel(metal)],
    [
      "center-stone",
      "Center stone",
      primaryStone && `${mainStoneWords(design, primaryStone)}, ${primaryStone.certification}`,
    ],
    ["measured-stone", "Stone at the bench", design.measuredStone && measuresText(design.measuredStone)],
    ["accent-stones", "Accent stones", accents && label("accents", accents)],
    ["setting", "Setting", setting && settingWords(design, setting)],
    ["ring-size", "Ring size", sizing && `US ${sizing.size}, ${label("fit", sizing.fit)}`],
    ["engraving", "Engraving", engraving.text.trim() !== "" && engravingWords(engraving)],
    ["finishing", "Finishing", finishing && finishingWords(finishing)],
    ["packaging", "Packaging", finishing && label("packaging", finishing.packaging)],
    ["band", "Matching band", band && bandSentence(band)],
  ];
  return values.flatMap(([id, name, value]) => (value ? [{ id, label: name, value }] : []));
}

/** "Oval diamond, 1.50 ct, F, VS1". Only color-graded stones show a color. */
export function stoneLabel({ type, cut, carat, color, clarity }: PrimaryStone): string {
  const name = `${label("cut", cut)} ${label("stone", type).toLowerCase()}`;
  return [name, `${carat.toFixed(2)} ct`, ...grades({ type, color, clarity })].join(", ");
}

/** W1 to W4: a label that says when stones share the carats: "Pair of oval diamonds, 1.50 ct together, F, VS1". */
function mainStoneWords(design: Design, stone: PrimaryStone): string {
  const name = `${label("cut", stone.cut)} ${label("stone", stone.type)}`.toLowerCase();
  const together = sharedStones(design, name);
  if (!together) return stoneLabel(stone);
  return [together, `${stone.carat.toFixed(2)} ct together`, ...grades(stone)].join(", ");
}

/** "Pair of oval rubies"; null if one stone has all the carats. */
export function sharedStones({ category, style }: Design, name: string): string | null {
  const many = category === "earrings" ? "Pair of" : style && sharingStyles[style];
  if (!many) return null;
  return `${many} ${name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`}`;
}

/** Whether a style is chosen and one main stone has all the carats. */
export function hasOneMainStone(design: Design): boolean {
  return design.primaryStone !== null && design.style !== null && sharedStones(design, "") === null;
}

const sharingStyles: Partial<Record<Style, string>> = {
  station: "Nine",
  riviere: "Line of",
  tennis: "Line of",
};

function grades({ type, color, clarity }: Pick<PrimaryStone, "type" | "color" | "clarity">): string[] {
  return isColorGraded(type) ? [color, clarity] : [clarity];
}

/** "Medium height, 6 classic prongs, 2.5 mm band". Omits the prong count for a bezel. W7: wires go by their gauge. */
function settingWords({ style }: Design, { height, prongCount, prongStyle, bandWidth }: Setting): string {
  const hold = prongStyle === "bezel" ? "bezel" : `${prongCount} ${prongStyle} prongs`;
  const width = style && wireStyles.has(style) ? `gauge ${bandWidth}` : `${bandWidth} mm band`;
  return `${label("height", height)} height, ${hold}, ${width}`;
}

/** Styles whose width is a wire gauge. */
export const wireStyles: ReadonlySet<Style> = new Set([
  "pendant",
  "station",
  "riviere",
  "lariat",
  "tennis",
  "chain-charm",
  "studs",
  "drops",
  "chandeliers",
]);

function engravingWords({ text, font, location }: Engraving): string {
  return `${text.trim()} (${font}, ${location})`;
}

function finishingWords({ metalFinish, edgeStyle }: Finishing): string {
  return `${label("finish", metalFinish)}, ${label("edge", edgeStyle).toLowerCase()} edge`;
}

const openCut = /^[aeio]/;

/**
 * Alt text for a design's picture: "Ring, solitaire, in 18K yellow gold, with an oval diamond of 1.50 ct, 6 classic
 * prongs, medium height, 2.5 mm band, polish finish." Says so if there is no stone.
 */
export function pictureSentence(design: PairedDesign): string {
  const { category, style, metal, primaryStone, accentStones, setting, engraving, finishing } = design;
  const accents = accentStones?.configuration ?? "none";
  const words = engraving.enabled && engraving.text.trim();
  const band = bandOfDesign(design);
  const parts = [
    label("category", category),
    style && label("style", style).toLowerCase(),
    metal && `in ${label("karat", metal.karat)} ${label("metal", metal.type).toLowerCase()}`,
    primaryStone ? `with ${stoneInWords(design, primaryStone)}` : "with a glass stand-in for its stone",
    accents !== "none" && `accents: ${label("accents", accents).toLowerCase()}`,
    setting && settingWords(design, setting).replace(/^\w/, (letter) => letter.toLowerCase()),
    finishing && `${label("finish", finishing.metalFinish).toLowerCase()} finish`,
    words && `engraved “${words}” ${engraving.location}`,
    band && `with a matching band ${bandSentence(band)}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function stoneInWords(design: Design, { type, cut, carat }: PrimaryStone): string {
  const name = `${label("cut", cut)} ${label("stone", type)}`.toLowerCase();
  const together = sharedStones(design, name);
  if (!together) return `${openCut.test(name) ? "an" : "a"} ${name} of ${carat.toFixed(2)} ct`;
  const article = together.startsWith("Nine") ? "" : "a ";
  return `${article}${together.toLowerCase()} of ${carat.toFixed(2)} ct together`;
}

/** The choices of one design that another doesn't share. */
export function lostFacts(before: PairedDesign, after: PairedDesign): Fact[] {
  const is = new Set(designFacts(after).map(({ id }) => id));
  return designFacts(before).filter(({ id }) => !is.has(id));
}

/**
 * A piece's choices as it is now made. A changed one adds what was ordered: "Matching band: None (ordered: 2.5 mm wide,
 * 0.10 mm from the ring)". Choices since removed stay in the list.
 */
export function madeFacts(ordered: PairedDesign, made: PairedDesign): Fact[] {
  const was = new Map(designFacts(ordered).map(({ id, value }) => [id, value]));
  const now = designFacts(made).map((fact) => {
    const before = was.get(fact.id);
    if (before === fact.value) return fact;
    return {
      ...fact,
      value: `${fact.value} (${before === undefined ? "not ordered" : `ordered: ${before}`})`,
    };
  });
  const lost = lostFacts(ordered, made).map((fact) => ({ ...fact, value: `None (ordered: ${fact.value})` }));
  return [...now, ...lost];
}

/** A short list of changes: "Metal: 18K Yellow Gold. Ring size: none." Empty if no choice changed. */
export function changeSentence(before: PairedDesign, after: PairedDesign): string {
  const was = new Map(designFacts(before).map((fact) => [fact.id, fact]));
  const changed = designFacts(after).filter(({ id, value }) => was.get(id)?.value !== value);
  return [
    ...changed.map(({ label, value }) => `${label}: ${value}.`),
    ...lostFacts(before, after).map(({ label }) => `${label}: none.`),
  ].join(" ");
}
