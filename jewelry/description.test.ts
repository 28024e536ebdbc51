import fc from "fast-check";
import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import { m } from "#messages";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { ringDesign } from "../tests/jewelry/sample-designs.ts";
import { changeStone, newDesign } from "./choices.ts";
import {
  changeSentence,
  designFacts,
  designSentence,
  designTitle,
  factsAsMade,
  isComplete,
  pictureSentence,
} from "./description.ts";
import { colorBand, label, metalLabel } from "./labels.ts";
import { certificationNote, metalTip, optionNote, stoneTips } from "./notes.ts";
import { colorGrades, karats, prongCounts, type Style, styles } from "./options.ts";
import { storedTitle } from "./stored-title.ts";

const ring = ringDesign({
  finishing: { metalFinish: "polish", edgeStyle: "rounded", packaging: "premium" },
});

test("a complete ring has a title, a sentence and a row for each choice", () => {
  expect(designTitle(ring)).toBe("Custom ring, solitaire");
  expect(designSentence(ring)).toBe("18K yellow gold. Oval diamond, 1.50 ct, F, VS1. Size 6.5.");
  expect(designFacts(ring).map((fact) => `${fact.label}: ${fact.value}`)).toEqual([
    "Category: Ring",
    "Style: Solitaire",
    "Metal: 18K Yellow Gold",
    "Center stone: Oval diamond, 1.50 ct, F, VS1, GIA",
    "Accent stones: None",
    "Setting: Medium height, 6 classic prongs, 2.5 mm band",
    "Ring size: US 6.5, Comfort Fit",
    "Engraving: Always, A. (script, inside)",
    "Finishing: Polish, rounded edge",
    "Packaging: Premium, leather case",
  ]);
  expect(isComplete(ring)).toBe(true);
});

test("omits what isn't selected", () => {
  const begun = newDesign("earrings");
  expect(designTitle(begun)).toBe("Custom earrings");
  expect(designSentence(begun)).toBe("");
  expect(designFacts(begun)).toEqual([{ id: "category", label: "Category", value: "Earrings" }]);
  expect(isComplete(begun)).toBe(false);
});

test("describes an engraving only if it has text", () => {
  const blank = { ...ring, engraving: { ...ring.engraving, text: "  " } };
  expect(designFacts(blank).some(({ id }) => id === "engraving")).toBe(false);
});

test("shows the color grade only for diamonds and moissanite", () => {
  const told = (type: "diamond" | "lab-diamond" | "moissanite" | "ruby" | "emerald") =>
    designSentence(changeStone(newDesign("ring"), { type, color: "D" })).includes(", D,");
  expect((["diamond", "lab-diamond", "moissanite", "ruby", "emerald"] as const).map(told)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("shows no prong count for a bezel", () => {
  const bezel = { ...ring, setting: { ...ring.setting!, prongStyle: "bezel" as const } };
  expect(designFacts(bezel).find(({ id }) => id === "setting")?.value).toBe(
    "Medium height, bezel, 2.5 mm band",
  );
});

test("W2 to W4, W7: says how stones share the carats, and gives wire in gauge", () => {
  const told = (category: "earrings" | "necklace" | "bracelet" | "ring", style: Style) =>
    designSentence({ ...ring, category, style, sizing: null }).replace("18K yellow gold. ", "");
  expect(told("earrings", "studs")).toBe("Pair of oval diamonds, 1.50 ct total, F, VS1.");
  expect(told("necklace", "station")).toBe("Nine oval diamonds, 1.50 ct total, F, VS1.");
  expect(told("bracelet", "tennis")).toBe("Row of oval diamonds, 1.50 ct total, F, VS1.");
  expect(told("necklace", "pendant")).toBe("Oval diamond, 1.50 ct, F, VS1.");
  expect(pictureSentence({ ...ring, category: "bracelet", style: "tennis" })).toContain(
    "with a row of oval diamonds totaling 1.50 ct",
  );
  const rubies = changeStone({ ...ring, category: "earrings", style: "studs" }, { type: "ruby" });
  expect(designSentence(rubies)).toContain("Pair of oval rubies, 1.50 ct total");
  const facts = designFacts({ ...ring, category: "necklace", style: "pendant" });
  expect(facts.find(({ id }) => id === "setting")?.value).toBe("Medium height, 6 classic prongs, gauge 2.5");
});

test("describes any design without undefined or null values", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const told = [
        designTitle(design),
        designSentence(design),
        ...designFacts(design).flatMap(Object.values),
        ...stoneTips(design),
      ];
      expect(told.join(" ")).not.toMatch(/undefined|null|NaN|\[object/);
    }),
    { numRuns: 1000 },
  );
});

test("groups color grades into three named ranges", () => {
  expect(colorGrades.map(colorBand).join()).toBe(
    `${"Colorless,".repeat(3)}${"Near Colorless,".repeat(4)}Faint Color,Faint Color,Faint Color`,
  );
});

test("uses trade terms", () => {
  expect(prongCounts.map((count) => label("prongCount", count))).toEqual(["Modern", "Classic", "Secure"]);
  expect(label("style", "pave")).toBe("Pavé");
  expect(metalLabel({ type: "platinum", karat: "950" })).toBe("950 Platinum");
  const named = Object.values(styles).flat();
  expect(new Set(named.map((style) => label("style", style))).size).toBe(named.length);
  for (const style of named) expect(optionNote("style", style)).not.toBe("");
  for (const karat of karats) expect(metalTip({ type: "white-gold", karat })).toContain(m.notes.whiteGoldTip);
});

test("notes labs that no longer grade the stone", () => {
  const stone = ring.primaryStone!;
  expect(certificationNote({ ...stone, certification: "AGS" })).toContain("2022");
  expect(certificationNote({ ...stone, type: "lab-diamond" })).toContain("GIA no longer");
  expect(certificationNote(stone)).toBeNull();
});

test("a picture's alt text says in one sentence what it shows and whether a stone is a placeholder", () => {
  expect(pictureSentence(ring)).toBe(
    "Ring, solitaire, in 18K yellow gold, with a 1.50 ct oval diamond, medium height, 6 classic prongs, 2.5 mm band, polish finish, engraved “Always, A.” inside.",
  );
  expect(pictureSentence(newDesign("earrings"))).toBe("Earrings, with a sample stone.");
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(pictureSentence(design)).toMatch(/^[A-Z].+[^.,]\.$/);
    }),
  );
});

test("describes a change by what differs, and no change as empty", () => {
  const platinum = { ...ring, metal: { type: "platinum", karat: "950" } } as const;
  expect(changeSentence(ring, platinum)).toBe("Metal: 950 Platinum.");
  expect(changeSentence(ring, { ...ring, sizing: null })).toBe("Ring size: none.");
  expect(changeSentence(ring, ring)).toBe("");
});

test("shows what was ordered next to each changed choice, including a dropped band", () => {
  const ordered = { ...ring, band: { widthMm: 2.5, gapMm: 0.1 } };
  expect(factsAsMade(ordered, ordered)).toEqual(designFacts(ordered));
  const platinum = { ...ring, metal: { type: "platinum", karat: "950" } } as const;
  const made = factsAsMade(ordered, platinum).map(({ label: name, value }) => `${name}: ${value}`);
  expect(made).toContain("Metal: 950 Platinum (ordered: 18K Yellow Gold)");
  expect(made).toContain("Matching band: None (ordered: 2.5 mm wide, 0.10 mm from the ring)");
  expect(factsAsMade(ring, ordered).at(-1)?.value).toBe("2.5 mm wide, 0.10 mm from the ring (not ordered)");
});

test("a stored title is read in the language of the reader, unless staff wrote it", () => {
  const design = JSON.stringify(ring);
  const read = (title: string) => runInLanguage("es", () => storedTitle({ title, design }));
  expect(read(designTitle(ring))).toBe(runInLanguage("es", () => designTitle(ring)));
  expect(read(designTitle(ring))).not.toBe(designTitle(ring));
  expect(read("Ring for Ana")).toBe("Ring for Ana");
});
