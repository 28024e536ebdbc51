import type { Design } from "../../design.ts";
import { label } from "../../labels.ts";
import type { Piece, StoneGroup } from "../../shapes/piece.ts";
import { settingOf } from "./setting-of.ts";

/** Stones of one kind, cut and size that are set the same way. */
export interface StoneLine {
  readonly role: StoneGroup["role"];
  /** "Oval sapphire". */
  readonly name: string;
  readonly count: number;
  /** Length, width and depth of each, mm. */
  readonly sizeMm: readonly [length: number, width: number, depth: number];
  /** Carats of each, and of all together. */
  readonly carats: number;
  readonly totalCarats: number;
  /** "6 classic prongs", "Bezel", "Channel". */
  readonly setting: string;
}

const roles: readonly StoneGroup["role"][] = ["center", "side", "accent"];

/**
 * M3, M4: each kind of stone by size, largest first. Stones within a tenth of a millimeter of each other share a line, as
 * sieves sort them; its size and carats are their mean, its total is exact.
 */
export function stoneLines(design: Design, piece: Piece): StoneLine[] {
  const lines = new Map<string, { group: StoneGroup; widths: number[]; carats: number[] }>();
  for (const group of piece.stones)
    group.carats.forEach((carats, i) => {
      const width = widthMm(group.placements, i * 16);
      // The last hundredths of a width differ by a hair from place to place.
      const tenths = Math.round(width * 10 + 0.01);
      const key = `${group.role} ${group.cut} ${group.type} ${tenths}`;
      const line = lines.get(key) ?? { group, widths: [], carats: [] };
      lines.set(key, line);
      line.widths.push(width);
      line.carats.push(carats);
    });
  return [...lines.values()]
    .map(({ group, widths, carats }) => lineOf(design, group, { widths, carats }))
    .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || b.carats - a.carats);
}

function lineOf(
  design: Design,
  { role, cut, type, gem }: StoneGroup,
  { widths, carats }: { widths: readonly number[]; carats: readonly number[] },
): StoneLine {
  const width = sum(widths) / widths.length;
  const totalCarats = sum(carats);
  return {
    role,
    // An emerald cut is no emerald.
    name: `${label("cut", cut)}${cut === "emerald" ? "-cut" : ""} ${label("stone", type).toLowerCase()}`,
    count: widths.length,
    sizeMm: [gem.size[0] * width, gem.size[1] * width, gem.size[2] * width],
    carats: totalCarats / carats.length,
    totalCarats,
    setting: settingOf(design, { role, widthMm: width }),
  };
}

function widthMm(placements: Float32Array, at: number): number {
  return Math.hypot(placements[at]!, placements[at + 1]!, placements[at + 2]!);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
