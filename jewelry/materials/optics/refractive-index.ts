import type { StoneType } from "../../options.ts";

/** Sellmeier's equation: pairs of strength and squared resonance, µm². */
type Sellmeier = readonly (readonly [strength: number, resonance: number])[];

/** The two rays in a doubly refractive stone. */
export type Ray = "ordinary" | "extraordinary";

/** Peter, Z. Phys. 15, 358 (1923). */
const diamond: Sellmeier = [
  [0.3306, 0.175 ** 2],
  [4.3356, 0.106 ** 2],
];
/** Malitson and Dodge, J. Opt. Soc. Am. 62, 1405 (1972). */
const corundum: Readonly<Record<Ray, Sellmeier>> = {
  ordinary: [
    [1.4313493, 0.0726631 ** 2],
    [0.65054713, 0.1193242 ** 2],
    [5.3414021, 18.028251 ** 2],
  ],
  extraordinary: [
    [1.5039759, 0.0740288 ** 2],
    [0.55069141, 0.1216529 ** 2],
    [6.5927379, 20.072248 ** 2],
  ],
};
/** 6H silicon carbide, Wang et al., Laser Photonics Rev. 7, 831 (2013): n² = a + b / (λ² - c) - d λ². */
const moissanite = {
  ordinary: [6.57232, 0.1401, 0.03178, 0.02153],
  extraordinary: [6.7452, 0.15352, 0.03597, 0.02249],
} as const;
/** By gemological refractometer, in sodium light. The dispersion of beryl is 0.014 between the lines B and G. */
const beryl: Readonly<Partial<Record<StoneType, Readonly<Record<Ray, number>>>>> = {
  emerald: { ordinary: 1.583, extraordinary: 1.577 },
  aquamarine: { ordinary: 1.58, extraordinary: 1.574 },
  morganite: { ordinary: 1.592, extraordinary: 1.584 },
};
const berylSlope = 0.014 / 3.2676;
const sodiumUm = 0.5893;

/** A stone's refractive index at a wavelength from 430 to 780 nm. */
export function refractiveIndex(type: StoneType, nm: number, ray: Ray = "ordinary"): number {
  const square = (nm / 1000) ** 2;
  switch (type) {
    case "diamond":
    case "lab-diamond":
      return sellmeier(diamond, square);
    case "sapphire":
    case "ruby":
      return sellmeier(corundum[ray], square);
    case "moissanite": {
      const [a, b, c, d] = moissanite[ray];
      return Math.sqrt(a + b / (square - c) - d * square);
    }
    default:
      return beryl[type]![ray] + berylSlope * (1 / square - 1 / sodiumUm ** 2);
  }
}

function sellmeier(terms: Sellmeier, square: number): number {
  return Math.sqrt(
    terms.reduce((sum, [strength, resonance]) => sum + (strength * square) / (square - resonance), 1),
  );
}
