import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#messages";
import { Dial } from "./dial.tsx";
import { LineDrawing, LooseGem } from "./line-drawing.tsx";

test.each([
  ["Rolex Explorer 36 124270 Watch", "watch"],
  ["Cultured Pearl Drop Earrings", "earrings"],
  ["Oval Signet Ring 10K", "ring"],
  ["Engravable Bar Necklace 14K", "necklace"],
  ["Franco Chain Necklace 14K 2.5 mm", "chain"],
  ["Plain Bangle Bracelet 24K", "bracelet"],
  ["Custom Design Deposit", "gem"],
])("%s is drawn as %s", (title, name) => {
  expect(drawingOf(<LineDrawing title={title} />)).toBe(`/drawings/${name}.svg`);
});

test("a drawing fills its box and is hidden from screen readers", () => {
  const markup = renderToStaticMarkup(<LineDrawing title="Ring" className="size-full" />);
  expect(markup).toMatch(/^<svg [^>]*class="size-full"[^>]*aria-hidden="true"/);
});

test("has a drawing of a loose gem too", () => {
  expect(drawingOf(<LooseGem />)).toBe("/drawings/loose-gem.svg");
});

test("draws and labels a watch dial at four minutes past four", () => {
  const markup = renderToStaticMarkup(<Dial />);
  expect(markup).toContain(`aria-label="${m.frame.dial}"`);
  expect(markup.match(/M/g)!.length).toBe(60 + 4 + 1 + 2);
  // Tips of the hour hand at 122 degrees and the minute hand at 24 degrees, clockwise from 12.
  expect(markup).toContain("L345.0 309.4Z");
  expect(markup).toContain("L325.7 80.1Z");
});

function drawingOf(element: React.ReactElement): string {
  const [, path, fragment] = /<use href="([^"#]+)#([^"]+)"/.exec(renderToStaticMarkup(element))!;
  expect(fragment).toBe("lines");
  expect(existsSync(fileURLToPath(new URL(`../../../../public${path}`, import.meta.url)))).toBe(true);
  return path!;
}
