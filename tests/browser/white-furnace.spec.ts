import { expect, test } from "@playwright/test";
import { finishingDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { liveQuality, type TraceQuality } from "../../app/preview/tracer/trace-quality.ts";
import { withOurTracer } from "../../tools/studio/reference/our-tracer.ts";
import { proofCare } from "../../tools/studio/reference/proof-care.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

const view = { name: "three-quarter", width: 48, height: 60 } as const;
const samples = 24;
const accents = { type: "diamond", quantity: 20, totalCarats: 0.5 } as const;
const pieces: Readonly<Record<string, Design>> = {
  "a halo ring": ringDesign({ style: "halo", accentStones: { configuration: "halo", ...accents } }),
  "a satin ring with a ruby": ringDesign({
    primaryStone: { ...ringDesign().primaryStone!, type: "ruby" },
    finishing: { ...finishingDefaults, metalFinish: "matte" },
  }),
  "pavé hoops": ringDesign({
    category: "earrings",
    style: "hoops",
    sizing: null,
    accentStones: { configuration: "pave", ...accents },
  }),
};
/** Excludes losses the tracer is supposed to have: the observer's shadow, the film's curve and rough seats. */
const liveLimits: TraceQuality = { ...liveQuality, hasObserver: false, stoneLimit: 0, seat: 1 };

/** The fraction of light lost where the live picture ends a path. */
const maxLiveLoss = 0.015;

/** Mean light of a piece and its brightest pixel; the surrounding light is 1. */
function radiance(light: Float32Array) {
  let [sum, cover, brightest] = [0, 0, 0];
  for (let i = 0; i < light.length; i += 4) {
    // A single-wavelength path carries triple weight, so only the sum of the colors shows gains and losses.
    const pixel = (light[i]! + light[i + 1]! + light[i + 2]!) / 3;
    sum += pixel;
    cover += light[i + 3]!;
    if (light[i + 3]! > 0) brightest = Math.max(brightest, pixel / light[i + 3]!);
  }
  return { mean: sum / cover, brightest, share: cover / (light.length / 4) };
}

test("a piece that absorbs no light is as bright as the white light around it", {
  tag: "@full",
}, async () => {
  await withOurTracer(async (trace) => {
    for (const [name, design] of Object.entries(pieces)) {
      const seen = async (care: TraceQuality) =>
        radiance(await trace({ design, light: "white", view, care: { ...care, samples } }));
      const [proof, live] = [await seen(proofCare), await seen(liveLimits)];
      const figures = JSON.stringify({ name, proof, live });
      await test.info().attach(name, { body: figures, contentType: "application/json" });
      expect.soft(proof.share, figures).toBeGreaterThan(0.05);
      expect.soft(Math.abs(proof.mean - 1), figures).toBeLessThan(0.01);
      expect.soft(1 - live.mean, figures).toBeLessThan(maxLiveLoss);
      expect.soft(Math.max(proof.brightest, live.brightest), figures).toBeLessThan(1.0001);
    }
  });
});
