import { jumpRing } from "../links/cable-link.ts";
import { claspedChain, placementOnRun } from "../links/clasped-chain.ts";
import { eyeWireMm } from "../links/eye.ts";
import type { Path } from "../links/path.ts";
import { rod } from "../links/rod.ts";
import { type Placement, placementAt, translated } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { accentBar } from "../ornaments/stone-row.ts";
import type { Piece, PieceState } from "../piece.ts";
import { clearanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { chainWireMm, necklacePath, towardViewer } from "./necklace-chain.ts";

const stationCount = 9;
const barMm = 1.3;
/** Gap between a chain's last link and the wire of the eye it hangs in, mm. */
const looseMm = 0.04;

interface Station {
  ornament: Ornament;
  /** Distances from its middle to where the chain attaches on both sides, mm. */
  before: number;
  after: number;
}

/** Evenly spaced stones that share the carats. Bars of small stones are halfway between them. */
export function station(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const wireMm = chainWireMm(resolved.setting.bandWidth);
  const path = necklacePath(lengthMm, 174);
  const apart = lengthMm / stationCount;
  const stone = stoneStation(resolved, wireMm);
  const { accents } = resolved;
  const bar =
    accents === "pave" || accents === "channel" ? barStation(accents, wireMm, resolved.state) : null;
  const half = (stationCount - 1) / 2;
  const stops = Array.from({ length: stationCount }, (_, i) => ({ at: (i - half) * apart, kind: stone }));
  if (bar)
    for (let i = 0; i < stationCount - 1; i += 1) stops.push({ at: (i + 0.5 - half) * apart, kind: bar });
  const spans = stops.map(({ at, kind }) => ({ from: at - kind.before, to: at + kind.after }));
  const ornaments = stops.map(({ kind, at }) =>
    placedOrnament(kind.ornament, [stationPlace(path, kind, at)]),
  );
  const gaps = spans.sort((a, b) => a.from - b.from);
  return ornamentPiece(resolved, ornaments, {
    chains: claspedChain({ path, wireMm, facing: towardViewer, gaps }),
    line: path,
    rests: "hanging",
    focus: { min: [-40, -10, -3], max: [40, 64, 3] },
    measures: { lengthMm },
  });
}

/** Places a station so that its eyes lie on the path, where the chain ends. */
function stationPlace(path: Path, { before, after }: Station, at: number): Placement {
  const place = placementOnRun(path, { from: at - before, to: at + after }, towardViewer);
  return { ...place, at: translated(place.at, place.x, (before - after) / 2) };
}

function stoneStation(resolved: ResolvedDesign, wireMm: number): Station {
  const isRow = resolved.accents === "pave" || resolved.accents === "channel";
  const stone = centerpiece(
    isRow ? { ...resolved, accents: "none" } : resolved,
    resolved.stone.carat / stationCount,
    {
      clearanceMm: clearanceMm[resolved.setting.height] * 0.35,
      threeAlong: "length",
      sidesAlong: "length",
    },
  );
  const set = placedOrnament(stone, [placementAt([0, 0, stone.jointMm])]);
  const joints = [stone.jointTopMm, stone.jointBottomMm] as const;
  const isHalo = resolved.accents === "halo";
  return withEyes(set, { before: stone.bottomMm, after: stone.topMm, joints, isHalo }, wireMm);
}

function barStation(kind: "pave" | "channel", wireMm: number, state: PieceState): Station {
  const bar = accentBar(kind, barMm, 7, state);
  const half = bar.lengthMm / 2;
  const set = placedOrnament(bar, [placementAt([-half, 0, barMm * 0.42])]);
  return withEyes(set, { before: half, after: half, joints: [half * 0.55, half * 0.55] }, wireMm);
}

interface Ends {
  before: number;
  after: number;
  /** Where the stems end after and before the middle, mm. */
  joints: readonly [number, number];
  /** Whether stones sit at both ends, whose seats are cut from anything above the rim. */
  isHalo?: boolean;
}

/** Adds eyes on stems at both ends, for the last link of a chain. They are cast with the station. */
function withEyes(ornament: Ornament, reach: Ends, wireMm: number): Station {
  const thin = Math.max(eyeWireMm / 2, 0.14 + wireMm * 0.35);
  const inner = wireMm * 1.3 + 0.3;
  const beyond = inner / 2 + (reach.isHalo ? 2 * thin - 0.15 : 0.4 * thin);
  const middles = [reach.after + beyond, -(reach.before + beyond)];
  const eyes = metalOrnament(
    {
      name: "eye",
      mesh: jumpRing(inner, thin * 2),
      placements: middles.map((x) => ({ at: [x, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] })),
    },
    ...middles.map((x, i) => ({
      name: "eye" as const,
      mesh: rod([x - Math.sign(x) * (inner / 2 + thin), 0, 0], [(i ? -1 : 1) * reach.joints[i]!, 0, 0], thin),
    })),
  );
  return {
    ornament: joinedOrnaments([ornament, eyes]),
    before: -middles[1]! + inner / 2 - looseMm,
    after: middles[0]! + inner / 2 - looseMm,
  };
}
