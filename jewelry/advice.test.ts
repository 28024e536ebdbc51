import fc from "fast-check";
import { expect, test } from "vitest";
import { m } from "#messages";
import { repeatCount } from "../tests/faults/run-size.ts";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { benchLines, sizingNote } from "./advice/bench-lines.ts";
import { designAdvice } from "./advice.ts";
import {
  changeEngraving,
  changeFinishing,
  changeSetting,
  changeStone,
  chooseAccents,
  chooseKarat,
  chooseMetalType,
  chooseStyle,
  newDesign,
  toggleEngraving,
} from "./choices.ts";
import type { Design, Setting } from "./design.ts";
import { designPrice } from "./price/design-price.ts";
import { readDesign } from "./read-design.ts";

const ring = newDesign("ring");

function set(setting: Partial<Setting>, design: Design = ring): Design {
  return changeSetting(design, setting);
}

function ids(design: Design): string[] {
  return designAdvice(design).map(({ id }) => id);
}

test("A fixing a problem removes its advice, adds none, and gives a valid design", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const before = designAdvice(design);
      for (const { id, fix, text, fixLabel } of before) {
        const after = ids(fix);
        expect(after).not.toContain(id);
        expect(before.map((advice) => advice.id)).toEqual(expect.arrayContaining(after));
        expect(readDesign(fix)).toEqual(fix);
        expect(text.length > 20 && fixLabel.length > 4).toBe(true);
        expect(designPrice(fix).totalCents).toBeGreaterThanOrEqual(0);
      }
      expect(new Set(before.map((advice) => advice.id)).size).toBe(before.length);
    }),
    { numRuns: repeatCount(1_000, 5_000), seed: 23 },
  );
});

test("A gives no advice on a design without problems", () => {
  expect(ids(ring)).toEqual([]);
  expect(ids(set({ height: "low" }, chooseStyle(ring, "solitaire")))).toEqual([]);
});

test.each([
  ["A1", "halo", "halo-without-halo", "halo"],
  ["A2", "three-stone", "three-stone-without-side-pair", "three-stone"],
  ["A3", "pave", "pave-without-pave", "pave"],
  ["A4", "channel", "channel-without-channel", "channel"],
] as const)("%s warns about a %s style without its stones", (_rule, style, id, accents) => {
  const styled = chooseStyle(ring, style);
  expect(ids(styled)).toEqual([]);
  expect(ids(set({ height: "low" }, styled))).toEqual([id]);
  const bare = chooseAccents(styled, "none");
  expect(ids(bare)).toEqual([id]);
  expect(designAdvice(bare)[0]!.fix.accentStones?.configuration).toBe(accents);
});

test("A5 warns about a solitaire with accents", () => {
  const design = chooseAccents(chooseStyle(ring, "solitaire"), "pave");
  expect(ids(design)).toEqual(["solitaire-with-accents"]);
});

test("A6 warns about a tension setting with more than 4 prongs or a bezel", () => {
  const tension = chooseStyle(ring, "tension");
  expect(ids(set({ prongCount: 8 }, tension))).toEqual(["tension-with-prongs"]);
  expect(ids(set({ prongCount: 4, prongStyle: "bezel" }, tension))).toEqual(["tension-with-prongs"]);
  expect(ids(set({ prongCount: 4 }, tension))).toEqual([]);
});

test("A7 warns about a bezel with more than 4 prongs", () => {
  expect(ids(set({ prongStyle: "bezel" }))).toEqual(["bezel-with-prong-count"]);
  expect(ids(set({ prongStyle: "bezel", prongCount: 4 }))).toEqual([]);
});

test.each([
  [3, 4, true],
  [2.95, 4, false],
  [3, 6, false],
] as const)("A8 %f carats in %i prongs: %s", (carat, prongCount, speaks) => {
  const design = set({ prongCount }, changeStone(ring, { type: "ruby", carat }));
  expect(ids(design).includes("large-stone-few-prongs")).toBe(speaks);
});

test.each([
  [2, 1.5, true],
  [1.95, 1.5, false],
  [2, 2, false],
])("A9 %f carats on a band of %f mm: %s", (carat, bandWidth, speaks) => {
  const design = set({ bandWidth }, changeStone(ring, { type: "ruby", carat }));
  expect(ids(design).includes("narrow-band-large-stone")).toBe(speaks);
});

test("A10 warns about a channel in a band under 2.5 mm", () => {
  expect(ids(set({ bandWidth: 2 }, chooseAccents(chooseStyle(ring, "channel"), "channel")))).toEqual([
    "channel-narrow-band",
  ]);
  expect(ids(set({ bandWidth: 2 }, chooseAccents(ring, "channel")))).toEqual(["channel-narrow-band"]);
  expect(ids(set({ bandWidth: 2.5 }, chooseAccents(ring, "channel")))).toEqual([]);
});

test("A11 warns about a pointed cut in rounded or flat prongs", () => {
  const pear = changeStone(ring, { type: "ruby", cut: "pear" });
  expect(ids(set({ prongStyle: "flat" }, pear))).toEqual(["pointed-cut-open-points"]);
  expect(ids(set({ prongStyle: "claw" }, pear))).toEqual([]);
});

test.each([
  ["diamond", "AGS", "GIA"],
  ["lab-diamond", "AGS", "IGI"],
  ["lab-diamond", "GIA", "IGI"],
  ["diamond", "GIA", null],
  ["ruby", "EGL", null],
] as const)("A12 %s with %s: recommends %s", (type, certification, fixed) => {
  const [advice] = designAdvice(changeStone(ring, { type, certification }));
  expect(advice?.fix.primaryStone?.certification ?? null).toBe(fixed);
});

test("A13 warns about a tension setting in 22K", () => {
  const design = chooseKarat(chooseMetalType(chooseStyle(ring, "tension"), "yellow-gold"), "22k");
  expect(ids(design)).toEqual(["tension-in-soft-gold"]);
  expect(designAdvice(design)[0]!.fix.metal).toEqual({ type: "yellow-gold", karat: "18k" });
});

test("A14 warns about a hammered knife edge", () => {
  expect(ids(changeFinishing(ring, { metalFinish: "hammered", edgeStyle: "knife" }))).toEqual([
    "hammered-knife-edge",
  ]);
});

test("A15 warns about an engraving outside a hammered band", () => {
  const engraved = changeEngraving(toggleEngraving(ring, true), { text: "Always", location: "outside" });
  expect(ids(changeFinishing(engraved, { metalFinish: "hammered" }))).toEqual(["engraved-over-hammering"]);
});

test("A16 names letters missing from the font, and can leave them out", () => {
  const [advice] = designAdvice(changeEngraving(toggleEngraving(ring, true), { text: "I ❤️ you" }));
  expect(advice?.text).toContain("❤️");
  expect(advice?.fix.engraving.text).toBe("I you");
});

test.each([
  ["emerald", "soft-stone-in-tension", "sapphire"],
  ["morganite", "soft-stone-in-tension", "sapphire"],
  ["ruby", null, null],
  ["moissanite", null, null],
] as const)("A17 %s in tension", (type, id, fixed) => {
  const design = changeStone(chooseStyle(ring, "tension"), { type, clarity: "VS1" });
  expect(ids(design)).toEqual(id ? [id] : []);
  expect(designAdvice(design)[0]?.fix.primaryStone?.type ?? null).toBe(fixed);
});

test("A18 warns about a clarity below VS2 in a tension setting", () => {
  const tension = chooseStyle(ring, "tension");
  expect(ids(changeStone(tension, { type: "ruby", clarity: "VS2" }))).toEqual([]);
  const included = changeStone(tension, { type: "ruby", clarity: "SI1" });
  expect(ids(included)).toEqual(["included-stone-in-tension"]);
  expect(designAdvice(included)[0]!.fix.primaryStone?.clarity).toBe("VS2");
});

test("A19 warns about a soft stone in a high prong setting, but only on a ring", () => {
  const soft = changeStone(ring, { type: "aquamarine" });
  expect(ids(set({ height: "high" }, soft))).toEqual(["soft-stone-high"]);
  expect(ids(set({ height: "medium" }, soft))).toEqual([]);
  expect(ids(set({ height: "high", prongStyle: "bezel", prongCount: 4 }, soft))).toEqual([]);
  expect(ids(set({ height: "high", prongCount: 4 }, chooseStyle(soft, "tension")))).toEqual([
    "soft-stone-in-tension",
  ]);
  expect(ids(set({ height: "high" }, changeStone(newDesign("necklace"), { type: "emerald" })))).toEqual([]);
});

test("A20 warns about a ring under 2 mm, once", () => {
  expect(ids(set({ bandWidth: 1.5 }))).toEqual(["narrow-band"]);
  expect(ids(set({ bandWidth: 2 }))).toEqual([]);
  expect(ids(set({ bandWidth: 1.5 }, changeStone(ring, { type: "ruby", carat: 2 })))).toEqual([
    "narrow-band-large-stone",
  ]);
});

test("A21 warns about script outside a ring under 3 mm", () => {
  const words = changeEngraving(toggleEngraving(ring, true), { text: "Always", location: "outside" });
  expect(ids(set({ bandWidth: 2.5 }, words))).toEqual(["script-outside"]);
  expect(ids(set({ bandWidth: 3 }, words))).toEqual([]);
  expect(ids(set({ bandWidth: 2.5 }, changeEngraving(words, { font: "block" })))).toEqual([]);
});

test("A22 warns about rings that can hardly be resized, and not about others", () => {
  expect(sizingNote(chooseStyle(ring, "tension"))).toBe(m.advice.tensionSize);
  expect(sizingNote(chooseStyle(ring, "pave"))).toBe(m.advice.paveSize);
  expect(sizingNote(chooseStyle(ring, "channel"))).toBe(m.advice.channelSize);
  expect(sizingNote(chooseStyle(ring, "solitaire"))).toBeNull();
  expect(sizingNote(newDesign("bracelet"))).toBeNull();
});

test("A17 A22 workshop notes combine the advice and the resizing note", () => {
  const design = set({ bandWidth: 1.5 }, changeStone(chooseStyle(ring, "tension"), { type: "emerald" }));
  expect(benchLines(design)).toEqual([
    m.advice.tooBrittle("Emerald"),
    expect.stringContaining("1.5 mm"),
    m.advice.tensionSize,
  ]);
  expect(benchLines(ring)).toEqual([]);
});
