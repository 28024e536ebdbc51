import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import { openKernel } from "../../bench/solid/kernel.ts";
import type { PieceSolid } from "../../bench/solid/piece-solid.ts";
import { solidPiece } from "../../bench/solid/solid-piece.ts";
import { type WorkshopFileName, writtenFile } from "../../bench/solid/workshop-file.ts";
import type { Design } from "../../jewelry/design.ts";
import { goldenDesigns } from "../../jewelry/making/golden-designs.ts";
import { gramsPerCm3 } from "../../jewelry/materials/metals.ts";
import { allowedMs, isFull } from "../faults/size.ts";
import { admesh, hasAdmesh } from "./admesh.ts";
import { goldenSolids } from "./golden-solids.ts";
import { type OpenedMesh, openedFile, openedVolume, openedVolumes } from "./opened-file.ts";

/** Three kinds of pieces in every run; all twenty where the whole is asked for. */
const inEveryRun = ["halo", "cuff", "studs"];
const designs = goldenDesigns.filter(({ name }) => isFull || inEveryRun.includes(name));
const kernel = await openKernel();

if (!hasAdmesh) console.warn("ADMesh is not installed here: files are opened by Assimp and Manifold alone.");

describe.each(designs)(
  "the bench's files of the $name",
  { timeout: allowedMs(60_000) },
  ({ name, design }) => {
    let solid: PieceSolid;
    const file = (of: WorkshopFileName) => writtenFile(solid, design, of).bytes;
    const stoneNames = () => solid.stones.map(({ role }) => role);

    test("metal is one joined solid; grams are its volume times the alloy's density", () => {
      solid = solidPiece(kernel, design);
      const golden = goldenSolids[name]!;
      expect(solid.isJoined).toBe(true);
      expect(solid.bodies).toBe(golden.bodies);
      expect(within(solid.metalMm3, golden.metalMm3)).toBeLessThan(0.002);
      expect(solid.metalGrams).toBeCloseTo((solid.metalMm3 / 1000) * gramsPerCm3(design.metal!), 6);
    });

    test.each(["metal.stl", "stones.stl"] as const)(
      "%s: watertight to Manifold, same volume to Assimp",
      (of) => {
        const wanted = of === "metal.stl" ? solid.metalMm3 : stonesMm3(solid);
        const { meshes } = openedFile(of, file(of));
        expect(within(openedVolume(meshes), wanted)).toBeLessThan(0.005);
        expect(within(reimportedMm3(meshes), wanted)).toBeLessThan(0.005);
      },
    );

    test.runIf(hasAdmesh)("both STL files: ADMesh has nothing to mend and finds the same volume", () => {
      const metal = admesh(file("metal.stl"));
      expect(metal).toMatchObject({ disconnected: 0, degenerate: 0, mended: 0 });
      expect(within(metal.volume, solid.metalMm3)).toBeLessThan(0.005);
      const stones = admesh(file("stones.stl"));
      expect(stones).toMatchObject({ disconnected: 0, degenerate: 0, mended: 0 });
      expect(stones.parts).toBe(solid.stones.reduce((sum, { count }) => sum + count, 0));
      expect(within(stones.volume, stonesMm3(solid))).toBeLessThan(0.005);
    });

    test("both 3MF files: metal and stones apart, each of the same volume to Assimp, in the alloy's name", () => {
      const metal = openedFile("metal.3mf", file("metal.3mf"));
      expect([...openedVolumes(metal).keys()]).toEqual(["Object_2"]);
      const piece = openedFile("piece.3mf", file("piece.3mf"));
      const volumes = [...openedVolumes(piece).values()];
      expect(volumes).toHaveLength(1 + stoneNames().length);
      expect(within(volumes[0]!, solid.metalMm3)).toBeLessThan(0.005);
      expect(within(sum(volumes.slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
      expect(within(openedVolume(metal.meshes), solid.metalMm3)).toBeLessThan(0.005);
      expect(JSON.stringify(piece.materials)).toContain(`_${alloy(design)}"`);
    });

    test("the GLB: no fault to Khronos's validator, and the same volumes to Assimp", async () => {
      const bytes = file("piece.glb");
      expect((await validateBytes(bytes)).issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
      const volumes = openedVolumes(openedFile("piece.glb", bytes));
      expect([...volumes.keys()][0]).toBe("Metal");
      expect(within(volumes.get("Metal")!, solid.metalMm3)).toBeLessThan(0.005);
      expect(within(sum([...volumes.values()].slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
    });
  },
);

/** Reads a file's triangles into the kernel again, which refuses what is not closed. */
function reimportedMm3(meshes: readonly OpenedMesh[]): number {
  const vertProperties = Float32Array.from(meshes.flatMap(({ vertices }) => vertices));
  let first = 0;
  const triVerts = Uint32Array.from(
    meshes.flatMap(({ vertices, faces }) => {
      const own = faces.flat().map((corner) => corner + first);
      first += vertices.length / 3;
      return own;
    }),
  );
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties, triVerts });
  mesh.merge();
  const solid = kernel.Manifold.ofMesh(mesh);
  const volume = solid.volume();
  solid.delete();
  return volume;
}

function stonesMm3({ stones }: PieceSolid): number {
  return sum(
    stones.map(({ mesh: { positions, triangles } }) =>
      openedVolume([{ name: "", vertices: [...positions], faces: threes(triangles) }]),
    ),
  );
}

function threes(corners: Uint32Array): [number, number, number][] {
  return Array.from({ length: corners.length / 3 }, (_, i) => [
    corners[i * 3]!,
    corners[i * 3 + 1]!,
    corners[i * 3 + 2]!,
  ]);
}

function alloy({ metal }: Design): string {
  const words = {
    platinum: "Platinum",
    "white-gold": "White Gold",
    "yellow-gold": "Yellow Gold",
    "rose-gold": "Rose Gold",
  };
  return `${metal!.karat.toUpperCase()} ${words[metal!.type]}`;
}

function within(found: number, wanted: number): number {
  return Math.abs(found / wanted - 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
