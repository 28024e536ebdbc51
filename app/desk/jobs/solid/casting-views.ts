import { type Bounds, pointBounds } from "#jewelry/shapes/mesh/measures";
import { interpolated, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Pose } from "../../../preview/camera/framing.ts";
import type { SolidCamera } from "./solid-camera.ts";
import type { SolidCasting } from "./solid-data.ts";

export function boundsOf({ positions }: Pick<SolidCasting, "positions">): Bounds {
  return pointBounds(positions);
}

/** A camera that frames the whole casting at any rotation. */
export function cameraFraming({ min, max }: Bounds, pose: Pose): SolidCamera {
  const heightMm = Math.hypot(...translated(max, min, -1)) * 1.08;
  return { ...pose, target: interpolated(min, max, 0.5), heightMm };
}

const nearMm = 5;

/** A close-up camera on a place, looking from outside toward the casting's middle. */
export function closeUpCamera({ min, max }: Bounds, at: Vector): SolidCamera {
  const away = translated(at, interpolated(min, max, 0.5), -1);
  const [x, y, z] = away;
  return {
    yaw: Math.atan2(x, z),
    pitch: Math.asin(y / (Math.hypot(x, y, z) || 1)),
    target: at,
    heightMm: nearMm,
  };
}

/** Index of the casting on which a thin place was measured. */
export function castingIndexAt(castings: readonly SolidCasting[], at: Vector): number {
  const nearest = castings.map(({ thin }) => {
    let least = Infinity;
    for (let i = 0; i < thin.length; i += 4)
      least = Math.min(least, Math.hypot(thin[i]! - at[0], thin[i + 1]! - at[1], thin[i + 2]! - at[2]));
    return least;
  });
  return Math.max(0, nearest.indexOf(Math.min(...nearest)));
}
