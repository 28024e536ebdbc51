import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { withLetters } from "#jewelry/making/files/part-names";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import { memoize } from "#jewelry/shapes/memoize";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import { buildPieceSolid } from "../../modules/workshop/casting/build-piece-solid.ts";
import { writeCastingFile } from "../../modules/workshop/casting/casting-file.ts";
import { jobFolder } from "../../modules/workshop/casting/job-folder.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { pieceCastings } from "../../modules/workshop/casting/piece-castings.ts";
import type { PieceCastings, PieceSolid } from "../../modules/workshop/casting/piece-solid.ts";
import type { CastingFileName } from "../../modules/workshop/casting/solid-thread.ts";
import { isFullRun } from "../faults/run-size.ts";
import { hasAdmesh, runAdmesh } from "./admesh.ts";
import { type ImportedMesh, importFile, totalVolume, volumesByName } from "./import-file.ts";
import { readZip } from "./read-zip.ts";
import { hasSlicer, sliceModels } from "./slicer.ts";

/** One ring in each run; all twenty with SIZE=full. */
const inEveryRun = ["halo"];
const designs = goldenDesigns.filter(({ name }) => isFullRun || inEveryRun.includes(name));
const kernel = await openKernel();
const job = {
  jobNumber: "LJ-7K2M9QXA",
  orderNumber: "1001",
  designHash: "a".repeat(64),
  dueDate: "January 9, 2027",
};

if (!hasAdmesh) console.warn("ADMesh is not installed here: files are opened by Assimp and Manifold alone.");

describe.each(designs)("the finished $name's files", ({ design, solid: golden }) => {
  let solid: PieceSolid;
  const file = memoize((of: CastingFileName) => writeCastingFile(solid, design, of).bytes);
  const opened = memoize((of: CastingFileName) => importFile(of, file(of)));

  test("the metal is one joined solid, and weighs its volume times the alloy's density", () => {
    solid = buildPieceSolid(kernel, design);
    expect(solid.isJoined).toBe(true);
    expect(solid.bodies).toBe(golden.bodies);
    expect(within(solid.metalMm3, golden.metalMm3)).toBeLessThan(0.002);
    expect(solid.metalGrams).toBeCloseTo((solid.metalMm3 / 1000) * gramsPerCm3(design.metal!), 6);
  });

  test("piece.3mf has metal and stones as separate objects, with the same volumes in Assimp and the alloy's name", () => {
    const piece = opened("piece.3mf");
    const volumes = [...volumesByName(piece).values()];
    expect(volumes).toHaveLength(1 + solid.stones.length);
    expect(within(volumes[0]!, solid.metalMm3)).toBeLessThan(0.005);
    expect(within(sum(volumes.slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
    expect(JSON.stringify(piece.materials)).toContain(`_${alloy(design)}"`);
  });

  test("piece.3mf is in millimeters, and names each object", () => {
    const text = modelText(file("piece.3mf"));
    expect(text).toContain('<model unit="millimeter"');
    const names = Array.from(text.matchAll(/<object [^>]*name="([^"]*)"/g), ([, called]) => called);
    expect(names[0]).toBe("Metal");
    expect(new Set(names).size).toBe(1 + solid.stones.length);
  });

  test("the GLB has no errors in Khronos's validator, and the same volumes in Assimp", async () => {
    expect((await validateBytes(file("piece.glb"))).issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    const volumes = volumesByName(opened("piece.glb"));
    expect([...volumes.keys()][0]).toBe("Metal");
    expect(within(volumes.get("Metal")!, solid.metalMm3)).toBeLessThan(0.005);
    expect(within(sum([...volumes.values()].slice(1)), stonesMm3(solid))).toBeLessThan(0.005);
  });
});

describe.each(designs)("the folder of files for a job's $name", ({ design }) => {
  const name = "LJ-7K2M9QXA-v2";
  let made: PieceCastings;
  let files: Map<string, Uint8Array>;

  test("the folder has what caster and setter need, with full names", () => {
    made = pieceCastings(kernel, design);
    const { bytes } = jobFolder(made, design, { ...job, revision: 2 });
    files = new Map(readZip(bytes).map((file) => [file.name.replace(`${name}/${name}-`, ""), file.bytes]));
    const castings = withLetters(made.castings).map(({ letter, count }) => `casting-${letter}-x${count}`);
    const stones = withLetters(made.stones).map(
      ({ letter, cut, count }) => `stones-${letter}-${cut}-x${count}`,
    );
    expect([...files.keys()]).toEqual([
      "read-me.txt",
      ...castings.flatMap((one) => [`${one}.stl`, `${one}.3mf`]),
      ...stones.map((one) => `${one}.stl`),
      "drawing.svg",
      ...(stones.length > 0 ? ["stone-map.svg", "stones.csv"] : []),
      ...(design.engraving.enabled && design.engraving.text.trim() !== "" ? ["engraving.svg"] : []),
      "bill.csv",
    ]);
  });

  test("each STL is watertight in Manifold, and has the same volume in Assimp", () => {
    for (const [index, { volumeMm3 }] of made.castings.entries()) {
      const { meshes } = importFile("casting.stl", fileOf(`casting-${partLetterOf(index)}`, "stl"));
      expect(within(totalVolume(meshes), volumeMm3)).toBeLessThan(0.005);
      expect(within(reimportedMm3(meshes), volumeMm3)).toBeLessThan(0.005);
    }
    for (const [index, { mesh }] of made.stones.entries()) {
      const { meshes } = importFile("stones.stl", fileOf(`stones-${partLetterOf(index)}`, "stl"));
      expect(within(totalVolume(meshes), meshVolumeMm3(mesh))).toBeLessThan(0.005);
    }
  });

  test("each 3MF is in millimeters, holds one casting with the file's name, and has the same volume in Assimp", () => {
    for (const [index, { count, volumeMm3 }] of made.castings.entries()) {
      const bytes = fileOf(`casting-${partLetterOf(index)}`, "3mf");
      expect(modelText(bytes)).toContain('<model unit="millimeter"');
      expect(modelText(bytes)).toContain(`name="casting-${partLetterOf(index)}-x${count}"`);
      expect(within(totalVolume(importFile("casting.3mf", bytes).meshes), volumeMm3)).toBeLessThan(0.005);
    }
  });

  test.runIf(hasAdmesh)("ADMesh finds nothing to repair in each STL, and the same volume", () => {
    for (const [index, { volumeMm3 }] of made.castings.entries()) {
      const casting = runAdmesh(fileOf(`casting-${partLetterOf(index)}`, "stl"));
      expect(casting).toMatchObject({ disconnected: 0, degenerate: 0, mended: 0, parts: 1 });
      expect(within(casting.volume, volumeMm3)).toBeLessThan(0.005);
    }
    for (const [index, { count, mesh }] of made.stones.entries()) {
      const stones = runAdmesh(fileOf(`stones-${partLetterOf(index)}`, "stl"));
      expect(stones).toMatchObject({ disconnected: 0, degenerate: 0, mended: 0, parts: count });
      expect(within(stones.volume, meshVolumeMm3(mesh))).toBeLessThan(0.005);
    }
  });

  test.runIf(hasSlicer)("a slicer opens each STL and 3MF as one solid of the same volume", () => {
    const names = [...files.keys()].filter((one) => /^casting-.*\.(stl|3mf)$/.test(one));
    expect(names).toHaveLength(2 * made.castings.length);
    const findings = sliceModels(names.map((one) => ({ name: one, bytes: files.get(one)! })));
    for (const [index, { isManifold, parts, volumeMm3 }] of findings.entries()) {
      expect({ name: names[index], isManifold, parts }).toEqual({
        name: names[index],
        isManifold: true,
        parts: 1,
      });
      expect(within(volumeMm3, made.castings[index >> 1]!.volumeMm3)).toBeLessThan(0.005);
    }
  });

  test("the castings on the bill weigh their volumes times density, and the drawing matches", () => {
    const rows = new TextDecoder().decode(files.get("bill.csv")).trim().split("\r\n");
    const grams = rows
      .filter((row) => row.startsWith("casting,"))
      .map((row) => Number(row.split(",").at(-3)));
    expect(sum(grams)).toBeCloseTo((made.castingMm3 / 1000) * gramsPerCm3(design.metal!), 1);
    expect(new TextDecoder().decode(files.get("drawing.svg"))).toMatch(
      /^<svg .*Thin as cast: 1 .*<\/svg>\n$/s,
    );
  });

  /** The bytes of the only file whose name starts with `part`. */
  function fileOf(part: string, extension: string): Uint8Array {
    const found = [...files].filter(([one]) => one.startsWith(`${part}-`) && one.endsWith(`.${extension}`));
    expect(found).toHaveLength(1);
    return found[0]![1];
  }
});

const partLetterOf = (index: number) =>
  withLetters(Array.from({ length: index + 1 }, () => ({}))).at(-1)!.letter;

function modelText(bytes: Uint8Array): string {
  const model = readZip(bytes).find(({ name: path }) => path === "3D/3dmodel.model");
  return new TextDecoder().decode(model?.bytes);
}

/** Loads a file's triangles back into the kernel, which rejects open meshes. */
function reimportedMm3(meshes: readonly ImportedMesh[]): number {
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
