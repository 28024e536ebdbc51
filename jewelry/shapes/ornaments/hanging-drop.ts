import { eye, hangingEye, leastStemMm, stemEndMm } from "../links/eye.ts";
import { rod } from "../links/rod.ts";
import type { Placement } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, placedOrnament } from "../ornament.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import type { SetStone } from "./set-stone.ts";
import { accentBar } from "./stone-row.ts";

interface DropForm {
  /** The middle of the wire it hangs on, and that wire's thickness, mm. */
  fromY: number;
  wireMm: number;
  barStones: number;
  plainMm?: number;
  stemMm?: number;
}

/** A hanging stone: its length vertical, its table toward the viewer. */
export function hangingPlace(x: number, y: number, z: number): Placement {
  return { at: [x, y, z], x: [0, 1, 0], y: [-1, 0, 0], z: [0, 0, 1] };
}

const down: Pick<Placement, "x" | "y" | "z"> = { x: [0, -1, 0], y: [1, 0, 0], z: [0, 0, 1] };
const accentMm = 1.4;

/**
 * A stone that hangs by an eye from a wire along x at `fromY`, below a plain stem `plainMm` long, or a bar of
 * `barStones` for pavé and channel. Joints are in the plane z = 0. `deepMm` is from its back to the stone's girdle.
 */
export function hangingDrop(
  { accents, state }: Pick<ResolvedDesign, "accents"> & Partial<Pick<ResolvedDesign, "state">>,
  stone: SetStone,
  { fromY, wireMm, barStones, plainMm = 0, stemMm = leastStemMm }: DropForm,
) {
  const isBar = accents === "pave" || accents === "channel";
  const bar = isBar ? accentBar(accents, accentMm, barStones, state) : null;
  const { innerMm, middleY, lowY } = hangingEye(fromY, wireMm);
  const barEnd = lowY - (bar ? bar.lengthMm : plainMm);
  const y = barEnd - 0.35 - stone.topMm;
  const stem = rod(
    [0, bar ? barEnd + 0.6 : lowY - stemEndMm(stemMm), 0],
    [0, y + stone.jointTopMm, 0],
    stemMm,
  );
  const parts = [
    placedOrnament(stone, [hangingPlace(0, y, stone.jointMm)]),
    metalOrnament(eye([0, middleY, 0], innerMm), { name: "eye", mesh: stem }),
  ];
  if (bar) parts.push(placedOrnament(bar, [{ ...down, at: [0, lowY, accentMm * 0.42] }]));
  return { ...joinedOrnaments(parts), lowestY: y - stone.bottomMm, deepMm: stone.backMm };
}
