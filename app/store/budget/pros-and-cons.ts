import { priorityRanks } from "#jewelry/budget/best-designs";
import { hasOneMainStone } from "#jewelry/description";
import type { Design, PrimaryStone } from "#jewelry/design";
import { colorBand, label, metalLabel } from "#jewelry/labels";
import { stoneSize } from "#jewelry/materials/stone-size";
import { isColorGraded } from "#jewelry/materials/stones";
import { clarityGrades, colorGrades } from "#jewelry/options";
import { m } from "#messages";

/** An advantage or disadvantage of a design. */
export interface ProOrCon {
  isPlus: boolean;
  text: string;
}

/** Points of the first design: its stone, metal and color. */
export function ownProsAndCons(design: Design): ProOrCon[] {
  const stone = design.primaryStone!;
  const { lengthMm, widthMm } = stoneSize(stone);
  const size = hasOneMainStone(design)
    ? m.budget.stoneAcross(lengthMm.toFixed(1), widthMm.toFixed(1))
    : m.budget.caratsTotal(stone.carat.toFixed(2));
  const points = [{ isPlus: true, text: size }, metalPoint(design)];
  if (!isColorGraded(stone.type)) return points;
  const isPlus = stone.color <= "F";
  return [...points, { isPlus, text: `${stone.color}, ${colorBand(stone.color).toLowerCase()}` }];
}

function metalPoint({ metal }: Design): ProOrCon {
  const name = metalLabel(metal!);
  if (metal!.type === "platinum") return { isPlus: true, text: m.budget.staysWhite(name) };
  if (metal!.type === "white-gold") return { isPlus: false, text: m.budget.replated(name) };
  return { isPlus: metal!.karat !== "14k", text: m.budget.metalNotes[metal!.karat] };
}

/** How a design differs from the first one, advantages first. */
export function prosAndCons(first: Design, other: Design): ProOrCon[] {
  const [was, is] = [priorityRanks(first), priorityRanks(other)];
  const [stone, beside] = [other.primaryStone!, first.primaryStone!];
  const points: ProOrCon[] = [];
  if (was.metal !== is.metal || first.metal!.type !== other.metal!.type) points.push(metalPoint(other));
  points.push(...gradePoints(beside, stone));
  if (was.stone !== is.stone)
    points.push({ isPlus: is.stone < was.stone, text: weightText(beside, stone, hasOneMainStone(other)) });
  if (beside.type !== stone.type) points.push({ isPlus: true, text: label("stone", stone.type) });
  return points.sort((a, b) => Number(b.isPlus) - Number(a.isPlus));
}

function gradePoints(beside: PrimaryStone, stone: PrimaryStone): ProOrCon[] {
  const color = isColorGraded(stone.type)
    ? colorGrades.indexOf(beside.color) - colorGrades.indexOf(stone.color)
    : 0;
  const clarity = clarityGrades.indexOf(beside.clarity) - clarityGrades.indexOf(stone.clarity);
  const parts = [
    { steps: color, text: m.budget.colorDiff },
    { steps: clarity, text: m.budget.clarityDiff },
  ];
  return [true, false].flatMap((isPlus): ProOrCon[] => {
    const words = parts
      .filter(({ steps }) => (isPlus ? steps > 0 : steps < 0))
      .map(({ steps, text }) => text(Math.abs(steps), isPlus));
    if (words.length === 0) return [];
    return [{ isPlus, text: words.join(", ") }];
  });
}

/** "0.50 ct lighter: 1.0 mm shorter, 0.7 mm narrower" */
function weightText(beside: PrimaryStone, stone: PrimaryStone, isOne: boolean): string {
  const isLighter = stone.carat < beside.carat;
  const weight = m.budget.weightDiff(Math.abs(stone.carat - beside.carat).toFixed(2), isLighter);
  if (!isOne) return weight;
  const [a, b] = [stoneSize(beside), stoneSize(stone)];
  const length = Math.abs(a.lengthMm - b.lengthMm).toFixed(1);
  const width = Math.abs(a.widthMm - b.widthMm).toFixed(1);
  if (length === "0.0" && width === "0.0") return weight;
  if (stone.cut === "round") return `${weight}: ${m.budget.acrossDiff(length, isLighter)}`;
  return `${weight}: ${m.budget.sizeDiff({ length, width, isLess: isLighter })}`;
}
