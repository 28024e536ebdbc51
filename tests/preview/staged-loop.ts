import type { CameraPose } from "../../app/preview/camera/orbit.ts";
import { Orbit } from "../../app/preview/camera/orbit.ts";
import { type Clock, type Renderer, RenderLoop } from "../../app/preview/render-loop.ts";

/** Milliseconds between frames. */
const refresh = 17;

/**
 * A clock that runs only when told, and a device that needs `frameMs` for each request and `sampleMs` for a traced
 * sample.
 */
export function createStagedLoop({ frameMs = 5, steps = 4, samples = 0, sampleMs = 5 } = {}) {
  let now = 0;
  let busyUntil = 0;
  let queue: { at: number; run: () => void }[] = [];
  const log: string[] = [];
  let left = steps;
  let traced = 0;
  const at = (when: () => number) => (run: () => void) => {
    const entry = { at: when(), run };
    queue.push(entry);
    return () => {
      queue = queue.filter((other) => other !== entry);
    };
  };
  const clock: Clock = {
    now: () => now,
    nextFrame: at(() => (Math.floor(now / refresh) + 1) * refresh),
    soon: at(() => now + 1),
  };
  const work = (name: string, ms = frameMs) => {
    log.push(name);
    busyUntil = now + ms;
  };
  const renderer: Renderer = {
    prepare: () => true,
    get isIdle() {
      return now >= busyUntil;
    },
    keep: () => log.push("keep"),
    drawMoving: (_sight: CameraPose, _tier, scale) => {
      work(`move ${scale.toFixed(2)}`);
      left = steps;
      traced = 0;
    },
    refine: () => {
      work("refine");
      left -= 1;
      return left <= 0 ? "done" : "finer";
    },
    canTrace: samples > 0,
    trace: (_sight, share) => {
      work("trace", share * sampleMs);
      traced += share;
      return traced >= samples ? "done" : traced >= Math.floor(traced - share) + 1 ? "finer" : "part";
    },
    present: (share) => log.push(share < 1 ? "present faded" : "present"),
  };
  const orbit = new Orbit();
  const loop = new RenderLoop(renderer, orbit, clock);
  loop.onRest = () => loop.resume();
  const run = (ms: number) => {
    const end = now + ms;
    for (;;) {
      queue.sort((a, b) => a.at - b.at);
      const next = queue[0];
      if (!next || next.at > end) break;
      queue.shift();
      now = next.at;
      next.run();
    }
    now = end;
    return log.splice(0);
  };
  return { loop, orbit, run, renderer };
}
