/**
 * The Khronos neutral curve, which retains gold's hue, with a film's longer shoulder: linear up to `shoulder`, then toward
 * white and never at it, so that bright facets differ from brighter ones.
 */
export const toneCurve = { shoulder: 0.66, toe: 0.08, desaturation: 0.15 } as const;

const { shoulder, toe, desaturation } = toneCurve;

type Light = readonly [red: number, green: number, blue: number];

/** Light as a screen shows it, 0 to 1, linear; the same as in the shaders. */
export function toneMapped(light: Light): Light {
  const least = Math.min(...light);
  const offset = least < toe ? least - least ** 2 / (2 * toe) : toe / 2;
  const lifted = light.map((channel) => channel - offset);
  const peak = Math.max(...lifted);
  if (peak < shoulder) return [lifted[0]!, lifted[1]!, lifted[2]!];
  const room = 1 - shoulder;
  const next = 1 - room ** 2 / (peak + room - shoulder);
  const white = 1 - 1 / (desaturation * (peak - next) + 1);
  const shown = lifted.map((channel) => ((channel * next) / peak) * (1 - white) + next * white);
  return [shown[0]!, shown[1]!, shown[2]!];
}
