import { expect, test } from "vitest";
import { sampleFacts } from "../../../seed/facts.ts";
import { models } from "./models.ts";

const pieces = sampleFacts();
/** Pieces without photographs, for which the store shows a drawing. */
const unseen = ["rope-chain-necklace-10k-4mm-hollow", "tennis-chain-necklace-moissanite-silver-4mm"];

test("every sample piece has one to five pictures, except two without any", () => {
  expect(pieces.filter(({ handle }) => !models[handle]).map(({ handle }) => handle)).toEqual(unseen);
  for (const { handle } of pieces) {
    expect(models[handle]?.length ?? 1, handle).toBeGreaterThan(0);
    expect(models[handle]?.length ?? 1, handle).toBeLessThanOrEqual(5);
  }
});

test("a model's pictures have unique names and alt texts, with the front view first", () => {
  for (const [handle, shots] of Object.entries(models)) {
    expect(new Set(shots.map(({ name }) => name)).size, handle).toBe(shots.length);
    expect(new Set(shots.map(({ alt }) => alt)).size, handle).toBe(shots.length);
    for (const { name } of shots) expect(name, handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (pieces.some((piece) => piece.handle === handle)) expect(shots[0]!.name, handle).toMatch(/^front/);
  }
});

test("alt text contains no brand and no praise", () => {
  for (const { alt } of Object.values(models).flat()) {
    for (const { vendor } of pieces) expect(alt).not.toContain(vendor);
    expect(alt).not.toMatch(/image of|picture of|photo|beautiful|stunning|elegant|exquisite|timeless/i);
    expect(alt).toMatch(/^[A-Z0-9].*[^.]$/);
  }
});

test("a picture of one metal uses option values for sale, and each metal has a picture", () => {
  for (const { handle, options = {} } of pieces) {
    const shots = models[handle] ?? [];
    for (const shot of shots)
      for (const [name, value] of Object.entries(shot.options ?? {}))
        expect(options[name], `${handle} ${shot.name}`).toContain(value);
    const metals = options.Metal ?? [];
    if (metals.length > 1)
      expect(new Set(shots.flatMap((shot) => shot.options?.Metal ?? [])), handle).toEqual(new Set(metals));
  }
});
