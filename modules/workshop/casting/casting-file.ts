import { deflateRawSync } from "node:zlib";
import type { Design } from "#jewelry/design";
import { inPlace, type NamedMesh } from "#jewelry/making/files/closed-mesh";
import { withCreasedNormals } from "#jewelry/making/files/creased-normals";
import { metalMaterial, stoneMaterial } from "#jewelry/making/files/file-materials";
import { glbFile } from "#jewelry/making/files/glb-file";
import { stonesName } from "#jewelry/making/files/piece-scene";
import { threeMfFile } from "#jewelry/making/files/three-mf-file";
import type { CastingFile, PieceSolid } from "./piece-solid.ts";
import type { CastingFileName } from "./solid-thread.ts";

/** Writes a file of a piece as set: its metal as one object, its stones by kind. */
export function writeCastingFile(solid: PieceSolid, design: Design, name: CastingFileName): CastingFile {
  const title = titleOf(design);
  const metal: NamedMesh = { name: "Metal", material: metalMaterial(design), mesh: solid.metal };
  const stones = solid.stones.map(
    (group): NamedMesh => ({
      name: stonesName(group),
      material: stoneMaterial(group, group.depthMm),
      mesh: group.mesh,
    }),
  );
  switch (name) {
    case "piece.3mf":
      return { contentType: "model/3mf", bytes: threeMfFile(title, [metal, ...stones], deflateRawSync) };
    case "piece.glb":
      return {
        contentType: "model/gltf-binary",
        bytes: glbFile(title, [shown(metal), ...stones].map(inPlace)),
      };
  }
}

/** The same object with normals. Stones' facets are flat. */
function shown(metal: NamedMesh): NamedMesh {
  return { ...metal, mesh: withCreasedNormals(metal.mesh) };
}

/** "Ring, three-stone", from ids only, because files contain ASCII. */
function titleOf({ category, style }: Design): string {
  const kind = category.charAt(0).toUpperCase() + category.slice(1);
  return style ? `${kind}, ${style}` : kind;
}
