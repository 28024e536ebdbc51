import type { ProngCount, ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import {
  finishedMm,
  flatProngMm,
  girdleClearanceMm,
  legTopMm,
  prongOutMm,
  prongRadiusMm,
} from "../heads/head-form.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { prongLine } from "../heads/prong-line.ts";
import { coverage, crownRunMm, prongLook } from "../heads/prongs.ts";
import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import type { PieceState } from "../piece.ts";
import { centerPlace, type RingPlan } from "./ring-plan.ts";

/** What holds a tension-set stone down at both ends of the band: half its prongs each, or a bar along the girdle. */
export function endGrips(plan: RingPlan): Ornament {
  const { stone, setting, state } = plan.resolved;
  const mesh = grips({
    cut: stone.shape,
    widthMm: plan.stoneMm,
    style: setting.prongStyle,
    count: setting.prongCount,
    state,
    spanMm: Math.min(setting.bandWidth * 0.78, plan.stoneMm * cutGem(stone.shape).size[0] * 0.5),
  });
  return placedOrnament(metalOrnament({ name: "head", mesh }), [centerPlace(plan)]);
}

interface GripForm {
  cut: GemShape;
  widthMm: number;
  style: ProngStyle;
  count: ProngCount;
  state: PieceState;
  /** Distance between the outermost grips of one end. */
  spanMm: number;
}

const grips = memoize((form: GripForm): Mesh => {
  const writer = new MeshWriter();
  const { style, count, spanMm } = form;
  // As many as fit side by side.
  const each = Math.min(count / 2, 1 + Math.floor((spanMm * 0.8) / 0.75));
  for (const side of [1, -1] as const) {
    if (style === "bezel") bar(writer, form, side);
    else
      for (let i = 0; i < each; i += 1)
        grip(writer, form, { side, along: each > 1 ? spanMm * (i / (each - 1) - 0.5) * 0.8 : 0, style });
  }
  return writer.mesh();
});

function grip(
  writer: MeshWriter,
  { cut, widthMm, state }: GripForm,
  { side, along, style }: { side: 1 | -1; along: number; style: Exclude<ProngStyle, "bezel"> },
): void {
  const gem = cutGem(cut);
  const look = prongLook[style];
  const usual = prongRadiusMm(cut, widthMm);
  const cast = style === "flat" ? flatProngMm(usual) : Math.max(0.45, usual * 0.72 * look.thickness);
  const radius = state === "as-cast" ? cast : cast - finishedMm;
  const far = girdleAt(cut, along / widthMm) * widthMm;
  const edge = far + prongOutMm(radius);
  const overMm = coverage * crownRunMm(cut, widthMm, { x: along / widthMm, y: far / widthMm });
  const reach = 1 - (overMm - radius * look.tip) / far;
  const height = crownHeight(gem, along / widthMm, (far * reach) / widthMm) * widthMm;
  const line = prongLine({
    foot: [edge - 0.02, -1.1],
    knee: [edge - 0.01, -0.8],
    edge,
    tip: [far * reach, height + look.lift * radius],
    slope: (crownHeight(gem, along / widthMm, (far * 0.9) / widthMm) * widthMm) / (far * 0.1),
    radius,
    ...(state === "as-cast" && { openFrom: legTopMm(widthMm) }),
  });
  const last = line.length - 1;
  tube(writer, {
    path: line.map(([r, z]): Vector => [along, r * side, z]),
    radius: line.map((_, i) => {
      const tip = state === "as-cast" ? 0 : Math.max(0, (i - last + 5) / 5);
      return radius * (1 + (look.tip - 1) * tip ** 1.3);
    }),
    squash: Math.max(1, look.squash * 0.8),
    side: [1, 0, 0],
    sides: 10,
    hasRoundEnds: true,
    zone: zoneNumber("head"),
  });
}

/** A rounded bar along the girdle: bent over the crown once the stone is set, upright beside it as cast. */
function bar(writer: MeshWriter, { cut, widthMm, spanMm, state }: GripForm, side: 1 | -1): void {
  const gem = cutGem(cut);
  const radius = Math.max(0.25, 0.2 + 0.02 * widthMm);
  const steps = 8;
  const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
    const along = spanMm * (i / steps - 0.5);
    const far = girdleAt(cut, along / widthMm);
    if (state === "as-cast")
      return [along, side * (far * widthMm + radius + girdleClearanceMm), radius * 0.5];
    const height = crownHeight(gem, along / widthMm, far * 0.97) * widthMm;
    return [along, side * far * 0.985 * widthMm, height + radius * 0.35];
  });
  tube(writer, {
    path,
    radius,
    squash: 1.3,
    side: [0, 1, 0],
    sides: 12,
    hasRoundEnds: true,
    zone: zoneNumber("head"),
  });
}

/** Half the stone's width at a position along its length, in widths. */
function girdleAt(cut: GemShape, along: number): number {
  const { points, count } = outlineRing(cut);
  let widest = 0;
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [i * 4, ((i + 1) % count) * 4];
    const [ax, bx] = [points[a]!, points[b]!];
    if (ax < along === bx < along) continue;
    const t = (along - ax) / (bx - ax);
    widest = Math.max(widest, points[a + 1]! * (1 - t) + points[b + 1]! * t);
  }
  return widest;
}
