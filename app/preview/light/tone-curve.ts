/**
 * The Khronos neutral curve, which retains gold's hue, with a film's longer shoulder: linear up to `shoulder`, then toward
 * white and never at it, so that bright facets differ from brighter ones. Before it pale colors gain color, as on film: by
 * `vibrance`, the less the more they have, so that none leaves what a screen shows. White metals gain none: `tinted` is how
 * much color (0 gray, 1 pure) makes the gain begin and be whole.
 */
export const toneCurve = {
  shoulder: 0.66,
  toe: 0.08,
  desaturation: 0.15,
  vibrance: 0.7,
  tinted: [0.2, 0.42],
} as const;

const { shoulder, toe, desaturation, vibrance, tinted } = toneCurve;

/** Shares of red, green and blue in brightness, Rec. 709. */
export const brightnessShares = [0.2126, 0.7152, 0.0722] as const;

type Light = readonly [red: number, green: number, blue: number];

/** Light as a screen shows it, 0 to 1, linear; the same as in the shaders. */
export function toneMapped(color: Light): Light {
  const light = vivid(color);
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

function vivid(light: Light): Light {
  const peak = Math.max(...light);
  if (peak <= 0) return light;
  const color = 1 - Math.min(...light) / peak;
  const t = Math.min(1, Math.max(0, (color - tinted[0]) / (tinted[1] - tinted[0])));
  const gain = 1 + vibrance * (1 - color) * t * t * (3 - 2 * t);
  const gray = light.reduce((sum, channel, i) => sum + channel * brightnessShares[i]!, 0);
  const more = (channel: number) => gray + (channel - gray) * gain;
  return [more(light[0]), more(light[1]), more(light[2])];
}
