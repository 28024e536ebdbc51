import type { Design } from "../../jewelry/design.ts";
import { encodeDesign } from "../../jewelry/link.ts";
import { castParts, filletedParts } from "../../jewelry/making/bill/findings.ts";
import { copiesOf, isOnFillet, partAt } from "../../jewelry/making/walls/casting-walls.ts";
import { cornerLabel, innerCorners, jointsOf } from "../../jewelry/making/walls/inner-corners.ts";
import { partWalls } from "../../jewelry/making/walls/part-walls.ts";
import { wallPlaces } from "../../jewelry/making/walls/wall-kinds.ts";
import { wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import type { Vector } from "../../jewelry/shapes/mesh/placement.ts";
import { castMetal, castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { checkCasting } from "./check-casting.ts";
import { longestSharpMm } from "./check-corners.ts";

/** Prints the walls of each design by kind: p1 by the store's measure and by rays, with the limits it doesn't keep. */
export function printPartWalls(kernel: Kernel, designs: readonly { name: string; design: Design }[]): void {
  const totals = new Map<string, [designs: number, cast: number, finished: number, byRays: number]>();
  for (const { name, design } of designs) {
    const piece = designPiece(design, 1, "as-cast");
    const castings = castPiece(kernel, design);
    const metal = filletedParts(design, piece);
    const copies = copiesOf(metal);
    const placeAt = wallPlaces(design, piece);
    const placeOf = (at: Vector) => placeAt(partAt(copies, at), at);
    const wallOf = (at: Vector) => (isOnFillet(copies, at) ? null : placeOf(at));
    const areaMm2 = 0.08;
    const walls = castings.flatMap(({ mesh }) => wallThickness(mesh, { areaMm2 }).placesBelow(Infinity, 0));
    const before = process.cpuUsage();
    const ours = partWalls(
      walls.toSorted((a, b) => a.thicknessMm - b.thicknessMm),
      wallOf,
    );
    const { user } = process.cpuUsage(before);
    const rays = partWalls(
      castings
        .flatMap(({ mesh }) => checkCasting(mesh, Infinity, areaMm2).thin)
        .sort((a, b) => a.thicknessMm - b.thicknessMm),
      wallOf,
    );
    const jointOf = jointsOf(metal, (at) => placeOf(at) === null);
    const plain = castMetal(kernel, castParts(design, piece), piece);
    const corners = [castings, plain].map((made) => {
      const [corner] = innerCorners(made, jointOf, 0.03);
      const meshes = made.map(({ mesh }) => mesh);
      const edgesMm = longestSharpMm(meshes, (at) => jointOf(at) !== null);
      return `${corner ? cornerLabel(corner) : "none"} (${edgesMm.toFixed(1)} mm by edges)`;
    });
    console.log(
      `${name.padEnd(44)} ${(user / 1000).toFixed(0)} ms, longest inner corner ${corners.join(", without fillets ")}  ${encodeDesign(design)}`,
    );
    for (const { kind, limit, p1Mm, at, samples } of ours) {
      const other = rays.find((one) => one.kind === kind && one.limit.castMm === limit.castMm);
      const total = totals.get(kind) ?? [0, 0, 0, 0];
      totals.set(kind, [
        total[0] + 1,
        total[1] + Number(p1Mm < limit.castMm - 0.02),
        total[2] + Number(p1Mm < limit.finishedMm - 0.02),
        total[3] + Number((other?.p1Mm ?? 2) < limit.finishedMm - 0.02),
      ]);
      const mark = p1Mm < limit.finishedMm - 0.02 ? "FINISHED" : p1Mm < limit.castMm - 0.02 ? "cast" : "";
      if (mark)
        console.log(
          `    ${kind.padEnd(8)} p1 ${p1Mm.toFixed(2)} rays ${other?.p1Mm.toFixed(2) ?? "-"} of ${limit.castMm.toFixed(2)}/${limit.finishedMm.toFixed(2)} ${samples} at ${at.map((v) => v.toFixed(1)).join(" ")} ${mark}`,
        );
    }
  }
  console.log("\nkind      designs  below cast  below finished  by rays");
  for (const [kind, numbers] of totals)
    console.log(kind.padEnd(10), numbers.map((n) => String(n).padStart(6)).join("   "));
}
