import { wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import { cuts, edgeStyles, prongCounts, prongStyles } from "../../jewelry/options.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { castHead, type HeadCase } from "./cast-head.ts";

/**
 * Casts single heads in every cut, style, count, size, height, base and edge, and prints the fraction of surface below
 * 0.35 mm, if any, with the thinnest place. `npm run castings:heads -- cuts=round,pear styles=bezel halo=1`.
 */
const limitMm = 0.35;
const asked = new Map(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const chosen = <Value extends string | number>(name: string, all: readonly Value[]): readonly Value[] => {
  const words = asked.get(name)?.split(",");
  return words ? all.filter((value) => words.includes(String(value))) : all;
};
const widths = asked.get("widths")?.split(",").map(Number) ?? [1.6, 2.4, 3.5, 5, 7, 9, 12];
const kernel = await openKernel();
let [made, thin] = [0, 0];
for (const one of cases()) {
  const castings = castHead(kernel, one);
  const walls = castings.map(({ mesh }) => wallThickness(mesh, { areaMm2: 0.02 }));
  const share = Math.max(0, ...walls.map((wall) => wall.shareBelow(limitMm)));
  made += 1;
  if (share === 0 && castings.length === 1) continue;
  thin += 1;
  const places = walls
    .flatMap((wall) => wall.placesBelow(limitMm, 1))
    .slice(0, 3)
    .map(({ at, thicknessMm }) => `${thicknessMm.toFixed(2)} at ${at.map((v) => v.toFixed(2)).join(" ")}`);
  console.log(
    `${(100 * share).toFixed(2).padStart(6)}%  ${Object.values(one).join(" ").padEnd(48)} bodies ${castings.length}  ${places.join("; ")}`,
  );
}
console.log(`${made} heads, ${thin} with walls below ${limitMm} mm or in pieces.`);

function* cases(): Generator<HeadCase> {
  for (const cut of chosen("cuts", cuts))
    for (const prongStyle of chosen("styles", prongStyles))
      for (const widthMm of widths)
        for (const clearanceMm of chosen("heights", [0.25, 0.9, 1.8]))
          for (const halo of chosen("halo", [0, 1, 2] as const))
            for (const footMm of chosen("feet", [0.4, 2.5]))
              for (const prongCount of prongStyle === "bezel"
                ? ([4] as const)
                : chosen("counts", prongCounts))
                for (const base of prongStyle === "bezel"
                  ? (["wires"] as const)
                  : chosen("bases", ["wires", "cup"] as const))
                  for (const edge of prongStyle === "bezel" || halo > 0
                    ? chosen("edges", edgeStyles)
                    : (["flat"] as const))
                    yield { cut, prongStyle, widthMm, clearanceMm, halo, footMm, prongCount, base, edge };
}
