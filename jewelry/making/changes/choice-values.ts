import { m } from "#messages";
import { lengthText, sharedStonesText, wireStyles } from "../../description.ts";
import type { Design, Finishing, PrimaryStone } from "../../design.ts";
import { label, metalLabel } from "../../labels.ts";
import { isColorGraded } from "../../materials/stones.ts";
import type { MeasuredDesign, MeasuredStone } from "../../measured-stone.ts";
import type { SheetValue } from "./sheet-value.ts";

type Choice = [id: string, label: string, value: string];

/** The choices of a design, one value each. Omits choices not made or not applicable. */
export function choiceValues(design: MeasuredDesign): SheetValue[] {
  const { category, style, metal, primaryStone, accentStones, setting, sizing, finishing } = design;
  const accents = accentStones?.configuration ?? (setting ? "none" : null);
  const choices: Choice[] = [
    ["category", "Category", label("category", category)],
    ...one(style, (style) => ["style", "Style", label("style", style)]),
    ...one(metal, (metal) => ["metal", "Metal", metalLabel(metal)]),
    ...(primaryStone ? stoneChoices(design, primaryStone) : []),
    ...(design.measuredStone ? measuredValues(design.measuredStone) : []),
    ...one(accents, (accents) => ["accents", "Accent stones", label("accents", accents)]),
    ...settingChoices(design),
    ...one(sizing, ({ fit }) => ["fit", "Fit", label("fit", fit)]),
    ...(finishing ? finishingChoices(finishing) : []),
  ];
  return choices.map(([id, label, value]) => ({ id: `choice ${id}`, part: "piece", label, value }));
}

function one<T>(chosen: T | null, choice: (chosen: T) => Choice): Choice[] {
  return chosen === null ? [] : [choice(chosen)];
}

/** Includes a color only for color-graded stones. */
function stoneChoices(design: Design, stone: PrimaryStone) {
  const { type, cut, carat, color, clarity, certification } = stone;
  const together = sharedStonesText(design, stone);
  return [
    ["stone", "Stone", together ?? m.jewelry.stoneName(label("cut", cut), label("stone", type))],
    ["carat", "Stone weight", together ? m.designs.total(carat.toFixed(2)) : `${carat.toFixed(2)} ct`],
    ...(isColorGraded(type) ? [["color", "Color", color] as Choice] : []),
    ["clarity", "Clarity", clarity],
    ["certification", "Report", certification],
  ] satisfies Choice[];
}

function measuredValues({ lengthMm, widthMm, depthMm, carat }: MeasuredStone): Choice[] {
  return [
    ["measured length", "Stone at the bench, length", `${lengthMm.toFixed(2)} mm`],
    ["measured width", "Stone at the bench, width", `${widthMm.toFixed(2)} mm`],
    ["measured depth", "Stone at the bench, depth", `${depthMm.toFixed(2)} mm`],
    ["measured carat", "Stone at the bench, weight", `${carat.toFixed(2)} ct`],
  ];
}

/** Omits the prong count for a bezel. Wires go by their gauge. */
function settingChoices(design: Design): Choice[] {
  const { style, setting } = design;
  if (!setting) return [];
  const { height, prongCount, prongStyle, bandWidth } = setting;
  return [
    ["height", "Setting height", label("height", height)],
    ...(prongStyle === "bezel" ? [] : [["prongs", "Prongs", String(prongCount)] as Choice]),
    ["prong-style", "Setting type", prongStyle === "bezel" ? "bezel" : `${prongStyle} prongs`],
    style && wireStyles.has(style)
      ? ["gauge", "Wire gauge", String(bandWidth)]
      : ["band", "Band width, selected", `${bandWidth} mm`],
    ...one(lengthText(design, "length"), (text) => ["length", "Length", text]),
    ...one(lengthText(design, "wrist"), (text) => ["wrist", "Wrist size", text]),
  ];
}

function finishingChoices({ metalFinish, edgeStyle, packaging }: Finishing): Choice[] {
  return [
    ["finish", "Finish", label("finish", metalFinish)],
    ["edge", "Edge", label("edge", edgeStyle)],
    ["packaging", "Packaging", label("packaging", packaging)],
  ];
}
