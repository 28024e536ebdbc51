import type { Metal } from "../../design.ts";
import type { Light } from "../stone-optics.ts";
import { conductorReflectance, type OpticalConstants } from "./fresnel.ts";
import { type MeasuredMetalName, measuredConstants } from "./measured-metals.ts";
import { linearRgb } from "./spectrum.ts";

/** Thousandths by weight. */
interface Recipe {
  readonly gold: number;
  readonly silver: number;
  readonly copper: number;
}

/**
 * Gold alloys by ISO 8654, the middle of each range: 14k yellow is 1N, 18k yellow 3N, 18k rose 5N. 14k rose and 22k are
 * common trade alloys. 14k white is rhodium, its plating. No measurement of 18k white has been published, so palladium,
 * which bleaches it, stands in; mixing the permittivities of gold and palladium would leave it yellow.
 */
const recipes: Readonly<Record<string, Recipe | MeasuredMetalName>> = {
  "platinum 950": "platinum",
  "white-gold 14k": "rhodium",
  "white-gold 18k": "palladium",
  "yellow-gold 14k": { gold: 585, silver: 255, copper: 160 },
  "yellow-gold 18k": { gold: 750, silver: 125, copper: 125 },
  "yellow-gold 22k": { gold: 917, silver: 42, copper: 41 },
  "rose-gold 14k": { gold: 585, silver: 90, copper: 325 },
  "rose-gold 18k": { gold: 750, silver: 50, copper: 200 },
};

const gramsPerMole = { gold: 196.97, silver: 107.87, copper: 63.55 } as const;

/** The measured gold-silver alloys, by atomic fraction of gold. */
const goldSilver: readonly (readonly [share: number, name: MeasuredMetalName])[] = [
  [1, "gold"],
  [0.8, "goldSilver80"],
  [0.6, "goldSilver60"],
  [0.5, "goldSilver50"],
];

type Permittivity = readonly [real: number, imaginary: number];

/** The optical constants of a metal as sold, at a wavelength within 380 to 780 nm. */
export function alloyConstants({ type, karat }: Metal, nm: number): OpticalConstants {
  const recipe = recipes[`${type} ${karat}`] ?? "palladium";
  return typeof recipe === "string" ? measuredConstants(recipe, nm) : mixedConstants(recipe, nm);
}

/**
 * Gold-silver is interpolated between measured alloys, because silver shifts gold's absorption edge. No series with
 * copper has been published; its permittivity is mixed in by atomic share, as an estimate.
 */
function mixedConstants({ gold, silver, copper }: Recipe, nm: number): OpticalConstants {
  const atoms = {
    gold: gold / gramsPerMole.gold,
    silver: silver / gramsPerMole.silver,
    copper: copper / gramsPerMole.copper,
  };
  const all = atoms.gold + atoms.silver + atoms.copper;
  const yellow = goldSilverPermittivity(atoms.gold / (atoms.gold + atoms.silver), nm);
  return constantsOf(blended(yellow, permittivity("copper", nm), atoms.copper / all));
}

function goldSilverPermittivity(share: number, nm: number): Permittivity {
  const after = Math.max(
    1,
    goldSilver.findIndex(([one]) => one <= share),
  );
  const [high, name] = goldSilver[after - 1]!;
  const [low, next] = goldSilver[after]!;
  return blended(permittivity(name, nm), permittivity(next, nm), (high - share) / (high - low));
}

function permittivity(name: MeasuredMetalName, nm: number): Permittivity {
  const { n, k } = measuredConstants(name, nm);
  return [n * n - k * k, 2 * n * k];
}

function blended(a: Permittivity, b: Permittivity, share: number): Permittivity {
  return [a[0] * (1 - share) + b[0] * share, a[1] * (1 - share) + b[1] * share];
}

function constantsOf([real, imaginary]: Permittivity): OpticalConstants {
  const size = Math.hypot(real, imaginary);
  return { n: Math.sqrt((size + real) / 2), k: Math.sqrt((size - real) / 2) };
}

/**
 * A metal's reflectance in RGB at an angle to its normal, from optical constants by wavelength. Fine gold's red is out
 * of gamut and clipped.
 */
export function spectralReflectance(constants: (nm: number) => OpticalConstants, cosine: number): Light {
  const [red, green, blue] = linearRgb((nm) => conductorReflectance(constants(nm), cosine));
  return [Math.min(1, red), Math.min(1, green), Math.min(1, blue)];
}
