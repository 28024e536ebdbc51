import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#messages";
import { sampleDesign } from "../designs/design.sample.ts";
import { PriceSummary, priceLines } from "./price-summary.tsx";

const words = (design: Parameters<typeof priceLines>[0]) =>
  Object.fromEntries(priceLines(design).map((line) => [line.label, line.words]));

test("lists every part of a finished design with a price, Included, or None", () => {
  expect(words(sampleDesign())).toEqual({
    Metal: "$910",
    "Center stone": "$20,612",
    "Accent stones": "Included",
    Setting: "$338",
    Engraving: "$75",
    Finishing: "Included",
    Packaging: "$50",
  });
  expect(words(sampleDesign({ engraving: { enabled: false } })).Engraving).toBe("None");
  expect(words(sampleDesign({ accentStones: null }))["Accent stones"]).toBe("Included");
});

test("marks missing choices as not selected and the total as a subtotal", () => {
  const begun = sampleDesign({
    primaryStone: null,
    accentStones: null,
    setting: null,
    sizing: null,
    engraving: { enabled: false },
    finishing: null,
  });
  expect(Object.values(words(begun))).toEqual(["$910", ...Array(6).fill(m.builder.notSelected)]);
  const html = renderToStaticMarkup(<PriceSummary design={begun} />);
  expect(html).toContain("Total so far");
  expect(html).toContain("A $500 deposit starts the order.");
  expect(renderToStaticMarkup(<PriceSummary design={sampleDesign()} total="bottom" />)).toContain(
    "Estimated total",
  );
});

test("lists a band ordered with a ring on its own line and in the total", () => {
  const paired = { ...sampleDesign(), band: { widthMm: 2.5, gapMm: 0.1 } };
  expect(words(paired)["Matching band"]).toBe("$1,115");
  expect(words(sampleDesign())["Matching band"]).toBeUndefined();
  expect(renderToStaticMarkup(<PriceSummary design={paired} />)).toContain("$23,100");
});
