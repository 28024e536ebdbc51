import { pointBounds } from "../../shapes/mesh/measures.ts";
import { AsciiWriter } from "./ascii-writer.ts";
import { type FileMaterial, type FileMesh, groundOffset, type NamedShapes } from "./closed-mesh.ts";
import { zipFile } from "./zip-file.ts";

/** Alignment of every file in a USDZ, so it can be read in place. */
export const usdzAlignment = 64;

/**
 * A piece as USDZ (Pixar's package 1.3): USD text files, uncompressed and aligned. It stands on the ground at true
 * size in meters; points are in millimeters under a scale. A shared mesh has its own file, which its copies refer to.
 */
export function usdzFile(title: string, things: readonly NamedShapes[]): Uint8Array {
  const piece = new AsciiWriter().text(headText(title, things));
  for (const [i, thing] of things.entries()) writeObject(piece, thing, i);
  const shared = things.flatMap(({ shapes }, i) =>
    shapes.flatMap(({ mesh, placements }, k) => (placements ? [shapeFile(mesh, shapeName(i, k))] : [])),
  );
  return zipFile([{ name: "piece.usda", bytes: piece.text("}\n").bytes() }, ...shared], {
    alignment: usdzAlignment,
  });
}

function shapeName(object: number, shape: number): string {
  return `shapes/Shape_${object}_${shape}.usda`;
}

function shapeFile(mesh: FileMesh, name: string): { name: string; bytes: Uint8Array } {
  const out = new AsciiWriter().text('#usda 1.0\n(\n    defaultPrim = "Shape"\n)\n\ndef "Shape"\n{\n');
  writeMesh(out, mesh, "Mesh");
  return { name, bytes: out.text("}\n").bytes() };
}

function headText(title: string, things: readonly NamedShapes[]): string {
  const move = groundOffset(things).map((mm) => mm / 1000);
  return `#usda 1.0
(
    defaultPrim = "Piece"
    metersPerUnit = 1
    upAxis = "Y"
    doc = ${quoted(title)}
)

def Xform "Piece" (
    kind = "component"
)
{
    double3 xformOp:translate = (${move.map((value) => value.toFixed(6)).join(", ")})
    float3 xformOp:scale = (0.001, 0.001, 0.001)
    uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]

    def Scope "Materials"
    {
${things.map(({ material }, i) => materialText(material, i)).join("\n")}
    }
`;
}

/**
 * Stones are colored mirrors: phone viewers render transmission unreliably, while reflective facets sparkle as the
 * stone turns.
 */
function materialText({ name, color, roughness, stone }: FileMaterial, i: number): string {
  const path = `/Piece/Materials/Material_${i}`;
  // Light that leaves a stone has crossed it twice, so its color is squared.
  const shown = stone ? color.map((share) => share ** 2) : color;
  return `        def Material "Material_${i}" (
            displayName = ${quoted(name)}
        )
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${shown.map((share) => share.toFixed(4)).join(", ")})
                float inputs:metallic = ${stone ? 0.85 : 1}
                float inputs:roughness = ${stone ? 0 : roughness}
                token outputs:surface
            }
        }`;
}

function writeObject(out: AsciiWriter, { name, shapes }: NamedShapes, i: number): void {
  out.text(`
    def Xform "Object_${i}" (
        displayName = ${quoted(name)}
    )
    {
`);
  const material = `rel material:binding = </Piece/Materials/Material_${i}>`;
  for (const [k, { mesh, placements }] of shapes.entries())
    if (placements) writeCopies(out, placements, { file: shapeName(i, k), name: `Copy_${k}`, material });
    else writeMesh(out, mesh, `Mesh_${k}`, material);
  out.text("    }\n");
}

function writeCopies(
  out: AsciiWriter,
  placements: Float32Array,
  { file, name, material }: { file: string; name: string; material: string },
): void {
  for (let m = 0; m < placements.length; m += 16) {
    const row = (at: number) => `(${[...placements.subarray(m + at, m + at + 4)].map(rounded).join(", ")})`;
    out.text(`        def Xform "${name}_${m / 16}" (
            prepend references = @./${file}@</Shape>
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            matrix4d xformOp:transform = ( ${[0, 4, 8, 12].map(row).join(", ")} )
            uniform token[] xformOpOrder = ["xformOp:transform"]
            ${material}
        }
`);
  }
}

/** Without exponents and trailing zeros, exact to a tenth of a micrometer. */
function rounded(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

function writeMesh(
  out: AsciiWriter,
  { positions, normals, triangles }: FileMesh,
  name: string,
  material?: string,
): void {
  const { min, max } = pointBounds(positions);
  out.text(`        def Mesh "${name}"`);
  if (material) out.text(' (\n            prepend apiSchemas = ["MaterialBindingAPI"]\n        )');
  out.text(`
        {
            uniform token subdivisionScheme = "none"
${material ? `            ${material}\n` : ""}            float3[] extent = [`);
  writePoints(out, Float32Array.of(...min, ...max), 4);
  out.text("]\n            int[] faceVertexCounts = [3").text(",3".repeat(triangles.length / 3 - 1));
  out.text("]\n            int[] faceVertexIndices = [");
  for (let corner = 0; corner < triangles.length; corner += 1)
    out.text(corner > 0 ? "," : "").number(triangles[corner]!);
  out.text("]\n            point3f[] points = [");
  writePoints(out, positions, 4);
  if (normals) {
    out.text("]\n            normal3f[] normals = [");
    writePoints(out, normals, 2);
    out.text(`] (
                interpolation = "vertex"
            )`);
  } else out.text("]");
  out.text("\n        }\n");
}

/** Writes points in parentheses with the given decimals. Four decimals are a tenth of a micrometer. */
function writePoints(out: AsciiWriter, numbers: Float32Array, decimals: number): void {
  for (let i = 0; i < numbers.length; i += 3)
    out.triple(numbers, i, [i > 0 ? ",(" : "(", ",", ",", ")"], decimals);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "")}"`;
}
