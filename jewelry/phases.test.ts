import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { newDesign } from "./choices.ts";
import { categories } from "./options.ts";
import { incompletePhases, isPhaseComplete, isRequired, phaseLabel, phasesOf } from "./phases.ts";

test("H1 rings and empty designs have 8 phases, the others 7 without sizing", () => {
  const all = ["category", "style", "metal", "stone", "setting", "sizing", "engraving", "finishing"];
  expect(phasesOf(null)).toEqual(all);
  expect(phasesOf("ring")).toEqual(all);
  for (const category of categories.slice(1))
    expect(phasesOf(category)).toEqual(all.filter((phase) => phase !== "sizing"));
  expect(phasesOf("ring").map(phaseLabel).join(" ")).toBe(
    "Category Style Metal Stone Setting Sizing Engraving Finishing",
  );
});

test("H2 a new ring is missing everything but its category; engraving is optional", () => {
  expect(incompletePhases(newDesign("ring"))).toEqual([
    "style",
    "metal",
    "stone",
    "setting",
    "sizing",
    "finishing",
  ]);
  expect(incompletePhases(newDesign("earrings"))).toEqual([
    "style",
    "metal",
    "stone",
    "setting",
    "finishing",
  ]);
  expect(incompletePhases(null)).toContain("category");
  expect(phasesOf("ring").filter((phase) => !isRequired(phase))).toEqual(["engraving"]);
});

test("H2 a phase is complete exactly when its part is selected", () => {
  const part = {
    style: "style",
    metal: "metal",
    stone: "primaryStone",
    setting: "setting",
    sizing: "sizing",
    finishing: "finishing",
  } as const;
  fc.assert(
    fc.property(anyDesign, (design) => {
      for (const phase of phasesOf(design.category)) {
        if (phase === "category" || phase === "engraving") expect(isPhaseComplete(design, phase)).toBe(true);
        else expect(isPhaseComplete(design, phase)).toBe(design[part[phase]] !== null);
      }
    }),
  );
});

test("H2 sizing requires nothing for a necklace", () => {
  expect(isPhaseComplete(newDesign("necklace"), "sizing")).toBe(true);
});
