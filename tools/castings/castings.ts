import { goldenDesigns } from "../../jewelry/making/golden-designs.ts";
import { wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import { openKernel } from "../../workshop/casting/kernel.ts";
import { castPiece } from "../../workshop/casting/solid-piece.ts";
import { checkCasting, metalInStones } from "./check-casting.ts";

/**
 * Prints, for each golden design named (all without names), what its castings are: counted, closed, free of crossings,
 * walls by the store's measure and by rays, metal inside stones. `npm run castings -- halo,tennis`.
 */
const limitMm = 0.35;
const names = process.argv[2]?.split(",");
const kernel = await openKernel();
console.log(
  "design".padEnd(12),
  "castings  closed cross  p1   p1rays <.35mm <.35rays inStones  mm3     cpu ms  thinnest places",
);
for (const { name, design } of goldenDesigns.filter((one) => !names || names.includes(one.name))) {
  const before = process.cpuUsage();
  const castings = castPiece(kernel, design);
  const { user, system } = process.cpuUsage(before);
  const piece = designPiece(design, 1, "as-cast");
  const walls = castings.map(({ mesh }) => wallThickness(mesh));
  const checked = castings.map(({ mesh }) => checkCasting(mesh, limitMm));
  const least = (values: number[]) => Math.min(...values, 2).toFixed(2);
  const most = (values: number[]) => `${(100 * Math.max(0, ...values)).toFixed(2)}%`.padStart(7);
  const places = walls
    .flatMap((wall) => wall.placesBelow(limitMm, 1.5))
    .sort((a, b) => a.thicknessMm - b.thicknessMm)
    .slice(0, 4)
    .map(({ at, thicknessMm }) => `${thicknessMm.toFixed(2)} at ${at.map((v) => v.toFixed(1)).join(" ")}`);
  console.log(
    name.padEnd(12),
    castings
      .map(({ count }) => count)
      .join("+")
      .slice(0, 9)
      .padEnd(9),
    checked.every(({ isClosed }) => isClosed) ? "yes   " : "NO    ",
    String(checked.reduce((sum, { crossings }) => sum + crossings, 0)).padEnd(6),
    least(walls.map(({ p1Mm }) => p1Mm)),
    least(checked.map(({ p1Mm }) => p1Mm)).padStart(6),
    most(walls.map((wall) => wall.shareBelow(limitMm))),
    most(checked.map(({ shareBelow }) => shareBelow)),
    most([
      metalInStones(
        castings.map(({ mesh }) => mesh),
        piece,
      ),
    ]),
    castings
      .reduce((sum, { count, volumeMm3 }) => sum + count * volumeMm3, 0)
      .toFixed(1)
      .padStart(8),
    ((user + system) / 1000).toFixed(0).padStart(6),
    `  ${places.join("; ")}`,
  );
}
