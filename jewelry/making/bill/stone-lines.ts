import type { Design } from "../../design.ts";
import { label } from "../../labels.ts";
import { nodeMm } from "../../shapes/earrings/chandeliers.ts";
import { haloStoneMm, haloStoneSizes } from "../../shapes/heads/halo-rows.ts";
import { linePlaces } from "../../shapes/ornaments/line-prong-places.ts";
import type { Piece, StoneGroup } from "../../shapes/piece.ts";
import { type ResolvedDesign, resolvedDesign } from "../../shapes/resolved-design.ts";

/** Stones of one kind, cut, size and setting. */
export interface StoneLine {
  readonly role: StoneGroup["role"];
  /** "Oval sapphire". */
  readonly name: string;
  readonly count: number;
  /** Length, width and depth of one stone, mm. */
  readonly sizeMm: readonly [length: number, width: number, depth: number];
  /** Carats of one stone; `totalCarats` is for all of them. */
  readonly carats: number;
  readonly totalCarats: number;
  /** "6 classic prongs", "Bezel", "Channel". */
  readonly setting: string;
}

const roles: readonly StoneGroup["role"][] = ["center", "side", "accent"];

/**
 * M3, M4: each kind of stone by size, largest first. Stones within 0.1 mm share a line, as in sieve sizes: its size and
 * carats are means, its total is exact.
 */
export function stoneLines(design: Design, piece: Piece): StoneLine[] {
  return linedStones(design, piece).map(({ line }) => line);
}

/** One stone of a piece: its group, the offset of its 16 numbers among the group's placements, width in mm, and carats. */
export interface SetStone {
  readonly group: StoneGroup;
  readonly placement: number;
  readonly widthMm: number;
  readonly carats: number;
}

/** The lines of a piece's bill, each with its stones. */
export function linedStones(design: Design, piece: Piece): { line: StoneLine; stones: SetStone[] }[] {
  const lines = new Map<string, SetStone[]>();
  for (const group of piece.stones)
    group.carats.forEach((carats, i) => {
      const width = widthMm(group.placements, i * 16);
      // Widths vary by hundredths from stone to stone.
      const tenths = Math.round(width * 10 + 0.01);
      const key = `${group.role} ${group.cut} ${group.type} ${tenths}`;
      const line = lines.get(key) ?? [];
      lines.set(key, line);
      line.push({ group, placement: i * 16, widthMm: width, carats });
    });
  const resolved = resolvedDesign(design);
  return [...lines.values()]
    .map((stones) => {
      const [widths, carats] = [stones.map((one) => one.widthMm), stones.map((one) => one.carats)];
      const line = lineOf({ ...resolved, style: design.style }, stones[0]!.group, { widths, carats });
      return { line, stones };
    })
    .sort(({ line: a }, { line: b }) => roles.indexOf(a.role) - roles.indexOf(b.role) || b.carats - a.carats);
}

/** A resolved design with its style. */
export type Styled = ResolvedDesign & Pick<Design, "style">;

function lineOf(
  design: Styled,
  { role, cut, type, gem }: StoneGroup,
  { widths, carats }: { widths: readonly number[]; carats: readonly number[] },
): StoneLine {
  const width = sum(widths) / widths.length;
  const totalCarats = sum(carats);
  return {
    role,
    // Keeps the emerald cut distinct from an emerald.
    name: `${label("cut", cut)}${cut === "emerald" ? "-cut" : ""} ${label("stone", type).toLowerCase()}`,
    count: widths.length,
    sizeMm: [gem.size[0] * width, gem.size[1] * width, gem.size[2] * width],
    carats: totalCarats / carats.length,
    totalCarats,
    setting: settingOf(design, { role, cut, widthMm: width }),
  };
}

function widthMm(placements: Float32Array, at: number): number {
  return Math.hypot(placements[at]!, placements[at + 1]!, placements[at + 2]!);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What holds a stone: prongs, a pushed-over wall, two walls, beads raised beside it, or the band's two ends. */
export type SettingKind = "prongs" | "bezel" | "channel" | "beads" | "tension";

type StoneSize = Pick<StoneGroup, "role" | "cut"> & { widthMm: number };

/** M5: how a stone is set. */
export function settingKindOf(design: Styled, stone: StoneSize): SettingKind {
  const { setting, style } = design;
  const usual = setting.prongStyle === "bezel" ? "bezel" : "prongs";
  const { role } = stone;
  if (role === "accent") return isLine(design) ? usual : accentKind(design, stone);
  return role === "center" && style === "tension" ? "tension" : usual;
}

const kindNames = {
  bezel: "Bezel",
  channel: "Channel",
  beads: "Beads",
  tension: "Between the band's ends",
} as const;

/** M5: how a stone is set, in words: "6 classic prongs", "Bezel", "Between the band's ends", "Channel", "Beads". */
function settingOf(design: Styled, stone: StoneSize): string {
  const { setting } = design;
  const kind = settingKindOf(design, stone);
  if (kind !== "prongs") return kindNames[kind];
  if (stone.role === "accent") return "4 prongs";
  if (isLine(design))
    return `${linePlaces({ ...setting, cut: stone.cut, widthMm: stone.widthMm }).length} ${setting.prongStyle} prongs`;
  const count = stone.role === "center" ? setting.prongCount : 4;
  return `${count} ${setting.prongStyle} prongs`;
}

/** Whether the main stones form a line of links. */
function isLine({ style }: Styled): boolean {
  return style === "riviere" || style === "tennis";
}

function accentKind(design: Styled, stone: StoneSize): SettingKind {
  const { accents, setting, style } = design;
  if (style === "chandeliers" && !isOfRow(stone)) return setting.prongStyle === "bezel" ? "bezel" : "prongs";
  const hasChannel =
    style === "channel" || (accents === "channel" && style !== "pave" && style !== "vintage");
  return hasChannel && !isHaloStone(design, stone) ? "channel" : "beads";
}

/** Whether a chandelier's small stone is of a row or halo, rather than in a head of its own. */
function isOfRow({ cut, widthMm }: StoneSize): boolean {
  return cut !== "pear" && widthMm < nodeMm - 0.01;
}

/** A channel ring may also have a halo, whose stones are recognized by size. */
function isHaloStone({ accents, stone, style }: Styled, { cut, widthMm }: StoneSize): boolean {
  if ((accents !== "halo" && style !== "halo") || cut !== "round") return false;
  return haloStoneSizes(haloStoneMm(stone.widthMm)).some((mm) => Math.abs(widthMm - mm) < 0.01);
}
