import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import { writtenFile } from "../../workshop/casting/casting-file.ts";
import { openKernel } from "../../workshop/casting/kernel.ts";
import type { PieceSolid } from "../../workshop/casting/piece-solid.ts";
import { solidPiece } from "../../workshop/casting/solid-piece.ts";
import type { CastingFileName } from "../../workshop/casting/solid-thread.ts";
import { allowedMs, isFull } from "../faults/size.ts";
import { admesh, hasAdmesh } from "./admesh.ts";
import { type OpenedMesh, openedFile, openedVolume, openedVolumes } from "./opened-file.ts";
import { readZip } from "./read-zip.ts";

/** Three kinds of pieces in every run; all twenty where the whole is asked for. */
const inEveryRun = ["halo", "cuff", "studs"];
const designs = goldenDesigns.filter(({ name }) => isFull || inEveryRun.includes(name));
const kernel = await openKernel();

if (!hasAdmesh) console.warn("ADMesh is not installed here: files are opened by Assimp and Manifold alone.");

describe.each(designs)(
  "the bench's files of the $name",
  { timeout: allowedMs(60_000) },
  ({ design, solid: golden }) => {
    let solid: PieceSolid;
    const file = memoized((of: CastingFileName) => writtenFile(solid, design, of).bytes);
    const opened = memoized((of: CastingFileName) => openedFile(of, file(of)));

    test("metal is one joined solid; grams are its volume times the alloy's density", () => {
      solid = solidPiece(kernel, design);
      expect(solid.isJoined).toBe(true);
      expect(solid.bodies).toBe(golden.bodies);
      expect(within(solid.metalMm3, golden.metalMm3)).toBeLessThan(0.002);
      expect(solid.metalGrams).toBeCloseTo((solid.metalMm3 / 1000) * gramsPerCm3(design.metal!), 6);
    });

    test.each(["metal.stl", "stones.stl"] as const)(
      "%s: watertight to Manifold, same volume to Assimp",
      (of) => {
        const wanted = of === "metal.stl" ? solid.metalMm3 : stonesMm3(solid);
        const { meshes } = opened(of);
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
      const metal = opened("metal.3mf");
      expect([...openedVolumes(metal).keys()]).toEqual(["Object_2"]);
      const piece = opened("piece.3mf");
      const volumes = [...openedVolumes(piece).values()];
      expect(volumes).toHaveLength(1 + solid.stones.length);
      expect(within(volumes[0]!, solid.metalMm3)).toBeLessThan(0.005);
      expect(within(sum(volumes.slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
      expect(within(openedVolume(metal.meshes), solid.metalMm3)).toBeLessThan(0.005);
      expect(JSON.stringify(piece.materials)).toContain(`_${alloy(design)}"`);
    });

    test("piece.3mf says that it is in millimeters, and calls each thing by its name", () => {
      const model = readZip(file("piece.3mf")).find(({ name: path }) => path === "3D/3dmodel.model");
      const text = new TextDecoder().decode(model?.bytes);
      expect(text).toContain('<model unit="millimeter"');
      const names = Array.from(text.matchAll(/<object [^>]*name="([^"]*)"/g), ([, called]) => called);
      expect(names[0]).toBe("Metal");
      expect(new Set(names).size).toBe(1 + solid.stones.length);
    });

    test("the GLB: no fault to Khronos's validator, and the same volumes to Assimp", async () => {
      expect((await validateBytes(file("piece.glb"))).issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
      const volumes = openedVolumes(opened("piece.glb"));
      expect([...volumes.keys()][0]).toBe("Metal");
      expect(within(volumes.get("Metal")!, solid.metalMm3)).toBeLessThan(0.005);
      expect(within(sum([...volumes.values()].slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
    });
  },
);

/** Each file is written and opened once for all that look at it. */
function memoized<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** Reads a file's triangles into the kernel again, which refuses what is not closed. */
function reimportedMm3(meshes: readonly OpenedMesh[]): number {
  const length = (of: "vertices" | "faces") => meshes.reduce((total, mesh) => total + mesh[of].length, 0);
  const vertProperties = new Float32Array(length("vertices"));
  const triVerts = new Uint32Array(length("faces") * 3);
  let point = 0;
  let corner = 0;
  for (const { vertices, faces } of meshes) {
    vertProperties.set(vertices, point * 3);
    for (const face of faces) for (const index of face) triVerts[corner++] = index + point;
    point += vertices.length / 3;
  }
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties, triVerts });
  mesh.merge();
  const solid = kernel.Manifold.ofMesh(mesh);
  const volume = solid.volume();
  solid.delete();
  return volume;
}

function stonesMm3({ stones }: PieceSolid): number {
  return sum(stones.map(({ mesh }) => meshVolumeMm3(mesh)));
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
