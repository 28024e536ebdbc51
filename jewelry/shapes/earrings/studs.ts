import { roomBelowMm } from "../heads/bezel.ts";
import { backOf, earNut, earPost, postMm } from "../links/ear-post.ts";
import { rod } from "../links/rod.ts";
import { memoize } from "../memoize.ts";
import { latheMesh } from "../mesh/lathe.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { placementAt } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingPlace } from "../ornaments/hanging-drop.ts";
import { accentBar } from "../ornaments/stone-row.ts";
import type { Piece } from "../piece.ts";
import { clearanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { pair } from "./pair.ts";

const nutMm = 6.2;
/** Distance of a head's feet from the middle, and the plate that joins them to the post, mm. */
const footMm = 0.8;
const plate = { frontMm: 0.3, thickMm: 1.05, belowTipMm: 0.05 };
/** The dimple that centers the post's solder, cut by a 1.0 mm ball bur. */
const dimple = { ballMm: 1, deepMm: 0.3 };
const barMm = 1.3;

/** A stone close to the ear, on a post with a butterfly back. With rows, a bar of small stones hangs below it. */
export function studs(resolved: ResolvedDesign): Piece {
  const { accents, setting } = resolved;
  const room = clearanceMm[setting.height] * 0.6 - plate.frontMm;
  const clearance = roomBelowMm(setting.prongStyle, room) + plate.frontMm;
  const stone = centerpiece(resolved, resolved.stone.carat / 2, { clearanceMm: clearance, footMm });
  // A seat cutting into the plate would leave a sharp edge at its rim.
  const front = Math.min(plate.frontMm, clearance - plate.belowTipMm) - stone.backMm;
  const back = front - plate.thickMm;
  const nut = backOf(resolved.stone.carat);
  const radius = stone.footReachMm + 0.06 * (setting.bandWidth - 1.5);
  const parts = [
    placedOrnament(stone, [hangingPlace(0, 0, 0)]),
    metalOrnament(
      { name: "head", mesh: disc({ front, back, radius, hasDimple: resolved.state === "as-cast" }) },
      {
        name: "post",
        mesh: earPost(postMm.long),
        placements: [placementAt([0, 0, back])],
        bought: postBought,
      },
      {
        name: "clasp",
        mesh: earNut(),
        placements: [{ ...placementAt([0, 0, back - nutMm]), scale: nut.scale }],
        bought: nut.bought,
      },
    ),
  ];
  if (accents === "pave" || accents === "channel") {
    const fromY = 0.35 - stone.bottomMm;
    const z = -stone.jointMm * 0.5;
    parts.push(
      placedOrnament(accentBar(accents, barMm, 6, resolved.state), [
        { at: [0, fromY, z], x: [0, -1, 0], y: [1, 0, 0], z: [0, 0, 1] },
      ]),
      metalOrnament({
        name: "gallery",
        mesh: rod([0, -stone.jointBottomMm, -stone.jointMm], [0, fromY - 0.8, z - barMm * 0.4], 0.43),
      }),
    );
  }
  return ornamentPiece(resolved, [pair(joinedOrnaments(parts), 2 * stone.sideMm + 7, 14)], {
    rests: "hanging",
    measures: { heightAboveMm: stone.backMm },
  });
}

const postBought = `Ear post, ${postMm.thick} mm wire, ${postMm.long} mm long, notch ${postMm.notchToTip} mm from its tip`;

interface Disc {
  front: number;
  back: number;
  radius: number;
  hasDimple: boolean;
}

/** The plate behind a head's feet, from `front` to `back`, mm. As cast it has the dimple of the post. */
const disc = memoize(({ front, back, radius, hasDimple }: Disc) => {
  const edge: [number, number][] = [
    [front, radius - 0.12],
    [front - 0.12, radius],
    [back + 0.12, radius],
    [back, radius - 0.12],
  ];
  return latheMesh([...edge, ...(hasDimple ? dimpleFrom(back) : [])], zoneNumber("head"));
});

/** The dimple's profile from its rim to near its middle. */
function dimpleFrom(back: number): [number, number][] {
  const radius = dimple.ballMm / 2;
  const center = back + dimple.deepMm - radius;
  const rim = Math.acos((radius - dimple.deepMm) / radius);
  return [1, 0.8, 0.6, 0.4, 0.2].map((share) => [
    center + radius * Math.cos(rim * share),
    radius * Math.sin(rim * share),
  ]);
}
