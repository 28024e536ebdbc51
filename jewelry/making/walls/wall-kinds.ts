import type { Design } from "../../design.ts";
import { railLimitMm } from "../../materials/rail-thickness.ts";
import type { Vector } from "../../shapes/mesh/placement.ts";
import type { PartName, Piece } from "../../shapes/piece.ts";
import { resolvedDesign } from "../../shapes/resolved-design.ts";
import { type SettingKind, settingKindOf } from "../bill/stone-lines.ts";
import { prongLimit, type WallKind, type WallLimit, wallLimits } from "../rules/wall-limits.ts";
import { outsideGirdle, type StoneFrame, stoneFrames } from "../stone-fit/stone-frame.ts";

/** What a place of a casting's surface belongs to, with its limits. */
export interface WallPlace {
  readonly kind: WallKind;
  readonly limit: WallLimit;
}

/** Names what a place of a part belongs to; null if no limit applies. */
export type WallPlaceAt = (part: PartName, at: Vector) => WallPlace | null;

interface PlacedStone extends StoneFrame {
  readonly setting: SettingKind;
}

const kindOfPart: Partial<
  Record<PartName, Exclude<WallKind, "prong" | "bead" | "bezel" | "shank" | "rail">>
> = {
  band: "band",
  "matching-band": "band",
  halo: "plate",
  gallery: "gallery",
  bail: "link",
  eye: "link",
  link: "hinge",
  wire: "link",
  post: "link",
  chain: "link",
  clasp: "hinge",
  hinge: "hinge",
};

/** Around a stone's seat, walls end in its edge: this far outside the girdle, and below its pavilion, mm. */
const [seatAsideMm, seatBelowMm] = [0.35, 0.3];
/** How deep below its girdle the metal of a link is its stone's prongs and no rail, mm. */
const prongDeepMm = 0.35;
/** A shank's bottom is below this fraction of its radius. */
const bottomShare = 0.5;

/**
 * Names what places of castings belong to, by their part: walls of a ring's shank count at the bottom. Places at a seat
 * belong to none, because walls end there in an edge and rules for notches and ledges apply.
 */
export function wallPlaces(design: Design, piece: Piece): WallPlaceAt {
  const styled = { ...resolvedDesign(design), style: design.style };
  // A head has the limits of the stone it will hold, also before that is chosen.
  const groups = piece.standIn ? [...piece.stones, piece.standIn] : piece.stones;
  const stones = groups.flatMap((group) =>
    stoneFrames(group).map(
      (frame): PlacedStone => ({
        ...frame,
        setting: settingKindOf(styled, { ...group, widthMm: frame.widthMm }),
      }),
    ),
  );
  const bottomY =
    design.category === "ring"
      ? -(bottomShare * (piece.measures.innerDiameterMm ?? Infinity)) / 2
      : -Infinity;
  // Around a halo, the nearest stone to a head may be one that beads hold.
  const isInRow = ({ setting }: PlacedStone) => setting === "beads" || setting === "channel";
  const inRows = stones.filter(isInRow);
  const inHeads = stones.filter((stone) => !isInRow(stone));
  return (part, at) => {
    if (part === "milgrain") return null;
    const nearest = nearestStone(stones, at);
    if (nearest && isAtSeat(nearest, at)) return null;
    if (inHeads.some((stone) => stone !== nearest && isNear(stone, at) && isAtSeat(stone, at))) return null;
    if (part === "beads") return { kind: "bead", limit: prongLimit(nearest?.widthMm ?? Infinity) };
    if (part === "head") {
      const stone = nearestStone(inHeads, at);
      if (stone?.setting === "bezel") return { kind: "bezel", limit: wallLimits.bezel };
      return { kind: "prong", limit: prongLimit(stone?.widthMm ?? Infinity) };
    }
    if (part === "rail" || part === "halo") {
      const beside = railLimitMm(nearestStone(inRows, at)?.widthMm ?? Infinity);
      if (part === "rail") return { kind: "rail", limit: beside };
      // Between its azures and its edges, a halo's plate is a rail beside its stones.
      const { finishedMm } = wallLimits.plate;
      return { kind: "plate", limit: { castMm: Math.max(finishedMm, beside.castMm), finishedMm } };
    }
    if (part === "link" && nearest?.setting === "prongs" && heightAt(nearest, at) > -prongDeepMm)
      return { kind: "prong", limit: prongLimit(nearest.widthMm) };
    const usual = kindOfPart[part] ?? "band";
    const kind = usual === "band" && at[1] < bottomY ? "shank" : usual;
    return { kind, limit: wallLimits[kind] };
  };
}

/** The stone whose girdle is nearest to a place. */
function nearestStone(stones: readonly PlacedStone[], [x, y, z]: Vector): PlacedStone | null {
  let found: PlacedStone | null = null;
  let least = Infinity;
  for (const stone of stones) {
    const m = stone.placement;
    const away = Math.hypot(x - m[12]!, y - m[13]!, z - m[14]!) - stone.widthMm / 2;
    if (away >= least) continue;
    least = away;
    found = stone;
  }
  return found;
}

function isNear({ gem, widthMm, placement: m }: PlacedStone, [x, y, z]: Vector): boolean {
  return Math.hypot(x - m[12]!, y - m[13]!, z - m[14]!) < gem.size[0] * widthMm + 1.5;
}

/** How high above a stone's girdle a place is, mm. */
function heightAt({ widthMm, placement: m }: PlacedStone, at: Vector): number {
  return (m[8]! * (at[0] - m[12]!) + m[9]! * (at[1] - m[13]!) + m[10]! * (at[2] - m[14]!)) / widthMm;
}

function isAtSeat({ gem, widthMm, placement: m }: PlacedStone, at: Vector): boolean {
  const [x, y, z] = [0, 4, 8].map(
    (axis) =>
      (m[axis]! * (at[0] - m[12]!) + m[axis + 1]! * (at[1] - m[13]!) + m[axis + 2]! * (at[2] - m[14]!)) /
      widthMm ** 2,
  ) as [number, number, number];
  if (z > gem.crown + 1 / widthMm) return false;
  const low = -gem.girdle - seatBelowMm / widthMm;
  if (z > low) return outsideGirdle(gem, x, y) < (seatAsideMm + 1) / widthMm;
  const tip = -gem.girdle - gem.pavilion - seatBelowMm / widthMm;
  return z > tip && outsideGirdle(gem, x, y) < seatAsideMm / widthMm;
}
