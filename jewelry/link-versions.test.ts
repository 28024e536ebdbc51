import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDesign, anyDesignOfLength } from "../tests/jewelry/any-design.ts";
import { chooseLength } from "./choices.ts";
import type { Design } from "./design.ts";
import { decodeDesign, designLinks, encodeDesign } from "./link.ts";
import { goldenDesigns } from "./making/golden-designs.ts";
import { metalChoices } from "./materials/metals.ts";
import * as options from "./options.ts";
import { type LinkVersion, linkVersions } from "./options.ts";
import { lengthChoice } from "./piece-length.ts";
import { readStoredDesign } from "./read-design.ts";

/** Links as once written, with their designs. Append-only (`npm run golden-sheets`). */
const golden = readFileSync(new URL("../tests/jewelry/golden-links.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [link = "", json = ""] = line.split("\t");
    return { link, json, design: JSON.parse(json) as Design };
  });

const newest = linkVersions.at(-1)!;
const bar = "bar" as options.Style;
const palladium = { type: "palladium", karat: "950" } as unknown as Design["metal"];
/** A possible future version: a style inserted among the others, a metal, larger stones. */
const added: LinkVersion = {
  ...newest,
  mark: "_",
  styles: { ...newest.styles, ring: ["solitaire", bar, ...(newest.styles.ring ?? []).slice(1)] },
  metals: [...newest.metals, "palladium 950" as LinkVersion["metals"][number]],
  carats: { min: 0.25, max: 10, step: 0.05 },
};
const later = designLinks([...linkVersions, added]);

const anyLaterDesign = anyDesign.chain((design) =>
  fc.constantFrom<Design>(
    { ...design, category: "ring", style: bar },
    { ...design, metal: palladium },
    {
      ...design,
      primaryStone: {
        type: "ruby",
        cut: "oval",
        carat: 7.35,
        color: "G",
        clarity: "VS1",
        certification: "GIA",
      },
    },
  ),
);

test("L3 every link ever written decodes to its design and encodes byte for byte", () => {
  expect(golden.length).toBeGreaterThanOrEqual(320);
  for (const { link, json, design } of golden) {
    expect(JSON.stringify(decodeDesign(link))).toBe(json);
    expect(encodeDesign(design)).toBe(link);
  }
});

test("D4 every stored design ever written still reads the same", () => {
  for (const { json, design } of golden) expect(readStoredDesign(json)).toEqual(design);
});

test("L3 the golden links cover every version and golden design (npm run golden-sheets)", () => {
  const links = golden.map(({ link }) => link);
  for (const { mark } of linkVersions) expect(links.map((link) => link[0])).toContain(mark);
  for (const { design } of goldenDesigns) expect(links).toContain(encodeDesign(design));
});

test("L3 the newest version encodes every option on offer, and each version has its own letter", () => {
  const { mark: _mark, styles, metals, ...lists } = newest;
  for (const category of options.categories)
    expect(styles[category]?.toSorted()).toEqual(options.styles[category].toSorted());
  expect(metals.toSorted()).toEqual(metalChoices.map(({ type, karat }) => `${type} ${karat}`).toSorted());
  const sorted = (kinds: object) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, list]) => [kind, Array.isArray(list) ? list.toSorted() : list]),
    );
  expect(sorted(lists)).toEqual(
    sorted({
      accents: options.accentConfigurations,
      fonts: options.engravingFonts,
      locations: options.engravingLocations,
      stones: options.stoneTypes,
      cuts: options.cuts,
      carats: options.caratScale,
      colors: options.colorGrades,
      clarities: options.clarityGrades,
      certifications: options.certifications,
      heights: options.settingHeights,
      prongCounts: options.prongCounts,
      prongStyles: options.prongStyles,
      bandWidths: options.bandWidthScale,
      lengths: [...new Set(Object.values(options.pieceLengths).flatMap(({ inches }) => inches))],
      sizes: options.ringSizeScale,
      fits: options.fits,
      finishes: options.metalFinishes,
      edges: options.edgeStyles,
      packagings: options.packagings,
    }),
  );
  expect(new Set(linkVersions.map(({ mark }) => mark)).size).toBe(linkVersions.length);
});

test("L4 a release with a new style, metal and carats reads and writes every old link unchanged", () => {
  for (const { link, json, design } of golden) {
    expect(JSON.stringify(later.decode(link))).toBe(json);
    expect(later.encode(design)).toBe(link);
  }
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(later.encode(design)).toBe(encodeDesign(design));
    }),
    { numRuns: 1000 },
  );
});

test("L4 a new option round-trips in a link of the new version, and older stores reject it", () => {
  fc.assert(
    fc.property(anyLaterDesign, (design) => {
      const link = later.encode(design);
      expect(link).toMatch(/^_[A-Za-z0-9_-]{13,599}$/);
      expect(later.decode(link)).toEqual(design);
      expect(decodeDesign(link)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test("L3 a length round-trips in a link of version 2, and its usual length stays in version 1", () => {
  fc.assert(
    fc.property(anyDesignOfLength, (design) => {
      const link = encodeDesign(design);
      expect(link).toMatch(/^2[A-Za-z0-9_-]{13,599}$/);
      expect(decodeDesign(link)).toEqual(design);
      const usual = chooseLength(design, lengthChoice(design)!.usual);
      expect(usual.setting).not.toHaveProperty("length");
      expect(encodeDesign(usual)[0]).toBe("1");
    }),
    { numRuns: 1000 },
  );
});

test("L2 a length of another style is null, not a design", () => {
  const [design] = fc.sample(anyDesignOfLength, { numRuns: 1, seed: 7 }) as [Design];
  const { setting } = design;
  const longTennis = {
    ...design,
    category: "bracelet",
    style: "tennis",
    setting: { ...setting!, length: 24 },
  } as const;
  expect(decodeDesign(encodeDesign(longTennis))).toBeNull();
  const longRing = { ...longTennis, category: "ring", style: "solitaire" } as const;
  expect(decodeDesign(encodeDesign(longRing))).toBeNull();
});

test("L4 a newer version has no second link for a design of an older one", () => {
  const mute = linkVersions.map((version) => ({
    ...version,
    styles: { brooch: [] } as LinkVersion["styles"],
  }));
  const inNewer = designLinks([...mute, added]);
  for (const { design } of golden) {
    const link = inNewer.encode(design);
    expect(link[0]).toBe("_");
    expect(inNewer.decode(link)).toEqual(design);
    expect(later.decode(link)).toBeNull();
  }
});

test("L2 detects a link with another version's letter", () => {
  for (const { link } of golden) expect(later.decode(`_${link.slice(1)}`)).toBeNull();
  for (const design of fc.sample(anyLaterDesign, { numRuns: 300, seed: 1 }))
    expect(later.decode(`1${later.encode(design).slice(1)}`)).toBeNull();
});

test("L3 reports an option no version can encode, and how to fix it", () => {
  const design = { ...goldenDesigns[0]!.design, style: bar };
  expect(() => encodeDesign(design)).toThrow(/Add a version .* linkVersions in jewelry\/options\.ts/);
});
