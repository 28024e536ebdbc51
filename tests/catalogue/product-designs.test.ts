import { expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import { decodeDesign } from "#jewelry/link";
import { stoneSize } from "#jewelry/materials/stone-size";
import { incompletePhases } from "#jewelry/phases";
import { m } from "#messages";
import { productDesign } from "../../app/store/product/design/product-design.server.ts";
import { type PieceFacts, sampleFacts } from "../../seed/facts.ts";
import { variants } from "../../seed/variants.ts";

const designed = sampleFacts().filter(({ spec }) => spec.design !== undefined);

function detail(piece: PieceFacts) {
  const specs = Object.fromEntries(Object.entries(piece.spec).map(([key, value]) => [key, String(value)]));
  const priced = variants(piece, 1).map(({ title, selectedOptions }) => ({
    id: title,
    title,
    selectedOptions: [...selectedOptions],
    price: { amount: "1.0", currencyCode: "USD" },
    compareAtPrice: null,
    isAvailable: true,
  }));
  return { specs, variants: priced };
}

/** Every design of a piece with the options of its variant. */
function designs(piece: PieceFacts): [Record<string, string>, Design][] {
  const product = detail(piece);
  const { links } = productDesign(product)!;
  return product.variants.map(({ selectedOptions }, index) => [
    Object.fromEntries(selectedOptions.map(({ name, value }) => [name, value])),
    decodeDesign(links[index]!)!,
  ]);
}

test("ten pieces can be opened in the builder, at least one per category", () => {
  expect(designed).toHaveLength(10);
  const categories = designed.map((piece) => designs(piece)[0]![1].category);
  expect(new Set(categories)).toEqual(new Set(["ring", "necklace", "bracelet", "earrings"]));
});

test.each(designed)("$handle opens a complete design that matches its facts, in every variant", (piece) => {
  const { spec, title, productType, tags } = piece;
  for (const [options, design] of designs(piece)) {
    expect(incompletePhases(design)).toEqual([]);
    const { metal, primaryStone: stone, category } = design;
    const kinds = { ring: "Rings", necklace: "Necklaces", bracelet: "Bracelets", earrings: "Earrings" };
    expect(productType).toContain(kinds[category]);
    expect(wording(title, tags, String(spec.accents))).toContain(styleWord(design));
    expect(String(spec.metal).toLowerCase()).toContain(label("karat", metal!.karat).toLowerCase());
    expect(String(spec.metal).toLowerCase()).toContain(metal!.type.split("-")[0]);
    if (options.Metal) expect(metalLabel(metal!)).toContain(options.Metal);
    if (options.Size) expect(design.sizing!.size).toBe(Number(options.Size));
    if (options.Carat) expect(stone!.carat).toBe(Number.parseFloat(options.Carat));
    if (spec.stone_carat) expect(stone!.carat).toBe(spec.stone_carat);
    expect(stone!.type).toBe(stoneType(String(spec.stone), String(spec.stone_kind)));
    const cut = /emerald cut|round|oval/i.exec(`${spec.stone}`)?.[0].toLowerCase().replace(" cut", "");
    expect(stone!.cut).toBe(cut ?? "round");
    if (spec.color) expect(String(spec.color).split("-")).toContain(stone!.color);
    if (spec.clarity) expect(stone!.clarity).toMatch(new RegExp(`^${spec.clarity}`));
    if (spec.report_lab) expect(stone!.certification).toBe(spec.report_lab);
  }
});

test("sizes a stone known only by its measurements correctly in the builder", () => {
  const piece = designed.find(({ spec }) => spec.stone_carat === undefined && spec.stone_mm === "6.5")!;
  const [, design] = designs(piece)[0]!;
  expect(stoneSize(design.primaryStone!).lengthMm).toBeCloseTo(6.5, 1);
});

test("says when the builder's band width differs from the piece's, and nothing when all is equal", () => {
  const difference = (handle: string) =>
    productDesign(detail(designed.find((piece) => piece.handle === handle)!))!.difference;
  expect(difference("engagement-ring-oval-halo-lab-150-14k")).toBe(m.product.bandDiffers(2, 1.8));
  expect(difference("engagement-ring-solitaire-natural-100-platinum")).toBeNull();
});

test("accepts a full link, rejects a corrupt one, and links to no variant that the builder can't make", () => {
  const piece = designed[0]!;
  const known = detail(piece);
  const pasted = `https://shop.example/custom-builder/review?design=${known.specs.design}&band=x`;
  expect(productDesign({ ...known, specs: { design: pasted } })!.links).toEqual(productDesign(known)!.links);
  expect(productDesign({ ...known, specs: { design: "1abc" } })).toBeNull();
  expect(productDesign({ ...known, specs: {} })).toBeNull();
  const [first] = known.variants;
  for (const [name, value] of [
    ["Metal", "Silver"],
    ["Size", "5.25"],
    ["Carat", "9.00 ctw"],
  ] as const) {
    const other = { ...first!, selectedOptions: [{ name, value }] };
    expect(productDesign({ ...known, variants: [other] })!.links).toEqual([null]);
  }
});

function wording(title: string, tags: string[], accents: string): string {
  return `${title} ${tags.join(" ")} ${accents}`.toLowerCase().replaceAll(" ", "-");
}

/** The word that names a style in a sold piece's facts; titles don't always mention halos and solitaires. */
function styleWord({ style, accentStones }: Design): string {
  if (style === "studs") return "stud";
  if (style === "halo" || style === "vintage") return "diamonds";
  if (style === "solitaire") return accentStones!.configuration === "side-stones" ? "diamonds" : "solitaire";
  return style!;
}

function stoneType(stone: string, kind: string): string {
  const name = /sapphire|emerald|morganite|moissanite|diamond/i.exec(stone)![0].toLowerCase();
  return name === "diamond" && kind === "lab" ? "lab-diamond" : name;
}
