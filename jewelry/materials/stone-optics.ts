import {
  type ClarityGrade,
  type ColorGrade,
  clarityGrades,
  colorGrades,
  type StoneType,
} from "../options.ts";

/** Linear RGB. */
export type Light = readonly [red: number, green: number, blue: number];

export interface StoneOptics {
  /** Refractive index for red, green and blue (611, 549 and 464 nm). */
  readonly indices: Light;
  /** Absorption per millimeter for red, green and blue, averaged over all directions. */
  readonly absorption: Light;
  /** Absorption per millimeter of the extraordinary ray minus that of the ordinary ray. */
  readonly dichroism: Light;
  /** Whether the optic axis runs through the table or along the stone's length. */
  readonly opticAxis: "table" | "length";
}

interface Measured {
  /** At 589.3 nm, where gemologists measure. */
  readonly index: number;
  /** Between the Fraunhofer lines B and G. */
  readonly dispersion: number;
  readonly absorption: Light;
  readonly dichroism?: Light;
  readonly opticAxis?: StoneOptics["opticAxis"];
}

const clear: Light = [0, 0, 0.0015];
const corundum = { index: 1.766, dispersion: 0.018, opticAxis: "table" } as const;
/** Beryl crystals are long prisms and are cut lengthwise. */
const beryl = { dispersion: 0.014, opticAxis: "length" } as const;

/** Dichroism gives the ordinary and extraordinary rays the colors gemologists name (O'Donoghue, Gems, 2006). */
const optics: Readonly<Record<StoneType, Measured>> = {
  diamond: { index: 2.417, dispersion: 0.044, absorption: clear },
  "lab-diamond": { index: 2.417, dispersion: 0.044, absorption: [0.0015, 0.0005, 0] },
  moissanite: { index: 2.65, dispersion: 0.104, absorption: [0.004, 0.002, 0.01] },
  // Violet-blue, greenish blue.
  sapphire: { ...corundum, absorption: [0.66, 0.4, 0.045], dichroism: [0.1, -0.18, 0.02] },
  // Purplish red, orange-red.
  ruby: { ...corundum, absorption: [0.02, 0.75, 0.42], dichroism: [0, -0.14, 0.16] },
  // Yellowish green, bluish green.
  emerald: { ...beryl, index: 1.58, absorption: [0.75, 0.17, 0.3], dichroism: [0.08, 0.04, -0.2] },
  // Nearly colorless, blue.
  aquamarine: { ...beryl, index: 1.577, absorption: [0.11, 0.022, 0.01], dichroism: [0.12, 0.008, -0.008] },
  // Orange-pink, bluish pink.
  morganite: { ...beryl, index: 1.588, absorption: [0.008, 0.062, 0.066], dichroism: [0.004, 0.01, -0.026] },
};

/** Wavelengths for red, green and blue, micrometers. */
const wavelengths = [0.6113, 0.5491, 0.4643] as const;
/** Dispersion between B and G is this many times Cauchy's second coefficient (µm²). */
const betweenLines = 3.2676;
const sodium = 0.5893;

/** Cauchy's equation: a stone's refractive index at the three wavelengths. */
function indicesOf({ index, dispersion }: Measured): Light {
  const slope = dispersion / betweenLines;
  const at = (wavelength: number) => index + slope * (1 / wavelength ** 2 - 1 / sodium ** 2);
  return [at(wavelengths[0]), at(wavelengths[1]), at(wavelengths[2])];
}

/** The tint of grade M and the haze of I2, per millimeter. D and FL have none. */
const warmest: Light = [0.002, 0.0065, 0.034];
const veil = 0.016;

/** A stone's optical properties. Pass grades only for stones that are graded by color. */
export function stoneOptics(
  type: StoneType,
  grades: { color?: ColorGrade; clarity?: ClarityGrade } = {},
): StoneOptics {
  const { absorption, dichroism = [0, 0, 0], opticAxis = "table", ...rest } = optics[type];
  const warmth = grades.color ? colorGrades.indexOf(grades.color) / (colorGrades.length - 1) : 0;
  const haze = grades.clarity ? (clarityGrades.indexOf(grades.clarity) / (clarityGrades.length - 1)) ** 2 : 0;
  const at = (i: 0 | 1 | 2) => absorption[i] + warmest[i] * warmth + veil * haze;
  const indices = indicesOf({ absorption, ...rest });
  return { indices, absorption: [at(0), at(1), at(2)], dichroism, opticAxis };
}
