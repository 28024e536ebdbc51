import { assembledPiece } from "#jewelry/shapes/assembly";
import { rod } from "#jewelry/shapes/links/rod";
import { identityPlacement, type Placement, placedIn } from "#jewelry/shapes/mesh/placement";
import { joinedOrnaments, type Ornament, piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import { hangingPlace } from "#jewelry/shapes/ornaments/hanging-drop";
import { buildSetStone } from "#jewelry/shapes/ornaments/set-stone";
import type { Piece } from "#jewelry/shapes/piece";
import { screwNut, screwNutMm, screwPost } from "./screw-back.ts";
import { type StandingPair, standingPair } from "./standing-pair.ts";

const postMm = 9.5;
const nutAtMm = 4.4;

export interface SolitaireStuds {
  /** Carats of each stone. */
  carat: number;
  pair: StandingPair;
}

/** Two round stones in four prongs on posts with screw backs, lying on the stone's edge and the nut. */
export function solitaireStuds({ carat, pair }: SolitaireStuds): Piece {
  const single = stud(carat);
  const places = standingPair(pair).map((place) => placedIn(place, single.lies));
  return assembledPiece(piecePartsOf(placedOrnament(single.ornament, places), true), {
    metal: null,
    rests: "standing",
  });
}

/** One stud with its table toward +z, and its placement when lying down. */
function stud(carat: number): { ornament: Ornament; lies: Placement } {
  const stone = buildSetStone({
    role: "center",
    cut: "round",
    type: "lab-diamond",
    carat,
    prongStyle: "classic",
    prongCount: 4,
    edge: "rounded",
    clearanceMm: 0.35,
  });
  const back = -stone.backMm;
  const nutZ = back - nutAtMm;
  const ornament = joinedOrnaments([
    placedOrnament(stone, [hangingPlace(0, 0, 0)]),
    {
      metal: [
        { name: "head", mesh: rod([0, 0, back + 0.5], [0, 0, back + 0.15], 0.85) },
        { name: "post", mesh: screwPost(postMm), placements: [{ ...identityPlacement, at: [0, 0, back] }] },
        { name: "clasp", mesh: screwNut(), placements: [{ ...identityPlacement, at: [0, 0, nutZ] }] },
      ],
      stones: [],
    },
  ]);
  const edge = stone.stones[0]!.placements[0]!.scale! / 2;
  const rise = Math.asin((edge - screwNutMm.radius) / Math.hypot(nutZ, edge));
  const [c, s] = [Math.cos(rise), Math.sin(rise)];
  const middle = edge * c;
  return { ornament, lies: { at: [0, middle, 0], x: [1, 0, 0], y: [0, c, -s], z: [0, s, c] } };
}
