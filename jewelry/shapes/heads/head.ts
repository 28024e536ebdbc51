import type { LocalPart } from "../assembly.ts";
import { beadRow } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { bezel, crownAbove } from "./bezel.ts";
import { cup } from "./cup.ts";
import { galleryWires } from "./gallery-wires.ts";
import { type HeadForm, wallMm } from "./head-form.ts";
import { offsetOutline } from "./offset-outline.ts";
import { prongs } from "./prongs.ts";

/** What holds a stone: prongs on wires or on a cup, or a bezel. In the stone's own axes, mm. */
export const head = memoize((form: HeadForm): readonly LocalPart[] => {
  if (form.prongStyle === "bezel") {
    const wall = written((writer) => bezel(writer, form));
    return [wall, ...(form.edge === "milgrain" ? [rimBeads(form)] : [])];
  }
  const parts = [written((writer) => prongs(writer, form))];
  if (form.base === "cup") return [...parts, written((writer) => cup(writer, form))];
  const writer = new MeshWriter();
  galleryWires(writer, form);
  return [...parts, { name: "gallery", mesh: writer.mesh() }];
});

function written(write: (writer: MeshWriter) => void): LocalPart {
  const writer = new MeshWriter();
  write(writer);
  return { name: "head", mesh: writer.mesh() };
}

/** Beads along a bezel's rim. */
function rimBeads(form: HeadForm): LocalPart {
  const wall = wallMm(form.widthMm);
  const radius = Math.min(0.16, wall * 0.42);
  const rim = crownAbove(form, 1 - (0.1 + 0.025 * form.widthMm) / (form.widthMm / 2)) + 0.05;
  const line = offsetOutline(form.cut, form.widthMm, wall * 0.62);
  return beadRow({ line, isClosed: true, radius, lift: [0, 0, rim] });
}
