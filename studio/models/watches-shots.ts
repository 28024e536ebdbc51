import type { Bounds } from "../../jewelry/shapes/mesh/measures.ts";
import type { Piece } from "../../jewelry/shapes/piece.ts";
import type { WatchSpec } from "../../jewelry/shapes/watches/watch-spec.ts";
import type { Model, ModelShot } from "./model.ts";

type View = "front" | "angle" | "detail" | "profile" | "back";

/** A watch's pictures, each named and told of: its head fills the same share of every one. */
export function watchShots(
  spec: WatchSpec,
  piece: () => Piece,
  views: readonly (readonly [view: View, alt: string])[],
): Model {
  const half = spec.case.diameterMm / 2;
  const shared: Pick<ModelShot, "metal" | "hasGround" | "middle"> = {
    metal: "18k-white",
    hasGround: false,
    middle: 0.5,
  };
  const boxes: Readonly<Record<View, Pick<ModelShot, "pose" | "box" | "fill">>> = {
    front: { pose: [0, 0], box: around(half, half, 1), fill: { width: 0.58, height: 0.9 } },
    angle: { pose: [-28, 24], box: around(half, half, 5), fill: { width: 0.62, height: 0.9 } },
    detail: {
      pose: [24, 30],
      box: { min: [-half * 0.1, -half * 0.1, -1], max: [half, half, 2.5] },
      fill: { width: 1.05, height: 1.05 },
    },
    profile: { pose: [88, 6], box: around(half, half, 9), fill: { width: 0.5, height: 0.6 } },
    back: { pose: [180, 0], box: around(half, half, 8), fill: { width: 0.6, height: 0.9 } },
  };
  return views.map(([name, alt]) => ({ name, alt, piece, ...shared, ...boxes[name] }));
}

function around(x: number, y: number, z: number): Bounds {
  return { min: [-x, -y, -z], max: [x, y, 2.6] };
}
