import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import { glbFile } from "#jewelry/making/files/glb-file";
import { pieceScene } from "#jewelry/making/files/piece-scene";
import { usdzAlignment, usdzFile } from "#jewelry/making/files/usdz-file";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPiece } from "#jewelry/shapes/design-piece";
import { isFullRun } from "../faults/run-size.ts";
import { readZip } from "./read-zip.ts";

const inEveryRun = ["halo", "collar", "studs"];
const designs = goldenDesigns.filter(({ name }) => isFullRun || inEveryRun.includes(name));

describe.each(designs)("the $name for viewing in a room", ({ design }) => {
  const piece = designPiece(design, 0.6);
  const scene = pieceScene(piece, design);
  const [width, height, depth] = piece.measures.sizeMm;

  test("the GLB is valid, in meters, and stands on the ground", async () => {
    const bytes = glbFile("Piece", scene);
    const { issues, info } = await validateBytes(bytes);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(info.totalTriangleCount).toBe(scene.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0));
    const { nodes, accessors, materials } = glbJson(bytes);
    const { scale, translation } = nodes[0]!;
    expect(scale).toEqual([0.001, 0.001, 0.001]);
    const boxes = accessors.filter(({ min }) => min);
    const lowest = Math.min(...boxes.map(({ min }) => min![1]!));
    const highest = Math.max(...boxes.map(({ max }) => max![1]!));
    expect(lowest * scale![1]! + translation![1]!).toBeCloseTo(0, 7);
    expect(highest - lowest).toBeCloseTo(height, 0);
    expect(nodes.slice(1).map(({ name }) => name)).toEqual(scene.map(({ name }) => name));
    expect(materials[0]).toMatchObject({ pbrMetallicRoughness: { metallicFactor: 1 } });
    for (const { extensions } of materials.slice(1))
      expect(Object.keys(extensions ?? {})).toEqual([
        "KHR_materials_transmission",
        "KHR_materials_ior",
        "KHR_materials_volume",
      ]);
  });

  test("the USDZ is one aligned, well-formed text file with the same shapes at the same size", () => {
    const files = readZip(usdzFile("Piece", scene));
    expect(files.map(({ name }) => name)).toEqual(["piece.usda"]);
    for (const { at } of files) expect(at % usdzAlignment).toBe(0);
    const text = new TextDecoder().decode(files[0]!.bytes);
    expect(text).toMatch(/^#usda 1\.0\n/);
    expect(text).toContain("metersPerUnit = 1");
    expect(unbalanced(text)).toBe("");
    const numbers = (name: string) =>
      Array.from(text.matchAll(new RegExp(` ${name} = \\[([^\\]]*)\\]`, "g")), ([, list]) =>
        list!.replaceAll(/[()]/g, "").split(",").map(Number),
      );
    for (const [i, { mesh }] of scene.entries()) {
      expect(numbers("faceVertexIndices")[i]).toEqual([...mesh.triangles]);
      expect(numbers("faceVertexCounts")[i]).toHaveLength(mesh.triangles.length / 3);
      const points = numbers("points")[i]!;
      expect(points).toHaveLength(mesh.positions.length);
      expect(points.every((value, at) => Math.abs(value - mesh.positions[at]!) < 1e-4)).toBe(true);
    }
    const extent = numbers("extent")[0]!;
    expect(extent[3]! - extent[0]!).toBeLessThanOrEqual(width * 1.01);
    expect(extent[5]! - extent[2]!).toBeLessThanOrEqual(depth * 1.01);
    for (const [, target] of text.matchAll(/<\/Piece\/Materials\/(Material_\d+)>/g))
      expect(text).toContain(`def Material "${target}"`);
  });
});

interface GlbJson {
  nodes: { name: string; scale?: number[]; translation?: number[] }[];
  accessors: { min?: number[]; max?: number[] }[];
  materials: { pbrMetallicRoughness: object; extensions?: object }[];
}

function glbJson(bytes: Uint8Array): GlbJson {
  const length = new DataView(bytes.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as GlbJson;
}

/** The brackets still open at the end, or the first one that closes nothing. */
function unbalanced(text: string): string {
  const partner: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
  let open = "";
  for (const letter of text.replace(/"[^"\n]*"/g, "")) {
    if ("([{".includes(letter)) open += letter;
    else if (letter in partner) {
      if (open.at(-1) !== partner[letter]) return letter;
      open = open.slice(0, -1);
    }
  }
  return open;
}
