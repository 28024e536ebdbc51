import { cross, dot, type Vector } from "../shapes/mesh/placement.ts";
import { type Piece, presentedAngles } from "../shapes/piece.ts";

/** An orthographic view of a piece. */
export interface View {
  readonly right: Vector;
  readonly up: Vector;
  /** Direction from the piece to the viewer. */
  readonly toward: Vector;
}

/** View from `yaw` degrees right of the front and `pitch` degrees above. */
function viewFrom(yaw: number, pitch: number): View {
  const [turn, lift] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const toward: Vector = [Math.sin(turn) * Math.cos(lift), Math.sin(lift), Math.cos(turn) * Math.cos(lift)];
  const right: Vector = [Math.cos(turn), 0, -Math.sin(turn)];
  return { right, up: cross(toward, right), toward };
}

/** The three views of a technical drawing. */
export const views = {
  front: viewFrom(0, 0),
  side: viewFrom(90, 0),
  top: viewFrom(0, 90),
} as const;

export function presentedView({ rests }: Pick<Piece, "rests">): View {
  return viewFrom(...presentedAngles[rests]);
}

/**
 * The mesh's points in view coordinates, mm: x right, y up, z toward the viewer. `placement` is the offset of the
 * copy's 16 numbers in `placements`.
 */
export function projectPoints(
  view: View,
  copy: { positions: Float32Array; placements: Float32Array; placement: number },
): Float32Array {
  const { positions, placements, placement } = copy;
  const column = (at: number) => projectVector(view, placements, placement + at);
  const [a, b, c, o] = [column(0), column(4), column(8), column(12)];
  const points = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    points[i] = a[0] * x + b[0] * y + c[0] * z + o[0];
    points[i + 1] = a[1] * x + b[1] * y + c[1] * z + o[1];
    points[i + 2] = a[2] * x + b[2] * y + c[2] * z + o[2];
  }
  return points;
}

function projectVector({ right, up, toward }: View, numbers: Float32Array, at: number): Vector {
  const column: Vector = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!];
  return [dot(right, column), dot(up, column), dot(toward, column)];
}
