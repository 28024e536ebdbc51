/**
 * The Khronos neutral curve, which preserves gold's hue, with a longer, film-like shoulder: linear up to `shoulder`,
 * then approaching white without reaching it, so bright facets stay distinct. Before that, pale colors are saturated as
 * on film, by `vibrance`: less the more saturated they are, so all stay in gamut. White metals aren't affected:
 * `tinted` is the saturation (0 gray, 1 pure) at which the gain starts and at which it is complete.
 */
export const toneCurve = {
  shoulder: 0.66,
  toe: 0.08,
  desaturation: 0.15,
  vibrance: 0.7,
  tinted: [0.2, 0.42],
} as const;

const { shoulder, toe, desaturation, vibrance, tinted } = toneCurve;

/** Weights of red, green and blue in luminance, Rec. 709. */
export const luminanceWeights = [0.2126, 0.7152, 0.0722] as const;

type Light = readonly [red: number, green: number, blue: number];

/** The light a screen shows, linear, 0 to 1. Same as in the shaders. */
export function applyToneCurve(color: Light): Light {
  const light = addVibrance(color);
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

function addVibrance(light: Light): Light {
  const peak = Math.max(...light);
  if (peak <= 0) return light;
  const color = 1 - Math.min(...light) / peak;
  const t = Math.min(1, Math.max(0, (color - tinted[0]) / (tinted[1] - tinted[0])));
  const gain = 1 + vibrance * (1 - color) * t * t * (3 - 2 * t);
  const gray = light.reduce((sum, channel, i) => sum + channel * luminanceWeights[i]!, 0);
  const more = (channel: number) => gray + (channel - gray) * gain;
  return [more(light[0]), more(light[1]), more(light[2])];
}
