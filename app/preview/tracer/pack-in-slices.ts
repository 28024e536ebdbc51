import { type PackedScene, packing } from "./pack-scene.ts";
import type { TracedSolid } from "./traced-solids.ts";

const sliceMs = 6;

/**
 * Packs solids in slices between which the page's own tasks run; null once `signal` ends it. No worker: the page's policy
 * allows none (`trusted-types 'none'`).
 */
export async function packInSlices(
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
