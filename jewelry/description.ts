import { m } from "#messages";
import { bandOfDesign, bandSentence, type PairedDesign } from "./band-choice.ts";
import type { Design, Engraving, Finishing, PrimaryStone, Setting } from "./design.ts";
import { type FactId, factIds } from "./fact-kinds.ts";
import { label, metalLabel, metalPhrase } from "./labels.ts";
import { isColorGraded } from "./materials/stones.ts";
import { measuresText } from "./measured-stone.ts";
import type { Style } from "./options.ts";
import { incompletePhases } from "./phases.ts";
import { inchesToMm, lengthChoice, lengthInches } from "./piece-length.ts";

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
  const piece = m.designs.custom[category];
  return style ? `${piece}, ${label("style", style).toLowerCase()}` : piece;
}

/** "18K yellow gold. Oval diamond, 1.50 ct, F, VS1. Size 6.5.": the choices made so far, except the engraving. */
export function designSentence(design: Design): string {
  const { metal, primaryStone, sizing } = design;
  const parts: string[] = [];
  if (metal) parts.push(`${capital(metalPhrase(metal))}.`);
  if (primaryStone) parts.push(`${mainStoneWords(design, primaryStone)}.`);
  if (sizing) parts.push(`${m.designs.size(sizing.size)}.`);
  return parts.join(" ");
}

/** The choices made so far, one row each, in the order of the review. */
export function designFacts(design: PairedDesign): Fact[] {
  const { category, style, metal, primaryStone, accentStones, setting, sizing, engraving, finishing } =
    design;
  const accents = accentStones?.configuration ?? (setting ? "none" : null);
  const band = bandOfDesign(design);
  const values: Record<FactId, string | false | null | undefined> = {
    category: label("category", category),
    style: style && label("style", style),
    metal: metal && metalLabel(metal),
    "center-stone": primaryStone && `${mainStoneWords(design, primaryStone)}, ${primaryStone.certification}`,
    "measured-stone": design.measuredStone && measuresText(design.measuredStone),
    "accent-stones": accents && label("accents", accents),
    setting: setting && settingWords(design, setting),
    length: setting && lengthText(design, "length"),
    wrist: setting && lengthText(design, "wrist"),
    "ring-size": sizing && `US ${sizing.size}, ${label("fit", sizing.fit)}`,
    engraving: engraving.text.trim() !== "" && engravingWords(engraving),
    finishing: finishing && finishingWords(finishing),
    packaging: finishing && label("packaging", finishing.packaging),
    band: band && bandSentence(band),
  };
  return factIds.flatMap((id) => {
    const value = values[id];
    return value ? [{ id, label: m.designs.facts[id], value }] : [];
  });
}

/** "18 in (45.7 cm)": a chosen style's length, or the wrist it is for; null if it has no such choice. */
export function lengthText(design: Design, kind: "length" | "wrist"): string | null {
  const inches = lengthInches(design);
  if (design.style === null || inches === null || lengthChoice(design)?.kind !== kind) return null;
  return m.designs.inches(inches, (inchesToMm(inches) / 10).toFixed(1));
}

/** "Oval diamond, 1.50 ct, F, VS1". Only color-graded stones show a color. */
export function stoneLabel({ type, cut, carat, color, clarity }: PrimaryStone): string {
  const name = m.jewelry.stoneName(label("cut", cut), label("stone", type));
  return [name, `${carat.toFixed(2)} ct`, ...grades({ type, color, clarity })].join(", ");
}

/** W1 to W4: a label that says when stones share the carats: "Pair of oval diamonds, 1.50 ct total, F, VS1". */
function mainStoneWords(design: Design, stone: PrimaryStone): string {
  const together = sharedStonesText(design, stone);
  if (!together) return stoneLabel(stone);
  return [together, m.designs.total(stone.carat.toFixed(2)), ...grades(stone)].join(", ");
}

/** "Pair of oval rubies"; null if one stone has all the carats. */
export function sharedStonesText({ category, style }: Design, { type, cut }: PrimaryStone): string | null {
  if (!isShared(category, style)) return null;
  const stones = m.designs.stones(stoneWords(type, cut));
  if (category === "earrings") return m.designs.pairOf(stones);
  return style === "station" ? m.designs.nine(stones) : m.designs.lineOf(stones);
}

/** "oval lab diamond" */
function stoneWords(type: PrimaryStone["type"], cut: PrimaryStone["cut"]): string {
  return m.jewelry.stoneName(label("cut", cut), label("stone", type)).toLowerCase();
}

/** Whether several main stones share the carats. */
function isShared(category: Design["category"], style: Design["style"]): boolean {
  return category === "earrings" || (style !== null && sharingStyles.has(style));
}

/** Whether a style is chosen and one main stone has all the carats. */
export function hasOneMainStone(design: Design): boolean {
  return design.primaryStone !== null && design.style !== null && !isShared(design.category, design.style);
}

const sharingStyles: ReadonlySet<Style> = new Set(["station", "riviere", "tennis"]);

function grades({ type, color, clarity }: Pick<PrimaryStone, "type" | "color" | "clarity">): string[] {
  return isColorGraded(type) ? [color, clarity] : [clarity];
}

/** "Medium height, 6 classic prongs, 2.5 mm band". Omits the prong count for a bezel. W7: wires go by their gauge. */
function settingWords({ style }: Design, { height, prongCount, prongStyle, bandWidth }: Setting): string {
  const hold =
    prongStyle === "bezel"
      ? m.designs.bezel
      : m.designs.prongs(prongCount, label("prongStyle", prongStyle).toLowerCase());
  const width = style && wireStyles.has(style) ? m.designs.gauge(bandWidth) : m.designs.bandWidth(bandWidth);
  return `${m.designs.settingHeight(label("height", height))}, ${hold}, ${width}`;
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
  const how = [label("font", font), label("location", location)].join(", ");
  return `${text.trim()} (${how.toLowerCase()})`;
}

function finishingWords({ metalFinish, edgeStyle }: Finishing): string {
  return `${label("finish", metalFinish)}, ${m.designs.edge(label("edge", edgeStyle).toLowerCase())}`;
}

/**
 * Alt text for a design's picture: "Ring, solitaire, in 18K yellow gold, with a 1.50 ct oval diamond, 6 classic
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
    metal && m.designs.inMetal(metalPhrase(metal)),
    primaryStone ? withStone(design, primaryStone) : m.designs.withSampleStone,
    accents !== "none" && m.designs.accents(label("accents", accents).toLowerCase()),
    setting && settingWords(design, setting).replace(/^\w/, (letter) => letter.toLowerCase()),
    finishing && m.designs.finish(label("finish", finishing.metalFinish).toLowerCase()),
    words && m.designs.engraved(words, label("location", engraving.location).toLowerCase()),
    band && m.designs.withBand(bandSentence(band)),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function withStone(design: Design, stone: PrimaryStone): string {
  const together = sharedStonesText(design, stone)?.toLowerCase();
  const carats = stone.carat.toFixed(2);
  return together
    ? m.designs.withStones(together, carats)
    : m.designs.withStone(stoneWords(stone.type, stone.cut), carats);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
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
export function factsAsMade(ordered: PairedDesign, made: PairedDesign): Fact[] {
  const was = new Map(designFacts(ordered).map(({ id, value }) => [id, value]));
  const now = designFacts(made).map((fact) => {
    const before = was.get(fact.id);
    if (before === fact.value) return fact;
    const value =
      before === undefined ? m.designs.notOrdered(fact.value) : m.designs.ordered(fact.value, before);
    return { ...fact, value };
  });
  const lost = lostFacts(ordered, made).map((fact) => ({
    ...fact,
    value: m.designs.ordered(m.designs.none, fact.value),
  }));
  return [...now, ...lost];
}

/** A short list of changes: "Metal: 18K Yellow Gold. Ring size: none." Empty if no choice changed. */
export function changeSentence(before: PairedDesign, after: PairedDesign): string {
  const was = new Map(designFacts(before).map((fact) => [fact.id, fact]));
  const changed = designFacts(after).filter(({ id, value }) => was.get(id)?.value !== value);
  return [
    ...changed.map(({ label, value }) => `${label}: ${value}.`),
    ...lostFacts(before, after).map(({ label }) => m.designs.isNone(label)),
  ].join(" ");
}
