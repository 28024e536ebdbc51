import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether Debian's ADMesh is installed. */
export const hasAdmesh = spawnSync("admesh", ["--version"]).status === 0;

/** ADMesh's results for an STL file. All except volume and parts are 0 for a good one. */
export interface AdmeshFindings {
  disconnected: number;
  degenerate: number;
  mended: number;
  parts: number;
  volume: number;
}

/** Runs ADMesh on an STL file. */
export function runAdmesh(stl: Uint8Array): AdmeshFindings {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-solid-"));
  try {
    const file = join(folder, "piece.stl");
    writeFileSync(file, stl);
    const report = execFileSync("admesh", [file], { encoding: "utf8" });
    const said = (name: string) => {
      const [, number] = new RegExp(`${name}\\s*:\\s*(-?[\\d.]+)`).exec(report) ?? [];
      if (number === undefined) throw new Error(`ADMesh says nothing of "${name}":\n${report}`);
      return Number(number);
    };
    const mended = ["Edges fixed", "Facets removed", "Facets added", "Facets reversed", "Backwards edges"];
    return {
      disconnected: said("Total disconnected facets"),
      degenerate: said("Degenerate facets"),
      mended: mended.reduce((sum, name) => sum + said(name), 0),
      parts: said("Number of parts"),
      volume: said("Volume"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
