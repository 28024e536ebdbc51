import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { newDesign } from "./choices.ts";
import { readDesign, readStoredDesign, salvageDesign } from "./read-design.ts";

test("D1 any design reads back from its JSON", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual(design);
    }),
    { numRuns: 1000 },
  );
});

test("D1 fills in defaults for missing details and drops unknown fields", () => {
  const kept = {
    id: "custom-1760450112-7f3k",
    category: "ring",
    style: "halo",
    metal: { karat: "18k", type: "white-gold" },
    primaryStone: { carat: 1.5, type: "ruby", cut: "oval" },
    accentStones: { configuration: "halo" },
    setting: { height: "low", prongCount: 4, bandWidth: 2 },
    sizing: { size: 6.5 },
    engraving: { enabled: false },
    finishing: { metalFinish: "matte" },
    totalPrice: 1,
  };
  expect(readDesign(kept)).toEqual({
    category: "ring",
    style: "halo",
    metal: { type: "white-gold", karat: "18k" },
    primaryStone: { type: "ruby", cut: "oval", carat: 1.5, color: "G", clarity: "VS1", certification: "GIA" },
    accentStones: { configuration: "halo", type: "diamond", quantity: 10, totalCarats: 0.5 },
    setting: { height: "low", prongCount: 4, prongStyle: "classic", bandWidth: 2 },
    sizing: { size: 6.5, fit: "comfort" },
    engraving: { enabled: false, text: "", font: "script", location: "inside" },
    finishing: { metalFinish: "matte", edgeStyle: "rounded", packaging: "standard" },
  });
});

test.each([
  ["category", { category: "tiara" }],
  ["style of another category", { style: "hoops" }],
  ["metal", { metal: { type: "brass", karat: "14k" } }],
  ["karat the metal does not come in", { metal: { type: "platinum", karat: "14k" } }],
  ["stone", { primaryStone: { type: "glass" } }],
  ["carat between two steps", { primaryStone: { type: "ruby", carat: 1.23 } }],
  ["carat beyond the scale", { primaryStone: { type: "ruby", carat: 5.05 } }],
  ["carat as text", { primaryStone: { type: "ruby", carat: "1" } }],
  ["accents", { accentStones: { configuration: "rainbow" } }],
  ["more accent stones than are sold", { accentStones: { configuration: "halo", quantity: 99 } }],
  ["prong count", { setting: { height: "low", prongCount: 5 } }],
  ["band width", { setting: { height: "low", bandWidth: 6.5 } }],
  ["size", { sizing: { size: 2.5 } }],
  ["engraving", { engraving: { enabled: "yes", text: "x" } }],
  ["engraving text", { engraving: { enabled: true, text: 7 } }],
  ["finish", { finishing: { metalFinish: "glitter" } }],
  ["part that is not an object", { setting: "low" }],
])("D1, D2 rejects a design with an unknown %s; salvaging drops only that part", (_name, part) => {
  const value = { ...newDesign("ring"), ...part };
  expect(readDesign(value)).toBeNull();
  const { design, dropped } = salvageDesign(value);
  expect(dropped).toBe(true);
  if (!("category" in part)) expect(design).toEqual(newDesign("ring"));
});

test("D1 rejects a size on anything but a ring", () => {
  expect(readDesign({ ...newDesign("necklace"), sizing: { size: 7, fit: "comfort" } })).toBeNull();
});

test("D1 truncates a long engraving, and one that is off loses its text", () => {
  const engraving = { enabled: true, text: "x".repeat(1000), font: "block", location: "inside" };
  expect(readDesign({ ...newDesign("ring"), engraving })?.engraving.text).toBe("x".repeat(25));
  const off = { ...newDesign("ring"), engraving: { ...engraving, enabled: false } };
  expect(readDesign(off)?.engraving.text).toBe("");
});

test("D3 reading never throws, whatever the input", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), (value) => {
      expect(readDesign(value)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test("D3 any value in any field gives a valid design or none", () => {
  const anyPart = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.anything(), karat: fc.anything(), carat: fc.anything(), size: fc.anything() }),
  );
  const fields = [
    "style",
    "metal",
    "primaryStone",
    "accentStones",
    "setting",
    "sizing",
    "engraving",
    "finishing",
  ];
  fc.assert(
    fc.property(anyDesign, fc.constantFrom(...fields), anyPart, (design, field, part) => {
      const { design: salvaged } = salvageDesign({ ...design, [field]: part });
      expect(readDesign(salvaged)).toEqual(salvaged);
    }),
    { numRuns: 2000 },
  );
});

test.each(["", "{", "null", "{}", '"ring"', '{"category":"ring","style":"bar"}', "[".repeat(100_000)])(
  "D4 rejects %.20s in the database",
  (json) => {
    expect(readStoredDesign(json)).toBeNull();
  },
);

test("D3 ignores inherited fields", () => {
  expect(readDesign(Object.create(newDesign("ring")))).toBeNull();
  expect(readDesign(JSON.parse('{"__proto__":{"category":"ring"}}'))).toBeNull();
  expect(readDesign({ category: "__proto__" })).toBeNull();
  expect(readDesign({ category: "constructor" })).toBeNull();
});
