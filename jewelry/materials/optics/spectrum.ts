import type { Light } from "../stone-optics.ts";

/** Wavelength step of every spectrum here, nm. */
export const stepNm = 10;
const firstNm = 380;

/** CIE 1931 2-degree standard observer color matching functions, and daylight D65 (CIE 15), in steps of 10 nm. */
const observerX = [
  0.001368, 0.004243, 0.01431, 0.04351, 0.13438, 0.2839, 0.34828, 0.3362, 0.2908, 0.19536, 0.09564, 0.03201,
  0.0049, 0.0093, 0.06327, 0.1655, 0.2904, 0.43345, 0.5945, 0.7621, 0.9163, 1.0263, 1.0622, 1.0026, 0.85445,
  0.6424, 0.4479, 0.2835, 0.1649, 0.0874, 0.04677, 0.0227, 0.011359, 0.00579, 0.002899, 0.00144, 0.00069,
  0.000332, 0.000166, 0.000083, 0.000042,
];
const observerY = [
  0.000039, 0.00012, 0.000396, 0.00121, 0.004, 0.0116, 0.023, 0.038, 0.06, 0.09098, 0.13902, 0.20802, 0.323,
  0.503, 0.71, 0.862, 0.954, 0.99495, 0.995, 0.952, 0.87, 0.757, 0.631, 0.503, 0.381, 0.265, 0.175, 0.107,
  0.061, 0.032, 0.017, 0.00821, 0.004102, 0.002091, 0.001047, 0.00052, 0.000249, 0.00012, 0.00006, 0.00003,
  0.000015,
];
const observerZ = [
  0.00645, 0.02005, 0.06785, 0.2074, 0.6456, 1.3856, 1.74706, 1.77211, 1.6692, 1.28764, 0.81295, 0.46518,
  0.272, 0.1582, 0.07825, 0.04216, 0.0203, 0.00875, 0.0039, 0.0021, 0.00165, 0.0011, 0.0008, 0.00034, 0.00019,
  0.00005, 0.00002, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];
const daylight = [
  49.9755, 54.6482, 82.7549, 91.486, 93.4318, 86.6823, 104.865, 117.008, 117.812, 114.861, 115.923, 108.811,
  109.354, 107.802, 104.79, 107.689, 104.405, 104.046, 100, 96.3342, 95.788, 88.6856, 90.0062, 89.5991,
  87.6987, 83.2886, 83.6992, 80.0268, 80.2146, 82.2778, 78.2842, 69.7213, 71.6091, 74.349, 61.604, 69.8856,
  75.087, 63.5927, 46.4182, 66.8054, 63.3828,
];

/** 380 to 780 nm. */
export const wavelengthsNm: readonly number[] = daylight.map((_, i) => firstNm + i * stepNm);

/** X, Y, Z of a reflected spectrum in daylight; Y of white is 1. */
export function tristimulus(reflectance: (nm: number) => number): Light {
  const light = daylight.map((power, i) => power * reflectance(wavelengthsNm[i]!));
  const white = daylight.reduce((sum, power, i) => sum + power * observerY[i]!, 0);
  const seen = (curve: readonly number[]) =>
    light.reduce((sum, power, i) => sum + power * curve[i]!, 0) / white;
  return [seen(observerX), seen(observerY), seen(observerZ)];
}

/** Converts X, Y, Z to linear Rec. 709 (IEC 61966-2-1). */
function rec709([x, y, z]: Light): Light {
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ];
}

const whiteLight = rec709(tristimulus(() => 1));

/** The color of a surface in daylight, linear Rec. 709; white is exactly 1, 1, 1. */
export function linearRgb(reflectance: (nm: number) => number): Light {
  const [red, green, blue] = rec709(tristimulus(reflectance));
  return [red / whiteLight[0], green / whiteLight[1], blue / whiteLight[2]];
}

/**
 * The RGB contribution of one wavelength in a picture traced with wavelengths drawn uniformly from 375 to 785 nm: their
 * mean is 1, 1, 1. Components are negative for out-of-gamut colors.
 */
export function wavelengthRgb(nm: number): Light {
  const at = Math.min(daylight.length - 1, Math.max(0, Math.round((nm - firstNm) / stepNm)));
  const [red, green, blue] = linearRgb((one) => (one === wavelengthsNm[at] ? daylight.length : 0));
  return [red, green, blue];
}
