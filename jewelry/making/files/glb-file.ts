import { pointBounds } from "../../shapes/mesh/measures.ts";
import { asciiBytes } from "./ascii-writer.ts";
import { type FileMaterial, groundOffset, type NamedShapes } from "./closed-mesh.ts";

/**
 * A piece as GLB (glTF 2.0, Khronos 2021), standing on the ground at actual size, with every object a named node, with a
 * node for each copy of a shared mesh. Points are in millimeters; the piece's node scales them to the format's meters.
 */
export function glbFile(title: string, things: readonly NamedShapes[]): Uint8Array {
  const chunks: (Float32Array | Uint32Array)[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  function add(numbers: Float32Array | Uint32Array, type: "SCALAR" | "VEC3", bounds = {}): number {
    const isIndex = numbers instanceof Uint32Array;
    const { byteLength } = numbers;
    views.push({ buffer: 0, byteOffset: length, byteLength, target: isIndex ? 34963 : 34962 });
    accessors.push({
      bufferView: views.length - 1,
      componentType: isIndex ? 5125 : 5126,
      count: numbers.length / (type === "VEC3" ? 3 : 1),
      type,
      ...bounds,
    });
    chunks.push(numbers);
    length += byteLength;
    return accessors.length - 1;
  }
  const meshes: object[] = [];
  const nodes: object[] = [];
  function addNode(node: object): number {
    nodes.push(node);
    return nodes.length - 1;
  }
  const objects = things.map(({ name, shapes }, material) => {
    const copies = shapes.flatMap(({ mesh: { positions, normals, triangles }, placements }) => {
      const attributes = {
        POSITION: add(positions, "VEC3", pointBounds(positions)),
        ...(normals && { NORMAL: add(normals, "VEC3") }),
      };
      meshes.push({ name, primitives: [{ attributes, indices: add(triangles, "SCALAR"), material }] });
      const mesh = meshes.length - 1;
      return placements ? matricesOf(placements).map((matrix) => ({ mesh, matrix })) : [{ mesh }];
    });
    return addNode({ name, ...(copies.length === 1 ? copies[0] : { children: copies.map(addNode) }) });
  });
  const materials = things.map(({ material }) => glbMaterial(material));
  const extensionsUsed = [...new Set(materials.flatMap(({ extensions }) => Object.keys(extensions ?? {})))];
  const json = {
    asset: { version: "2.0", generator: "Vitrine" },
    ...(extensionsUsed.length > 0 && { extensionsUsed }),
    scene: 0,
    scenes: [{ name: title, nodes: [nodes.length] }],
    nodes: [
      ...nodes,
      {
        name: title,
        children: objects,
        // Scales millimeters to meters and centers the piece over the origin, with its lowest point on the ground.
        scale: [0.001, 0.001, 0.001],
        translation: groundOffset(things).map((mm) => mm / 1000),
      },
    ],
    materials,
    meshes,
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  };
  return container(asciiBytes(JSON.stringify(json)), chunks, length);
}

function matricesOf(placements: Float32Array): number[][] {
  return Array.from({ length: placements.length / 16 }, (_, i) => [
    ...placements.subarray(i * 16, i * 16 + 16),
  ]);
}

/** A glTF material. Metal reflects its color; a stone transmits and refracts light. */
function glbMaterial({ name, color, roughness, stone }: FileMaterial) {
  const metallicFactor = stone ? 0 : 1;
  return {
    name,
    pbrMetallicRoughness: { baseColorFactor: [...color, 1], metallicFactor, roughnessFactor: roughness },
    ...(stone && {
      extensions: {
        KHR_materials_transmission: { transmissionFactor: 0.9 },
        KHR_materials_ior: { ior: stone.index },
        // Thickness is in the mesh's own unit, millimeters; attenuation distance is in meters.
        KHR_materials_volume: {
          thicknessFactor: stone.depthMm,
          attenuationDistance: 0.002,
          attenuationColor: [...stone.behind2Mm],
        },
      },
    }),
  };
}

/** The JSON, padded with spaces to four bytes, then the binary buffer. */
function container(
  json: Uint8Array,
  chunks: readonly (Float32Array | Uint32Array)[],
  length: number,
): Uint8Array {
  const jsonLength = Math.ceil(json.length / 4) * 4;
  const file = new Uint8Array(12 + 8 + jsonLength + 8 + length).fill(0x20, 20, 20 + jsonLength);
  const view = new DataView(file.buffer);
  const words = [0x46546c67, 2, file.length, jsonLength, 0x4e4f534a];
  for (const [i, word] of words.entries()) view.setUint32(i * 4, word, true);
  file.set(json, 20);
  let at = 20 + jsonLength;
  view.setUint32(at, length, true);
  view.setUint32(at + 4, 0x004e4942, true);
  at += 8;
  for (const { buffer, byteOffset, byteLength } of chunks) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return file;
}
