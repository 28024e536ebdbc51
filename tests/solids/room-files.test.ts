import { validateBytes } from "gltf-validator";
import { describe, expect, test } from "vitest";
import { glbFile } from "#jewelry/making/files/glb-file";
import { pieceScene, placedMesh } from "#jewelry/making/files/piece-scene";
import { usdzAlignment, usdzFile } from "#jewelry/making/files/usdz-file";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPiece } from "#jewelry/shapes/design-piece";
import { joinedBounds, pointBounds } from "#jewelry/shapes/mesh/measures";
import { isFullRun } from "../faults/run-size.ts";
import { readZip } from "./read-zip.ts";

const inEveryRun = ["halo", "collar", "pendant"];
const designs = goldenDesigns.filter(({ name }) => isFullRun || inEveryRun.includes(name));

describe.each(designs)("the $name for viewing in a room", ({ design }) => {
  const piece = designPiece(design, 0.6);
  const scene = pieceScene(piece, design);
  const [, height] = piece.measures.sizeMm;

  test("F2: the GLB is valid, below 2 MB, in meters, and stands on the ground", async () => {
    const bytes = glbFile("Piece", scene);
    expect(bytes.length).toBeLessThan(2e6);
    const { issues, info } = await validateBytes(bytes);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    const { nodes, materials, meshes } = glbJson(bytes);
    expect(info.totalTriangleCount).toBe(
      scene.flatMap(({ shapes }) => shapes).reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0),
    );
    expect(meshes.every(({ primitives: [{ attributes }] }) => "NORMAL" in attributes)).toBe(true);
    const { name, scale, translation, children } = nodes.at(-1)!;
    expect({ name, scale }).toEqual({ name: "Piece", scale: [0.001, 0.001, 0.001] });
    const { min, max } = scene
      .map(({ shapes }) => pointBounds(placedMesh(shapes).positions))
      .reduce(joinedBounds);
    expect(min[1] * scale![1]! + translation![1]!).toBeCloseTo(0, 7);
    expect(max[1] - min[1]).toBeCloseTo(height, 0);
    expect(children!.map((child) => nodes[child]!.name)).toEqual(scene.map((object) => object.name));
    expect(materials[0]).toMatchObject({ pbrMetallicRoughness: { metallicFactor: 1 } });
    for (const { extensions } of materials.slice(1))
      expect(Object.keys(extensions ?? {})).toEqual([
        "KHR_materials_transmission",
        "KHR_materials_ior",
        "KHR_materials_volume",
      ]);
  });

  test("the copies of shared meshes are the piece's own shapes", () => {
    const objects = [
      piece.metal,
      ...piece.stones.map(({ gem, placements }) => [{ mesh: gem.mesh, placements }]),
    ];
    expect(scene).toHaveLength(objects.length);
    for (const [i, { shapes }] of scene.entries()) {
      const [ours, whole] = [placedMesh(shapes), placedMesh(objects[i]!)];
      expect(ours.triangles).toHaveLength(whole.triangles.length);
      expect(sum(ours.positions)).toBeCloseTo(sum(whole.positions), -1);
      expect(pointBounds(ours.positions)).toEqual(pointBounds(whole.positions));
    }
  });

  test("F2: the USDZ is below 2 MB: aligned, well-formed text files with the same shapes at the same size", () => {
    const packed = usdzFile("Piece", scene);
    expect(packed.length).toBeLessThan(2e6);
    const files = readZip(packed);
    for (const { at } of files) expect(at % usdzAlignment).toBe(0);
    const texts = new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
    for (const text of texts.values()) {
      expect(text).toMatch(/^#usda 1\.0\n/);
      expect(unbalanced(text)).toBe("");
    }
    expect(files[0]!.name).toBe("piece.usda");
    const text = texts.get("piece.usda")!;
    expect(text).toContain("metersPerUnit = 1");
    const objects = text.split(/def Xform "Object_\d+"/).slice(1);
    expect(objects).toHaveLength(scene.length);
    for (const [i, { shapes }] of scene.entries())
      for (const [k, { mesh, placements }] of shapes.entries()) {
        const file = `shapes/Shape_${i}_${k}.usda`;
        const body = placements ? texts.get(file)! : objects[i]!.split(`def Mesh "Mesh_${k}"`)[1]!;
        expect(numbers(body, "faceVertexIndices")).toEqual([...mesh.triangles]);
        expect(numbers(body, "faceVertexCounts")).toHaveLength(mesh.triangles.length / 3);
        expect(numbers(body, "normals")).toHaveLength(mesh.positions.length);
        expect(isNear(numbers(body, "points"), mesh.positions)).toBe(true);
        if (!placements) continue;
        const copies = objects[i]!.split(`@./${file}@</Shape>`).slice(1);
        expect(
          isNear(
            copies.flatMap((copy) => numbers(copy, "xformOp:transform", "()")),
            placements,
          ),
        ).toBe(true);
      }
    for (const [, target] of text.matchAll(/<\/Piece\/Materials\/(Material_\d+)>/g))
      expect(text).toContain(`def Material "${target}"`);
  });
});

const isNear = (values: readonly number[], wanted: Float32Array) =>
  values.length === wanted.length && values.every((value, i) => Math.abs(value - wanted[i]!) < 1e-4);

const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0);

/** The numbers of the first list with a name. */
function numbers(body: string, name: string, [open, shut] = "[]"): number[] {
  const list = body.slice(body.indexOf(` ${name} = ${open}`)).split("\n")[0]!;
  return list
    .slice(list.indexOf(open!) + 1, list.lastIndexOf(shut!))
    .replaceAll(/[()]/g, "")
    .split(",")
    .map(Number);
}

interface GlbJson {
  nodes: {
    name: string;
    scale?: number[];
    translation?: number[];
    children?: number[];
  }[];
  meshes: { primitives: [{ attributes: Record<string, number> }] }[];
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
