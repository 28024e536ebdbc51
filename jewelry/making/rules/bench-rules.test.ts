import { expect, test } from "vitest";
import {
  changeEngraving,
  changeSetting,
  changeStone,
  chooseAccents,
  chooseMetalType,
  chooseSize,
  chooseStyle,
  newDesign,
  toggleEngraving,
} from "../../choices.ts";
import type { Design } from "../../design.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { benchRemarks, benchRules } from "./bench-rules.ts";

const ring = changeStone(chooseStyle(newDesign("ring"), "solitaire"), { type: "diamond" });
const tension = chooseStyle(ring, "tension");

const hoops = changeStone(chooseMetalType(chooseStyle(newDesign("earrings"), "hoops"), "platinum"), {
  type: "diamond",
  carat: 5,
});
const pendant = chooseAccents(
  changeStone(chooseStyle(newDesign("necklace"), "pendant"), { type: "ruby", carat: 5 }),
  "three-stone",
);

function words(design: Design, change: Parameters<typeof changeEngraving>[1]): Design {
  return changeEngraving(toggleEngraving(design, true), { text: "Always", ...change });
}

function found(design: Design): string[] {
  return benchRemarks(design, designPiece(design)).map(({ id }) => id);
}

/** A design that breaks the rule, and the closest one that complies. */
const cases: Record<string, [breaks: Design, keeps: Design]> = {
  "tip-clearance": [changeSetting(tension, { height: "low" }), changeSetting(tension, { height: "high" })],
  "tension-hardness": [changeStone(tension, { type: "emerald" }), changeStone(tension, { type: "ruby" })],
  "tension-clarity": [changeStone(tension, { clarity: "SI1" }), changeStone(tension, { clarity: "VS2" })],
  "soft-stone-high": [
    changeSetting(changeStone(ring, { type: "morganite" }), { height: "high" }),
    changeSetting(changeStone(ring, { type: "morganite" }), { height: "medium" }),
  ],
  "open-points": [
    changeSetting(changeStone(ring, { cut: "pear" }), { prongStyle: "flat" }),
    changeSetting(changeStone(ring, { cut: "pear" }), { prongStyle: "claw" }),
  ],
  "few-prongs": [
    changeSetting(changeStone(ring, { carat: 3 }), { prongCount: 4 }),
    changeSetting(changeStone(ring, { carat: 2.95 }), { prongCount: 4 }),
  ],
  "channel-width": [
    changeSetting(chooseStyle(ring, "channel"), { bandWidth: 2 }),
    changeSetting(chooseStyle(ring, "channel"), { bandWidth: 2.5 }),
  ],
  "band-width": [changeSetting(ring, { bandWidth: 1.5 }), changeSetting(ring, { bandWidth: 2 })],
  "earring-weight": [changeSetting(hoops, { bandWidth: 6 }), changeSetting(hoops, { bandWidth: 2 })],
  "chain-weight": [changeSetting(pendant, { bandWidth: 1.5 }), changeSetting(pendant, { bandWidth: 6 })],
  "tension-size": [tension, ring],
  "set-band-size": [chooseStyle(ring, "pave"), chooseStyle(ring, "channel")],
  "set-shoulder-size": [chooseStyle(ring, "channel"), ring],
  "words-at-the-cut": [words(ring, {}), ring],
  "no-room-for-words": [words(chooseStyle(newDesign("earrings"), "studs"), {}), words(ring, {})],
  "words-on-a-narrow-band": [
    words(changeSetting(ring, { bandWidth: 2.5 }), {}),
    words(changeSetting(ring, { bandWidth: 3 }), {}),
  ],
  "letters-outside": [words(ring, { location: "outside" }), words(ring, { location: "inside" })],
  "many-letters": [
    words(changeSetting(chooseSize(ring, 3), { bandWidth: 6 }), {
      text: "—".repeat(25),
      font: "block",
    }),
    words(chooseSize(ring, 3), { text: "W".repeat(8) }),
  ],
  "letters-the-face-lacks": [words(ring, { text: "♥" }), words(ring, { text: "Clara" })],
};

test.each(Object.entries(cases))(
  "R3 %s fails just beyond its limit and passes just within it",
  (id, [breaks, keeps]) => {
    expect(found(breaks)).toContain(id);
    expect(found(keeps)).not.toContain(id);
  },
);

test("R3 reports a band too thin to cast, whatever the design", () => {
  const piece = designPiece(ring);
  const thin = { ...piece, measures: { ...piece.measures, bandThicknessMm: 1.3 } };
  expect(benchRemarks(ring, thin).map(({ numbers }) => numbers)).toEqual([
    "Band 1.17 mm at its thinnest, at least 1.20 mm before finishing.",
  ]);
});

test("the six-prong rule for heavy stones weighs single stones: one of a line, one of a pair", () => {
  const few = (design: Design, carat: 5) => {
    const piece = changeSetting(changeStone(design, { type: "diamond", carat }), { prongCount: 4 });
    return benchRules.rules.find(({ id }) => id === "few-prongs")!.test(piece, designPiece(piece));
  };
  expect(few(chooseStyle(newDesign("bracelet"), "tennis"), 5)).toBeNull();
  expect(few(chooseStyle(newDesign("earrings"), "studs"), 5)).toBeNull();
  expect(few(ring, 5)).toContain("5.00 ct in 4 prongs");
});

test("R4 every rule has a unique name, a source and a test case above", () => {
  const ids = benchRules.rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set([...Object.keys(cases), "band-thickness"])).toEqual(new Set(ids));
  for (const { source } of benchRules.rules) {
    expect(source.title.length).toBeGreaterThan(10);
    expect(source.where).toMatch(/\.[a-z]+|Gems|app\//);
  }
});

test("R5 covers all five questions, and each remark gives numbers", () => {
  expect(new Set(benchRules.rules.map(({ question }) => question))).toEqual(
    new Set(["cast", "set", "worn", "resized", "engraved"]),
  );
  for (const { design } of goldenDesigns)
    for (const { numbers } of benchRemarks(design, designPiece(design)))
      expect(numbers.length).toBeGreaterThan(12);
});
