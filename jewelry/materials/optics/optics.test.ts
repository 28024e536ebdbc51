import { describe, expect, test } from "vitest";
import { stoneTypes } from "../../options.ts";
import {
  type MetalReflection,
  metalReflection,
  otherMetals,
  reflectionFromIndex,
} from "../metal-reflection.ts";
import { metalChoices } from "../metals.ts";
import { type Light, stoneOptics } from "../stone-optics.ts";
import { alloyConstants, spectralReflectance } from "./alloys.ts";
import { conductorReflectance, dielectricReflectance, type OpticalConstants } from "./fresnel.ts";
import { type MeasuredMetalName, measuredConstants, measuredMetals } from "./measured-metals.ts";
import { refractiveIndex } from "./refractive-index.ts";
import { linearRgb, stepNm, tristimulus, wavelengthRgb, wavelengthsNm } from "./spectrum.ts";

const names = Object.keys(measuredMetals) as MeasuredMetalName[];

describe("Fresnel reflection", () => {
  test("matches the textbook formula at normal incidence, 17.2 % for diamond", () => {
    expect(dielectricReflectance(2.417, 1)).toBeCloseTo(0.172, 3);
    for (const name of names) {
      const { n, k } = measuredConstants(name, 550);
      const square = ((n - 1) ** 2 + k * k) / ((n + 1) ** 2 + k * k);
      expect(conductorReflectance({ n, k }, 1)).toBeCloseTo(square, 12);
    }
  });

  test("a metal without absorption reflects like a clear stone at every angle", () => {
    for (const index of [1.33, 1.77, 2.42])
      for (let cosine = 0.01; cosine <= 1; cosine += 0.01)
        expect(conductorReflectance({ n: index, k: 0 }, cosine)).toBeCloseTo(
          dielectricReflectance(index, cosine),
          10,
        );
  });

  test("at Brewster's angle half of the polarized light remains, and at 90 degrees all is reflected", () => {
    const index = 1.77;
    const cosine = Math.cos(Math.atan(index));
    const across =
      ((cosine - index * Math.sin(Math.acos(cosine))) / (cosine + index * Math.sin(Math.acos(cosine)))) ** 2;
    expect(dielectricReflectance(index, cosine)).toBeCloseTo(across / 2, 10);
    expect(dielectricReflectance(index, 0)).toBeCloseTo(1, 10);
    for (const name of names)
      expect(conductorReflectance(measuredConstants(name, 550), 0)).toBeCloseTo(1, 10);
  });

  test("from inside, diamond reflects all light beyond 24.4 degrees", () => {
    const at = (degrees: number) => dielectricReflectance(1 / 2.417, Math.cos((degrees * Math.PI) / 180));
    expect(at(24.5)).toBe(1);
    expect(at(24.3)).toBeLessThan(0.9);
  });
});

describe("spectra", () => {
  test("daylight on white has the chromaticity of D65 and renders white", () => {
    const [x, y, z] = tristimulus(() => 1);
    expect(x / (x + y + z)).toBeCloseTo(0.3127, 3);
    expect(y / (x + y + z)).toBeCloseTo(0.329, 3);
    expect(y).toBeCloseTo(1, 12);
    for (const channel of linearRgb(() => 1)) expect(channel).toBeCloseTo(1, 12);
    for (const channel of linearRgb(() => 0.18)) expect(channel).toBeCloseTo(0.18, 12);
  });

  test("the wavelengths traced for a picture add up to white", () => {
    const sum = wavelengthsNm
      .map(wavelengthRgb)
      .reduce(([r, g, b], one) => [r + one[0], g + one[1], b + one[2]]);
    for (const channel of sum) expect(channel / wavelengthsNm.length).toBeCloseTo(1, 10);
    expect(wavelengthsNm.at(-1)! - wavelengthsNm[0]!).toBe(stepNm * (wavelengthsNm.length - 1));
  });
});

/** n and k at one wavelength, from a second laboratory or model. */
const second: [MeasuredMetalName, nm: number, n: number, k: number, source: string][] = [
  ["gold", 550, 0.292, 2.391, "Babar and Weaver 2015"],
  ["gold", 650, 0.111, 3.504, "Babar and Weaver 2015"],
  ["silver", 550, 0.051, 3.577, "Babar and Weaver 2015"],
  ["copper", 550, 0.769, 2.412, "Babar and Weaver 2015"],
  ["copper", 650, 0.088, 3.73, "Babar and Weaver 2015"],
  ["palladium", 550, 1.794, 4.074, "Palm 2018"],
  ["palladium", 650, 2.068, 4.656, "Palm 2018"],
  ["platinum", 550, 2.085, 3.715, "Rakić 1998, Brendel-Bormann"],
];

test.each(second)("%s at %i nm reflects as in a second source", (name, nm, n, k) => {
  const own = conductorReflectance(measuredConstants(name, nm), 1);
  expect(Math.abs(own - conductorReflectance({ n, k }, 1))).toBeLessThan(0.045);
});

test("interpolates the table and clamps at both ends", () => {
  const { n } = measuredMetals.gold;
  expect(measuredConstants("gold", 380).n).toBe(n[0]);
  expect(measuredConstants("gold", 390).n).toBeCloseTo((n[0] + n[1]) / 2);
  expect(measuredConstants("gold", 780).n).toBeCloseTo(n.at(-1)!);
  for (const name of names) {
    const metal = measuredMetals[name];
    expect([metal.n.length, metal.k.length]).toEqual([21, 21]);
  }
});

/** Linear colors published by others: silver, palladium and copper by Adobe Standard Material, platinum by Filament. */
const published: [MeasuredMetalName, tolerance: number, straight: Light, grazing?: Light][] = [
  ["silver", 0.012, [0.9868, 0.983, 0.9667], [0.9929, 0.9961, 1]],
  ["palladium", 0.025, [0.7363, 0.7023, 0.6602], [0.8095, 0.8369, 0.8739]],
  ["copper", 0.07, [1, 0.6504, 0.5274], [0.9755, 0.9349, 0.9301]],
  ["platinum", 0.01, [0.672, 0.638, 0.578]],
];

test.each(published)("%s has its published color within %f", (name, tolerance, straight, grazing) => {
  const own = (cosine: number) => spectralReflectance((nm) => measuredConstants(name, nm), cosine);
  for (const i of [0, 1, 2] as const) {
    const color = own(1)[i];
    expect(Math.abs(color - straight[i])).toBeLessThan(tolerance);
    // They publish the difference from plain Fresnel at 82 degrees.
    const left = own(1 / 7)[i] / (color + (1 - color) * (1 - 1 / 7) ** 5);
    if (grazing) expect(Math.abs(left - grazing[i])).toBeLessThan(tolerance);
  }
});

describe("alloys", () => {
  const yellowness = ([red, , blue]: readonly number[]) => red! / blue!;
  const redness = ([red, green]: readonly number[]) => red! / green!;
  const color = (type: "yellow-gold" | "rose-gold" | "white-gold", karat: "14k" | "18k" | "22k") =>
    spectralReflectance((nm) => alloyConstants({ type, karat }, nm), 1);

  test("more gold is yellower, more copper is redder, and white gold is neither", () => {
    expect(yellowness(color("yellow-gold", "18k"))).toBeGreaterThan(yellowness(color("yellow-gold", "14k")));
    expect(yellowness(color("yellow-gold", "22k"))).toBeGreaterThan(yellowness(color("yellow-gold", "18k")));
    expect(redness(color("rose-gold", "14k"))).toBeGreaterThan(redness(color("yellow-gold", "14k")));
    expect(redness(color("rose-gold", "18k"))).toBeGreaterThan(redness(color("yellow-gold", "18k")));
    expect(yellowness(color("white-gold", "14k"))).toBeLessThan(1.1);
    expect(yellowness(color("white-gold", "18k"))).toBeLessThan(1.2);
  });

  test("no metal reflects more light than it receives, at any angle and wavelength", () => {
    for (const metal of metalChoices) {
      for (const nm of wavelengthsNm)
        for (const cosine of [1, 0.5, 0.2, 0.05]) {
          const share = conductorReflectance(alloyConstants(metal, nm), cosine);
          expect(share).toBeGreaterThan(0.2);
          expect(share).toBeLessThan(1);
        }
    }
  });

  /** The largest difference between three bands and the spectrum, over all angles. */
  function bandError({ n, k }: MetalReflection, constants: (nm: number) => OpticalConstants): number {
    let largest = 0;
    for (let cosine = 0; cosine <= 1; cosine += 1 / 128) {
      const spectral = spectralReflectance(constants, cosine);
      for (const i of [0, 1, 2] as const)
        largest = Math.max(
          largest,
          Math.abs(conductorReflectance({ n: n[i], k: k[i] }, cosine) - spectral[i]),
        );
    }
    return largest;
  }

  test("rendered metals match their spectra within 0.01 at every angle", () => {
    for (const metal of metalChoices)
      expect(bandError(metalReflection(metal), (nm) => alloyConstants(metal, nm))).toBeLessThan(0.01);
    for (const name of ["gold", "silver", "steel"] as const)
      expect(bandError(otherMetals[name], (nm) => measuredConstants(name, nm))).toBeLessThan(0.01);
    const paler = reflectionFromIndex([0.3, 0.6, 1], [4.353, 2.878, 2.06]);
    expect(
      bandError(paler, (nm) => alloyConstants({ type: "yellow-gold", karat: "14k" }, nm)),
    ).toBeGreaterThan(0.01);
  });
});

describe("stones", () => {
  const sodium = 589.3;
  test.each([
    ["diamond", 2.417, 2.417, 0.044],
    ["sapphire", 1.768, 1.76, 0.018],
    ["moissanite", 2.648, 2.691, 0.104],
    ["emerald", 1.583, 1.577, 0.014],
  ] as const)(
    "%s has the published refractive index and dispersion",
    (type, ordinary, extraordinary, fire) => {
      expect(Math.abs(refractiveIndex(type, sodium) - ordinary)).toBeLessThan(0.003);
      expect(Math.abs(refractiveIndex(type, sodium, "extraordinary") - extraordinary)).toBeLessThan(0.003);
      expect(
        Math.abs(refractiveIndex(type, 430.8) - refractiveIndex(type, 686.7) - fire) / fire,
      ).toBeLessThan(0.1);
    },
  );

  test("the fast renderer's three indices match the published curves", () => {
    for (const type of stoneTypes)
      for (const [i, nm] of [611.3, 549.1, 464.3].entries()) {
        const mean = (refractiveIndex(type, nm) * 2 + refractiveIndex(type, nm, "extraordinary")) / 3;
        expect(Math.abs(stoneOptics(type).indices[i]! - mean)).toBeLessThan(0.02);
      }
  });
});

describe("dichroism", () => {
  test.each(stoneTypes)("%s: absorbs along each axis, with the published mean absorption", (type) => {
    const { absorption, dichroism } = stoneOptics(type);
    for (const i of [0, 1, 2] as const) {
      const ordinary = absorption[i] - dichroism[i] / 3;
      const extraordinary = ordinary + dichroism[i];
      expect(Math.min(ordinary, extraordinary)).toBeGreaterThanOrEqual(0);
      // The mean squared sine of a direction's angle to the axis is 2/3.
      expect((ordinary + (ordinary + (dichroism[i] * 2) / 3)) / 2).toBeCloseTo(absorption[i], 12);
    }
  });

  test("diamonds show no dichroism, and an aquamarine is paler along its length", () => {
    for (const type of ["diamond", "lab-diamond"] as const)
      expect(stoneOptics(type).dichroism).toEqual([0, 0, 0]);
    const { dichroism, opticAxis } = stoneOptics("aquamarine");
    expect(opticAxis).toBe("length");
    expect(dichroism[0]).toBeGreaterThan(dichroism[2]);
  });
});
