import openAssimp from "assimpjs";

/** An object as another program found it in a file. */
export interface ImportedMesh {
  name: string;
  vertices: number[];
  faces: [number, number, number][];
}

interface Scene {
  meshes: ImportedMesh[];
  materials: { properties: { key: string; value: unknown }[] }[];
  rootnode: SceneNode;
}

interface SceneNode {
  name: string;
  meshes?: number[];
  children?: SceneNode[];
}

const assimp = await openAssimp();

/** Opens a file with Assimp, a widely used importer. Throws its error if the file can't be read. */
export function importFile(name: string, bytes: Uint8Array): Scene {
  const files = new assimp.FileList();
  files.AddFile(name, bytes);
  const result = assimp.ConvertFileList(files, "assjson");
  if (!result.IsSuccess()) throw new Error(`Assimp cannot open ${name}: ${result.GetErrorCode()}`);
  return JSON.parse(new TextDecoder().decode(result.GetFile(0).GetContent())) as Scene;
}

/** Total volume of the meshes, in the file's unit cubed. */
export function totalVolume(meshes: readonly ImportedMesh[]): number {
  let six = 0;
  for (const { vertices: v, faces } of meshes)
    for (const [first, second, third] of faces) {
      const [a, b, c] = [first * 3, second * 3, third * 3];
      six +=
        v[a]! * (v[b + 1]! * v[c + 2]! - v[b + 2]! * v[c + 1]!) +
        v[a + 1]! * (v[b + 2]! * v[c]! - v[b]! * v[c + 2]!) +
        v[a + 2]! * (v[b]! * v[c + 1]! - v[b + 1]! * v[c]!);
    }
  return six / 6;
}

/** Volume of each named object in a file, in its unit cubed; the importer splits large ones. */
export function volumesByName({ meshes, rootnode }: Scene): Map<string, number> {
  const volumes = new Map<string, number>();
  const visit = ({ name, meshes: own = [], children = [] }: SceneNode): void => {
    if (own.length > 0) volumes.set(name, totalVolume(own.map((index) => meshes[index]!)));
    children.forEach(visit);
  };
  visit(rootnode);
  return volumes;
}
