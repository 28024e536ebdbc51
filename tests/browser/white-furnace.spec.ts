import { expect, test } from "@playwright/test";
import { finishingDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { liveCare } from "../../app/preview/tracer/trace-care.ts";
import { withOurTracer } from "../../tools/studio/reference/our-tracer.ts";
import { proofCare } from "../../tools/studio/reference/proof-care.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

const view = { name: "three-quarter", width: 48, height: 60 } as const;
const samples = 24;
const accents = { type: "diamond", quantity: 20, totalCarats: 0.5 } as const;

const pieces: Readonly<Record<string, Design>> = {
  "a halo ring": ringDesign({ style: "halo", accentStones: { configuration: "halo", ...accents } }),
  "a satin solitaire with a ruby": ringDesign({
    primaryStone: { ...ringDesign().primaryStone!, type: "ruby" },
    finishing: { ...finishingDefaults, metalFinish: "matte" },
  }),
};

/** The mean of a piece's light, and its brightest pixel, by the light around it. */
function radiance(light: Float32Array) {
  let [sum, cover, brightest] = [0, 0, 0];
  for (let i = 0; i < light.length; i += 4) {
    // A path of one wavelength has three times its color: what a path gains or loses shows in the sum of the three.
    const pixel = (light[i]! + light[i + 1]! + light[i + 2]!) / 3;
    sum += pixel;
    cover += light[i + 3]!;
    if (light[i + 3]! > 0) brightest = Math.max(brightest, pixel / light[i + 3]!);
  }
  return { mean: sum / cover, brightest, cover: cover / (light.length / 4) };
}

test("a piece that absorbs nothing is as bright as the white light around it", async () => {
  await withOurTracer(async (trace) => {
    for (const [name, design] of Object.entries(pieces)) {
      const seen = async (care: typeof liveCare) =>
        radiance(await trace({ design, light: "white", view, care: { ...care, samples } }));
      const proof = await seen(proofCare);
      expect.soft(proof.cover, name).toBeGreaterThan(0.05);
      expect.soft(Math.abs(proof.mean - 1), `${name}: ${proof.mean}`).toBeLessThan(0.01);
      expect.soft(proof.brightest, name).toBeLessThan(1.0001);
      console.log(name, proof);
    }
  });
});
