import type { Cut, ProngCount, ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { mixed, moved, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";

/** The prongs of one stone in a line. */
export interface LineProngForm {
  cut: Cut;
  prongStyle: ProngStyle;
  prongCount: ProngCount;
  /** Whether bends and ends are round: for lines of few stones. */
  isFine: boolean;
}

const zone = zoneNumber("head");

const looks: Record<Exclude<ProngStyle, "bezel">, { radius: number; tip: number; squash: number }> = {
  classic: { radius: 0.085, tip: 0.9, squash: 1 },
  rounded: { radius: 0.095, tip: 1.2, squash: 1 },
  flat: { radius: 0.06, tip: 1, squash: 2.1 },
  claw: { radius: 0.08, tip: 0.4, squash: 1 },
};

/** Half the thickness of a line's prongs, in stone widths. */
export function lineProngRadius(form: Pick<LineProngForm, "prongStyle" | "prongCount">): number {
  return lookOf(form.prongStyle).radius * { 4: 1, 6: 0.86, 8: 0.74 }[form.prongCount];
}

function lookOf(prongStyle: ProngStyle) {
  return looks[prongStyle === "bezel" ? "classic" : prongStyle];
}

/** Writes the low-poly prongs of a stone of width 1: from `back` behind the girdle onto the crown. */
export function lineProngs(
  writer: MeshWriter,
  { cut, prongCount, prongStyle, isFine }: LineProngForm,
  back: number,
): void {
  const gem = cutGem(cut, "accent");
  const look = lookOf(prongStyle);
  const usual = lineProngRadius({ prongStyle, prongCount });
  for (const { x, y, nx, ny, isPoint } of prongPlaces(cut, prongCount)) {
    const radius = isPoint ? usual * 0.72 : usual;
    const reach = isPoint ? 0.95 : 0.84;
    const at = (share: number, off: number, z: number) => moved([x * share, y * share, z], [nx, ny, 0], off);
    const controls: [Vector, Vector, Vector] = [
      at(1, -0.25, back),
      at(1, radius * (isFine ? 1.15 : 0.8), -gem.girdle * 0.5),
      at(reach, 0, crownHeight(gem, x * reach, y * reach) + radius * (isPoint ? 2 : 1)),
    ];
    const path = isFine ? bent(controls) : controls;
    tube(writer, {
      path,
      radius: path.map((_, i) => (i === path.length - 1 ? radius * look.tip : radius)),
      hasRoundEnds: isFine,
      squash: isPoint ? 1 : look.squash,
      side: [-ny, nx, 0],
      sides: isFine ? 8 : 6,
      zone,
    });
  }
}

/** The same path with a rounded middle corner. */
function bent([foot, knee, tip]: readonly [Vector, Vector, Vector]): Vector[] {
  const from = mixed(knee, foot, 0.4);
  const to = mixed(knee, tip, 0.85);
  const round = [0, 1, 2, 3, 4, 5].map((i) => {
    const t = i / 5;
    return mixed(mixed(from, knee, t), mixed(knee, to, t), t);
  });
  return [foot, ...round, tip];
}
