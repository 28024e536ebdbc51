import type { Piece } from "#jewelry/shapes/piece";
import { targetCapabilities } from "../gl/render-target.ts";
import { type PackedScene, packing } from "./pack-scene.ts";
import { type TracedSolid, tracedSolids } from "./traced-solids.ts";
import { Tracer } from "./tracer.ts";

const sliceMs = 6;

/**
 * Packs solids in slices so the page's own tasks can run in between; null once `signal` aborts. Not a worker, because
 * the page's policy forbids them (`trusted-types 'none'`).
 */
async function packInSlices(
  solids: readonly TracedSolid[],
  signal: AbortSignal,
): Promise<PackedScene | null> {
  const steps = packing(solids);
  for (;;) {
    const end = performance.now() + sliceMs;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
}

const pollMs = 50;

/** Null if the device can't trace. */
export function openTracer(gl: WebGL2RenderingContext): Tracer | null {
  return Tracer.canRun(gl) ? new Tracer(gl, targetCapabilities(gl)) : null;
}

/** Gives a tracer a new piece. Returns whether it is ready. `signal` aborts it. */
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
