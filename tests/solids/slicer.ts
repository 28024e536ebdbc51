import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether Debian's slicer Slic3r is installed. */
export const hasSlicer = spawnSync("slic3r", ["--version"]).status === 0;

/** A slicer's report on a model opened for printing; in mm and mm³. */
export interface SlicerFindings {
  isManifold: boolean;
  parts: number;
  sizeMm: readonly number[];
  volumeMm3: number;
}

/** Opens models like a slicer would before printing; their names end with their format. */
export function sliceModels(models: readonly { name: string; bytes: Uint8Array }[]): SlicerFindings[] {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-sliced-"));
  try {
    return models.map(({ name, bytes }) => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      const report = execFileSync("slic3r", ["--info", file], { encoding: "utf8" });
      const said = (fact: string) => {
        const [, value] = new RegExp(`^${fact}\\s*=\\s*(\\S+)$`, "m").exec(report) ?? [];
        if (value === undefined) throw new Error(`The slicer says nothing of "${fact}":\n${report}`);
        return value;
      };
      return {
        isManifold: said("manifold") === "yes",
        parts: Number(said("number_of_parts")),
        sizeMm: ["size_x", "size_y", "size_z"].map((size) => Number(said(size))),
        volumeMm3: Number(said("volume")),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
