import type { Piece } from "#jewelry/shapes/piece";
import { abilitiesOf } from "../gl/target.ts";
import { packInSlices } from "./pack-in-slices.ts";
import { tracedSolids } from "./traced-solids.ts";
import { Tracer } from "./tracer.ts";

const pollMs = 50;

/** Null where the device cannot trace. */
export function openTracer(gl: WebGL2RenderingContext): Tracer | null {
  return Tracer.canRun(gl) ? new Tracer(gl, abilitiesOf(gl)) : null;
}

/** Gives a tracer another piece; answers whether it is ready. `signal` ends it. */
export async function setPiece(
  gl: WebGL2RenderingContext,
  tracer: Tracer,
  piece: Piece,
  signal: AbortSignal,
): Promise<boolean> {
  const packed = await packInSlices(tracedSolids(piece), signal);
  const isOver = () => signal.aborted || gl.isContextLost();
  while (packed && !isOver() && !tracer.isReady) await new Promise((resolve) => setTimeout(resolve, pollMs));
  if (!packed || isOver()) return false;
  tracer.setScene(piece, packed);
  return true;
}
