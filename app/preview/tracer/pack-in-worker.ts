import type { PackedScene } from "./pack-scene.ts";
import type { TracedSolid } from "./traced-solids.ts";

/** Packs solids off the page's thread; null where the worker fails. `signal` ends it. */
export function packInWorker(
  solids: readonly TracedSolid[],
  signal: AbortSignal,
): Promise<PackedScene | null> {
  const worker = new Worker(new URL("./pack-worker.ts", import.meta.url), { type: "module" });
  return new Promise<PackedScene | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<PackedScene>) => resolve(data);
    worker.onerror = () => resolve(null);
    signal.addEventListener("abort", () => resolve(null));
    worker.postMessage(solids);
  }).finally(() => worker.terminate());
}
