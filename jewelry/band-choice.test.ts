import { expect, test } from "vitest";
import { earringsDesign, ringDesign } from "../tests/jewelry/sample-designs.ts";
import {
  bandGaps,
  bandMetal,
  bandMetalOptions,
  bandOfDesign,
  bandSentence,
  bandText,
  defaultBand,
  type PairedDesign,
  readBand,
  readBandText,
  readStoredBand,
  withBand,
} from "./band-choice.ts";
import { changeCategory, chooseKarat, chooseMetalType } from "./choices.ts";
import { changeSentence, designFacts, pictureSentence } from "./description.ts";
import { draftOf, readDraft, writeDraft } from "./draft.ts";
import { drawingQuery, readDrawingQuery } from "./drawing-link.ts";
import { designKeyText } from "./fit-measured-stone.ts";
import { encodeDesign } from "./link.ts";
import { metalChoices } from "./materials/metals.ts";
import { bandWidthScale } from "./options.ts";
import { designPrice } from "./price/design-price.ts";
import { readStoredPairedDesign } from "./read-design.ts";
import { stepCount, valueAt } from "./scale.ts";

const band = { widthMm: 2.5, gapMm: 0.1 };
const paired: PairedDesign = { ...ringDesign(), band };

test("B1: every available band serializes and parses back, and nothing else parses", () => {
  for (let step = 0; step < stepCount(bandWidthScale); step += 1)
    for (const gapMm of bandGaps) {
      const offered = { widthMm: valueAt(bandWidthScale, step), gapMm };
      expect(readBandText(bandText(offered), ringDesign())).toEqual(offered);
      expect(readStoredBand(JSON.stringify(offered), ringDesign())).toEqual(offered);
    }
  for (const metal of metalChoices) {
    const alloyed = { ...band, metal };
    const unchosen = ringDesign({ metal: null });
    expect(readBandText(bandText(alloyed), unchosen)).toEqual(alloyed);
    expect(readStoredBand(JSON.stringify(alloyed), unchosen)).toEqual(alloyed);
  }
  expect(bandText(band)).toBe("2.5x0.1");
  expect(bandText({ ...band, metal: { type: "platinum", karat: "950" } })).toBe("2.5x0.1-platinum-950");
  for (const text of [
    "",
    "2.50x0.1",
    "2.5x0.10",
    "2.25x0.1",
    "7x0.1",
    "1x0.1",
    "2.5x0.4",
    "2.5x0.1-",
    "2.5x0.1-platinum-18k",
    "2.5x0.1-silver-925",
    "2.5x0.1-rose-gold-22k",
    " 2.5x0.1",
    null,
    2.5,
  ])
    expect(readBandText(text, ringDesign())).toBeNull();
  const tin = '{"widthMm":2.5,"gapMm":0.1,"metal":{"type":"tin","karat":"18k"}}';
  for (const json of [
    tin,
    '{"widthMm":2.5,"gapMm":0.1,"metal":null}',
    null,
    "",
    "null",
    "[]",
    '{"widthMm":"2.5","gapMm":0.1}',
    '{"widthMm":2.5}',
    "{",
  ])
    expect(readStoredBand(json, ringDesign())).toBeNull();
});

test("B1: only a ring has a band, and the default band can be made", () => {
  expect(bandOfDesign(paired)).toEqual(band);
  expect(bandOfDesign({ ...earringsDesign(), band })).toBeNull();
  expect(withBand<PairedDesign>(earringsDesign(), band).band).toBeUndefined();
  expect(withBand(paired, null)).toEqual(ringDesign());
  for (const bandWidth of [1.5, 2.5, 6]) {
    const first = defaultBand({ setting: { ...ringDesign().setting!, bandWidth } });
    expect(readBand(first, ringDesign())).toEqual(first);
  }
});

test("B1: changing the metal keeps the band, and changing the category drops it", () => {
  expect(bandOfDesign(chooseMetalType(paired, "platinum"))).toEqual(band);
  const white = { ...band, metal: { type: "white-gold", karat: "14k" } } as const;
  const toWhite = chooseMetalType({ ...ringDesign(), ...{ band: white } }, "white-gold");
  expect(bandOfDesign(toWhite)).toEqual(band);
  expect(bandOfDesign(chooseKarat(toWhite, "18k"))).toEqual(white);
  expect(bandOfDesign(changeCategory(changeCategory(paired, "earrings"), "ring"))).toBeNull();
});

test("B5: naming the ring's own metal for the band gives the same form, key and price however it's entered", () => {
  for (const metal of metalChoices) {
    const ring = ringDesign({ metal });
    const asRing = withBand<PairedDesign>(ring, band);
    for (const alloy of metalChoices) {
      const named = { ...band, metal: alloy };
      const one = alloy.type === metal.type && alloy.karat === metal.karat ? band : named;
      const query = new URLSearchParams(`design=${encodeDesign(ring)}&band=${bandText(named)}`);
      const draft = JSON.parse(JSON.stringify({ ...writeDraft(draftOf(ring)), band: named }));
      const forms: (PairedDesign | null)[] = [
        withBand<PairedDesign>(ring, named),
        withBand<PairedDesign>(ring, readBand(named, ring)),
        withBand<PairedDesign>(ring, readBandText(bandText(named), ring)),
        readStoredPairedDesign(JSON.stringify(ring), JSON.stringify(named)),
        readDrawingQuery((name) => query.get(name))!.design,
        readDraft(draft).draft.design,
      ];
      for (const form of forms) expect(form).toEqual({ ...ring, band: one });
      expect(bandOfDesign({ ...ring, band: named })).toEqual(one);
      if (one !== band) continue;
      expect(designKeyText({ ...ring, band: named })).toBe(designKeyText(asRing));
      expect(drawingQuery({ ...ring, band: named })).toBe(drawingQuery(asRing));
      expect(designPrice({ ...ring, band: named })).toEqual(designPrice(asRing));
    }
  }
});

test("B4: a design link omits the band; a drawing's query and key include it", () => {
  expect(encodeDesign(paired)).toBe(encodeDesign(ringDesign()));
  const query = new URLSearchParams(drawingQuery(paired, ringDesign()));
  expect(query.get("band")).toBe("2.5x0.1");
  expect(readDrawingQuery((name) => query.get(name))).toEqual({ design: paired, before: ringDesign() });
  query.set("band", "2.5x9");
  expect(readDrawingQuery((name) => query.get(name))).toBeNull();
  const earrings = new Map([
    ["design", encodeDesign(earringsDesign())],
    ["band", "2.5x0.1"],
  ]);
  expect(readDrawingQuery((name) => earrings.get(name) ?? null)).toBeNull();
  expect(designKeyText(ringDesign())).toBe(encodeDesign(ringDesign()));
  expect(designKeyText(paired)).not.toBe(designKeyText({ ...paired, band: { ...band, gapMm: 0.2 } }));
});

test("B4: a saved draft keeps its band, but drops one that can't be made", () => {
  const draft = draftOf(paired);
  const stored = JSON.parse(JSON.stringify(writeDraft(draft))) as Record<string, unknown>;
  expect(readDraft(stored).draft.design).toEqual(paired);
  expect(readDraft({ ...stored, band: { widthMm: 9, gapMm: 0.1 } }).draft.design).toEqual(ringDesign());
  expect(stored).toEqual({ ...JSON.parse(JSON.stringify(writeDraft(draftOf(ringDesign())))), ...stored });
});

test("includes the band in the design's facts, picture description and changes", () => {
  expect(designFacts(paired).at(-1)).toEqual({
    id: "band",
    label: "Matching band",
    value: "2.5 mm wide, 0.10 mm from the ring",
  });
  expect(pictureSentence(paired)).toContain("with a matching band 2.5 mm wide, 0.10 mm from the ring.");
  expect(changeSentence(paired, ringDesign())).toBe("Matching band: none.");
});

test("B3: names the band's metal if it differs, and offers the ring's metal first", () => {
  const platinum = { ...band, metal: { type: "platinum", karat: "950" } } as const;
  expect(bandMetal(ringDesign(), band)).toEqual(ringDesign().metal);
  expect(bandMetal(ringDesign(), platinum)).toEqual(platinum.metal);
  expect(bandSentence(platinum)).toBe("2.5 mm wide, 0.10 mm from the ring, in 950 Platinum");
  const options = bandMetalOptions(ringDesign().metal);
  expect(options[0]).toEqual({ value: "", label: "Same as the ring, 18K Yellow Gold" });
  expect(options.map(({ value }) => value)).not.toContain("yellow-gold-18k");
  expect(options).toHaveLength(metalChoices.length);
});
