import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { anyCharacter } from "../../../tests/any-character.ts";
import { earringsDesign, ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { readDepositDesigns } from "./deposit-designs.ts";

const ring = ringDesign();
const earrings = earringsDesign();

test("keeps the id and price text sent with a design, and adds our own price", () => {
  const text = encodeDesign(ring);
  const attributes = [
    { key: "Design ID", value: "custom-1-a" },
    { key: "Estimated Total", value: "$1" },
    { key: "_design", value: text },
  ];
  const { totalCents } = designPrice(ring);
  expect(readDepositDesigns(attributes)).toEqual({
    count: 1,
    designs: [
      { id: "custom-1-a", text, design: ring, band: null, estimateCents: totalCents, toldEstimate: "$1" },
    ],
    fault: null,
  });
});

test("B4: adds a band to the design's estimate, and rejects the deposit for a band that isn't offered", () => {
  const band = { widthMm: 2.5, gapMm: 0.1 };
  const named = (key: string, value: string) => ({ key, value });
  const [text, other] = [encodeDesign(ring), encodeDesign(earrings)];
  const single = readDepositDesigns([named("_design", text), named("_band", "2.5x0.1")]);
  const { totalCents } = designPrice(ring);
  expect(single.designs).toMatchObject([{ text, design: ring, band, estimateCents: totalCents + 111_500 }]);
  const both = [named("_design 1", other), named("_design 2", text), named("_band 2", "2.5x0.1")];
  expect(readDepositDesigns(both).designs.map((each) => each.band)).toEqual([null, band]);

  const damaged = "We couldn't read the matching band for this design. No deposit was taken.";
  const of = (...more: { key: string; value: string }[]) =>
    readDepositDesigns([named("_design", text), ...more]);
  for (const { designs, fault } of [
    of(named("_band", "")),
    of(named("_band", "9x0.1")),
    of(named("_band", "2.5x0.1"), named("_band", "2.5x0.1")),
    readDepositDesigns([named("_design", other), named("_band", "2.5x0.1")]),
  ]) {
    expect(designs).toEqual([]);
    expect(fault).toContain(damaged);
  }
});

test("sorts designs by number, not by attribute order", () => {
  const attributes = [
    { key: "_design 10", value: encodeDesign(ring) },
    { key: "_design 2", value: encodeDesign(earrings) },
  ];
  const { designs } = readDepositDesigns(attributes);
  expect(designs.map(({ design }) => design.category)).toEqual(["earrings", "ring"]);
});

test("finds no designs in attributes with other names", () => {
  const attributes = ["_designs", "_design 0", "_design x", "Design 1", "_DESIGN", "_design  1"];
  expect(readDepositDesigns(attributes.map((key) => ({ key, value: encodeDesign(ring) })))).toEqual({
    count: 0,
    designs: [],
    fault: null,
  });
});

test("rejects a design link from a later release, without taking a deposit", () => {
  const later = `2${encodeDesign(ring).slice(1)}`;
  expect(readDepositDesigns([{ key: "_design", value: later }])).toMatchObject({
    designs: [],
    fault: expect.stringMatching(
      /^We couldn't read this design\. It may be out of date\. No deposit was taken\./,
    ),
  });
});

test("returns designs or an error message for any attributes and never throws", () => {
  const key = fc.oneof(fc.constantFrom("_design", "_design 1", "_design 2", "_design 999"), fc.string());
  const value = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 700 }),
    fc.constantFrom(encodeDesign(ring), `${encodeDesign(ring)} `, encodeDesign(ring).slice(1)),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ key, value }), { maxLength: 30 }), (attributes) => {
      const { count, designs, fault } = readDepositDesigns(attributes);
      expect(designs.length).toBe(fault === null ? count : 0);
      if (fault !== null)
        expect(fault).toMatch(/^(We couldn't read|This design|Design \d+|One checkout).*\.$/s);
    }),
    { numRuns: 2_000 },
  );
});
