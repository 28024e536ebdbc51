import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { engravingSheet } from "#jewelry/making/engraving/engraving-sheet";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPiece } from "#jewelry/shapes/design-piece";
import { InlineSvg } from "./inline-svg.tsx";

/** Closes every element by name, as React does. */
function closed(svg: string): string {
  return svg.trim().replace(/<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/>/g, "<$1$2></$1>");
}

test.each(["solitaire", "station"])("%s: renders the drawing unchanged", (name) => {
  const { design } = goldenDesigns.find((golden) => golden.name === name)!;
  const svg = dimensionedDrawing(design, { widthMm: 186, heightMm: 97 });
  const shown = renderToStaticMarkup(<InlineSvg text={svg} />).replaceAll("&#x27;", "'");
  expect(shown.trim() === closed(svg)).toBe(true);
});

test("renders text as text, whatever it contains", () => {
  const { design } = goldenDesigns.find((golden) => golden.design.engraving.enabled)!;
  const text = `</text><script>&"'`;
  const svg = engravingSheet({ ...design.engraving, text }, designPiece(design).engraving)!;
  const shown = renderToStaticMarkup(<InlineSvg text={svg} />);
  expect(shown).not.toContain("<script");
  expect(shown).toContain("&lt;/text&gt;&lt;script&gt;&amp;");
});

test("rejects a drawing with mismatched tags", () => {
  expect(() => renderToStaticMarkup(<InlineSvg text="<svg></svg></g>" />)).toThrow("never opened");
});
