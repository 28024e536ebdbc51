import type { Mesh } from "../../mesh/mesh.ts";
import { MeshWriter } from "../../mesh/mesh-writer.ts";
import type { Vector } from "../../mesh/placement.ts";
import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import { type FlatPoint, flatBox } from "./flat-line.ts";
import { type Span, without } from "./gaps.ts";
import { obstacles, spanInside } from "./obstacles.ts";
import { inset } from "./raised.ts";
import { ribbon } from "./ribbon.ts";

/** Raised bars or squares, mm: from one to the next, and how wide the groove between them is. */
interface Grid {
  pitch: number;
  groove: number;
}

const grids: Readonly<Record<string, Grid>> = {
  squares: { pitch: 1.12, groove: 0.14 },
  blocks: { pitch: 3.1, groove: 0.46 },
  lines: { pitch: 1.62, groove: 0.36 },
  "upright-lines": { pitch: 0.92, groove: 0.2 },
  waves: { pitch: 1.5, groove: 0.42 },
};

/** The raised pattern of a face, all of it in one mesh about the dial's own axis, out to `reach` mm; null for a smooth face. */
export function reliefMesh(spec: DialSpec, plan: DialPlan, reach: number): Mesh | null {
  const grid = grids[spec.face.finish];
  if (!grid) return null;
  const writer = new MeshWriter();
  if (spec.face.finish === "squares" || spec.face.finish === "blocks") squares(writer, grid, { plan, reach });
  else bars(writer, grid, { spec, plan, reach });
  return writer.mesh();
}

function squares(writer: MeshWriter, grid: Grid, { plan, reach }: { plan: DialPlan; reach: number }): void {
  const count = Math.ceil(reach / grid.pitch);
  for (let row = -count; row <= count; row += 1)
    for (let column = -count; column <= count; column += 1) {
      const at: FlatPoint = [column * grid.pitch, row * grid.pitch];
      if (Math.hypot(Math.abs(at[0]) + grid.pitch / 2, Math.abs(at[1]) + grid.pitch / 2) > reach) continue;
      pyramid(writer, flatBox(at, grid.pitch, grid.pitch), { grid, lowZ: plan.groundZ });
    }
}

/** A square's flat top and its four bevels down to the ground, each face with its own edge. */
function pyramid(
  writer: MeshWriter,
  outline: readonly FlatPoint[],
  { grid, lowZ }: { grid: Grid; lowZ: number },
): void {
  const foot = inset(outline, grid.groove * 0.12);
  const top = inset(outline, grid.groove * 0.5);
  face(
    writer,
    top.map(([x, y]): Vector => [x, y, 0]),
  );
  face(writer, foot.map(([x, y]): Vector => [x, y, lowZ]).reverse());
  for (let i = 0; i < 4; i += 1) {
    const next = (i + 1) % 4;
    face(writer, [
      [...foot[i]!, lowZ],
      [...foot[next]!, lowZ],
      [...top[next]!, 0],
      [...top[i]!, 0],
    ]);
  }
}

function face(writer: MeshWriter, corners: readonly Vector[]): void {
  const [a, b, , d] = corners as [Vector, Vector, Vector, Vector];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const normal: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal);
  const [nx, ny, nz] = [normal[0] / length, normal[1] / length, normal[2] / length];
  const [i, j, k, l] = corners.map(([x, y, z]) => writer.vertex(x, y, z, nx, ny, nz, y, x, 0)) as [
    number,
    number,
    number,
    number,
  ];
  writer.quad(i, j, k, l);
}

/** Bars across the dial or up it, cut where something takes their room. */
function bars(
  writer: MeshWriter,
  { pitch, groove }: Grid,
  { spec, plan, reach }: { spec: DialSpec; plan: DialPlan; reach: number },
): void {
  const isUpright = spec.face.finish === "upright-lines";
  const swing = spec.face.finish === "waves" ? pitch * 0.34 : 0;
  const way: FlatPoint = isUpright ? [0, 1] : [1, 0];
  const taken = obstacles(spec, plan, -0.2);
  const count = Math.floor((reach - swing) / pitch);
  for (let row = -count; row <= count; row += 1) {
    const aside = row * pitch;
    const half = Math.sqrt(Math.max(0, reach ** 2 - (Math.abs(aside) + swing + pitch / 2) ** 2)) - pitch / 2;
    if (half < pitch) continue;
    const from: FlatPoint = isUpright ? [aside, 0] : [0, aside];
    const inside = taken.map((obstacle) => spanInside(obstacle, from, way)).filter((span) => span !== null);
    for (const span of without([-half, half], inside, pitch))
      bar(writer, line(span, swing, aside, isUpright), { pitch, groove, lowZ: plan.groundZ });
  }
}

function line([from, to]: Span, swing: number, aside: number, isUpright: boolean): FlatPoint[] {
  const steps = swing > 0 ? Math.ceil((to - from) / 0.3) : 1;
  return Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
    const along = from + ((to - from) * i) / steps;
    const across = aside + swing * Math.sin(along * 1.15);
    return isUpright ? [across, along] : [along, across];
  });
}

function bar(writer: MeshWriter, path: FlatPoint[], { pitch, groove, lowZ }: Grid & { lowZ: number }): void {
  const raisedBar = new MeshWriter();
  const halfMm = pitch / 2 - groove * 0.12;
  ribbon(raisedBar, { path, halfMm, depthMm: -lowZ, bevelMm: groove * 0.38 });
  writer.add(raisedBar, [0, 0, lowZ]);
}
