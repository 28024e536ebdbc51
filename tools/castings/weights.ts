import fc from "fast-check";
import { type Category, categories, type Style, styles } from "../../jewelry/options.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import { buildPieceSolid } from "../../modules/workshop/casting/build-piece-solid.ts";
import { type Kernel, openKernel } from "../../modules/workshop/casting/kernel.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";

/**
 * By style, prints how far the estimated metal of random designs, used for price and sheet until a piece is joined, is
 * off: `npm run castings:weights -- 12 [seed] [style]`, where 12 is the number of designs per style.
 */
const [count = "12", seed = "1", only] = process.argv.slice(2);
const designs = fc.sample(anyDesign, { numRuns: 6000, seed: Number(seed) });
const kernel = await openKernel();
console.log("style".padEnd(24), "least     median    most      within 1%");
for (const category of categories)
  for (const style of styles[category]) if (!only || only === style) printStyle(kernel, category, style);

function printStyle(kernel: Kernel, category: Category, style: Style): void {
  const errors = designs
    .filter((design) => design.category === category)
    .slice(0, Number(count))
    .map((one) => {
      const design = { ...one, style };
      return designPiece(design).measures.metalMm3 / buildPieceSolid(kernel, design).metalMm3 - 1;
    })
    .sort((a, b) => a - b);
  const percent = (share: number) => `${share >= 0 ? "+" : ""}${(100 * share).toFixed(2)}%`.padEnd(9);
  const [least, median, most] = [errors[0]!, errors[errors.length >> 1]!, errors.at(-1)!].map(percent);
  const within = errors.filter((error) => Math.abs(error) <= 0.01).length;
  console.log(`${category}, ${style}`.padEnd(24), least, median, most, `${within} of ${errors.length}`);
}
