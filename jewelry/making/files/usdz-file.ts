import { asciiBytes } from "./ascii-bytes.ts";
import type { FileMaterial, NamedMesh } from "./closed-mesh.ts";
import { onGround } from "./on-ground.ts";
import { pointBounds } from "./point-bounds.ts";
import { storedZip } from "./stored-zip.ts";

/** Every file in a USDZ begins at a multiple of so many bytes, so that it can be read where it lies. */
export const usdzAlignment = 64;

/**
 * A piece as USDZ (Pixar's package 1.3): one USD text, stored and aligned. Standing on the ground at true size, in meters
 * by its own word; the points are millimeters under a scale.
 */
export function usdzFile(title: string, things: readonly NamedMesh[]): Uint8Array {
  return storedZip([{ name: "piece.usda", bytes: asciiBytes(usdText(title, things)) }], usdzAlignment);
}

function usdText(title: string, things: readonly NamedMesh[]): string {
  const move = onGround(things).map((mm) => mm / 1000);
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

${things.map(meshText).join("\n\n")}
}
`;
}

/**
 * Stones are mirrors here, in their color: the viewer of phones draws what shines through unreliably, while flat facets
 * that mirror the room sparkle as the stone is turned.
 */
function materialText({ name, color, roughness, stone }: FileMaterial, i: number): string {
  const path = `/Piece/Materials/Material_${i}`;
  return `        def Material "Material_${i}" (
            displayName = ${quoted(name)}
        )
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${color.map((share) => share.toFixed(4)).join(", ")})
                float inputs:metallic = ${stone ? 0.85 : 1}
                float inputs:roughness = ${stone ? 0 : roughness}
                token outputs:surface
            }
        }`;
}

function meshText({ name, mesh: { positions, normals, triangles } }: NamedMesh, i: number): string {
  const corners = triangles.length / 3;
  return `    def Mesh "Mesh_${i}" (
        displayName = ${quoted(name)}
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform token subdivisionScheme = "none"
        rel material:binding = </Piece/Materials/Material_${i}>
        float3[] extent = [${extentText(positions)}]
        int[] faceVertexCounts = [${Array<number>(corners).fill(3).join(",")}]
        int[] faceVertexIndices = [${triangles.join(",")}]
        point3f[] points = [${pointsText(positions, 4)}]${
          normals
            ? `
        normal3f[] normals = [${pointsText(normals, 2)}] (
            interpolation = "vertex"
        )`
            : ""
        }
    }`;
}

/** Points in parentheses, with so many decimals: four of a millimeter are a tenth of a micrometer. */
function pointsText(numbers: Float32Array, decimals: number): string {
  const parts: string[] = [];
  const one = 10 ** decimals;
  const short = (value: number) => String(Math.round(value * one) / one);
  for (let i = 0; i < numbers.length; i += 3)
    parts.push(`(${short(numbers[i]!)},${short(numbers[i + 1]!)},${short(numbers[i + 2]!)})`);
  return parts.join(",");
}

function extentText(positions: Float32Array): string {
  const { min, max } = pointBounds(positions);
  return pointsText(Float32Array.of(...min, ...max), 4);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "")}"`;
}
