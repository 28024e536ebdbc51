import type { Design } from "#jewelry/design";
import type { NamedMesh } from "#jewelry/making/files/closed-mesh";
import { metalMaterial, stoneMaterial } from "#jewelry/making/files/file-materials";
import { glbFile } from "#jewelry/making/files/glb-file";
import { stonesName } from "#jewelry/making/files/piece-scene";
import { stlFile } from "#jewelry/making/files/stl-file";
import { threeMfFile } from "#jewelry/making/files/three-mf-file";
import type { PieceSolid } from "./piece-solid.ts";
import type { CastingFile, CastingFileName } from "./solid-thread.ts";

/** Writes a file of a piece. Without stones `stones.stl` is empty; the others always contain its metal. */
export function writtenFile(solid: PieceSolid, design: Design, name: CastingFileName): CastingFile {
  const title = titleOf(design);
  const metal: NamedMesh = { name: "Metal", material: metalMaterial(design), mesh: solid.metal };
  const stones = solid.stones.map(
    (group): NamedMesh => ({
      name: stonesName(group),
      material: stoneMaterial(group, group.depthMm),
      mesh: group.mesh,
    }),
  );
  const band = solid.band ? [solid.band] : [];
  switch (name) {
    case "metal.stl":
      return { contentType: "model/stl", bytes: stlFile(`${title}: metal, mm`, [solid.metal]) };
    case "stones.stl": {
      const meshes = solid.stones.map(({ mesh }) => mesh);
      return { contentType: "model/stl", bytes: stlFile(`${title}: stones, mm`, meshes) };
    }
    case "metal.3mf":
      return { contentType: "model/3mf", bytes: threeMfFile(title, [metal]) };
    case "piece.3mf":
      return { contentType: "model/3mf", bytes: threeMfFile(title, [metal, ...stones]) };
    case "band.stl":
      return { contentType: "model/stl", bytes: stlFile(`${title}: band as cast, mm`, band) };
    case "band.3mf":
      return {
        contentType: "model/3mf",
        bytes: threeMfFile(
          `${title}: band as cast`,
          band.map((mesh) => ({ ...metal, name: "Band", mesh })),
        ),
      };
    case "piece.glb":
      return { contentType: "model/gltf-binary", bytes: glbFile(title, [metal, ...stones]) };
  }
}

/** "Ring, three-stone": of ids alone, since files hold ASCII. */
function titleOf({ category, style }: Design): string {
  const kind = category.charAt(0).toUpperCase() + category.slice(1);
  return style ? `${kind}, ${style}` : kind;
}
