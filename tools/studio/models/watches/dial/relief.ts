import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { DialSpec } from "../watch-spec.ts";
import { type FlatPoint, flatBox } from "./flat-line.ts";
import { mesa } from "./mesa.ts";
import { ribbon } from "./ribbon.ts";

/** A raised pattern, mm: its pitch, the width of its grooves, and its extent. */
interface Pattern {
  pitch: number;
  groove: number;
  groundZ: number;
  reach: number;
}

const grids: Readonly<Record<string, Pick<Pattern, "pitch" | "groove">>> = {
  squares: { pitch: 1.12, groove: 0.16 },
  blocks: { pitch: 3.1, groove: 0.46 },
  lines: { pitch: 1.62, groove: 0.4 },
  "upright-lines": { pitch: 0.92, groove: 0.22 },
  waves: { pitch: 1.5, groove: 0.5 },
};

/**
 * The raised pattern of a face, as one mesh around the dial's axis, from `groundZ` up to the face and out to `reach`,
 * mm; null for a smooth face. It continues under parts placed on it.
 */
export function reliefMesh({ face }: Pick<DialSpec, "face">, groundZ: number, reach: number): Mesh | null {
  const grid = grids[face.finish];
  if (!grid) return null;
  const writer = new MeshWriter();
  const pattern = { ...grid, groundZ, reach };
  if (face.finish === "waves") waves(writer, pattern);
  else if (face.finish === "squares" || face.finish === "blocks") squares(writer, pattern);
  else bars(writer, pattern, face.finish === "upright-lines");
  return writer.mesh();
}

/** Insets of a raised shape from the middle of its grooves, at its foot and top. */
function insets({ groove }: Pattern): [foot: number, top: number] {
  return [groove * 0.12, groove * 0.5];
}

/** Squares that are entirely inside the pattern's radius. */
function squares(writer: MeshWriter, pattern: Pattern): void {
  const { pitch, reach, groundZ } = pattern;
  const [foot, top] = insets(pattern).map((draw) => pitch - 2 * draw) as [number, number];
  const count = Math.ceil(reach / pitch);
  for (let row = -count; row <= count; row += 1)
    for (let column = -count; column <= count; column += 1) {
      const at: FlatPoint = [column * pitch, row * pitch];
      if (Math.hypot(Math.abs(at[0]) + pitch / 2, Math.abs(at[1]) + pitch / 2) > reach) continue;
      mesa(writer, [flatBox(at, foot, foot), flatBox(at, top, top)], [groundZ, 0]);
    }
}

/** Bars whose ends follow the circle of the pattern's radius. */
function bars(writer: MeshWriter, pattern: Pattern, isUpright: boolean): void {
  const { pitch, reach, groundZ } = pattern;
  const count = Math.ceil(reach / pitch);
  for (let row = -count; row <= count; row += 1) {
    const low = Math.max(-reach * 0.99, (row - 0.5) * pitch);
    const high = Math.min(reach * 0.99, (row + 0.5) * pitch);
    if (high - low < pitch * 0.6) continue;
    const [foot, top] = insets(pattern).map((draw) => {
      const outline = barOutline([low + draw, high - draw], reach);
      return isUpright ? outline.map(([x, y]): FlatPoint => [y, x]).reverse() : outline;
    }) as [FlatPoint[], FlatPoint[]];
    mesa(writer, [foot, top], [groundZ, 0]);
  }
}

function barOutline([low, high]: readonly [number, number], reach: number): FlatPoint[] {
  const right = [low, (low + high) / 2, high].map((y): FlatPoint => [Math.sqrt(reach ** 2 - y ** 2), y]);
  return [...right, ...right.map(([x, y]): FlatPoint => [-x, y]).reverse()];
}

/** Wavy bars side by side. */
function waves(writer: MeshWriter, { pitch, groove, groundZ, reach }: Pattern): void {
  const swing = pitch * 0.34;
  const count = Math.floor((reach - swing) / pitch);
  for (let row = -count; row <= count; row += 1) {
    const y = row * pitch;
    const farEdge = Math.abs(y) + swing + pitch / 2;
    const half = Math.min(
      Math.sqrt(Math.max(0, reach ** 2 - farEdge ** 2)),
      Math.sqrt(reach ** 2 - (Math.abs(y) + swing) ** 2) - pitch / 2,
    );
    if (half < pitch) continue;
    const steps = Math.ceil((2 * half) / 0.3);
    const path = Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
      const x = -half + (2 * half * i) / steps;
      return [x, y + swing * Math.sin(x * 1.15)];
    });
    const wave = new MeshWriter();
    ribbon(wave, { path, halfMm: pitch / 2 - groove * 0.12, depthMm: -groundZ, bevelMm: groove * 0.38 });
    writer.add(wave, [0, 0, groundZ]);
  }
}
