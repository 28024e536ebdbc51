import { brilliant } from "./brilliant.ts";
import { camera } from "./camera.ts";
import { type Line, visibleLines } from "./hidden-lines.ts";
import { angles, counted } from "./vector.ts";

const flat = { across: [1, 0, 0], along: [0, 1, 0] } as const;

/** A loose brilliant, seen slightly from above. */
export function gem(): Line[] {
  const eye = camera({ yawDegrees: 9, pitchDegrees: 19, center: [50, 55] });
  return visibleLines([brilliant({ center: [0, 0, 0], radius: 33, ...flat }, eye)]);
}

/** A brilliant from directly above in a dotted circle, on a square plate. */
export function looseGem(): Line[] {
  const eye = camera({ yawDegrees: 0, pitchDegrees: 90, center: [50, 50] });
  const dashes = counted(60).map((k): Line => {
    const start = (k * Math.PI) / 30;
    return {
      points: angles(4, start, start + Math.PI / 75).map((a) => [
        50 + 47 * Math.cos(a),
        50 + 47 * Math.sin(a),
      ]),
      weight: "detail",
    };
  });
  return [...visibleLines([brilliant({ center: [0, 0, 0], radius: 42, ...flat }, eye)]), ...dashes];
}
