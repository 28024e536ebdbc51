import { expect, test } from "vitest";
import type { CameraPose } from "./camera/orbit.ts";
import { Orbit } from "./camera/orbit.ts";
import { type Clock, Loop, type Renderer } from "./loop.ts";

/** Whole milliseconds from frame to frame. */
const refresh = 17;

/**
 * A clock that runs only when told, and a device that needs `frameMs` for each thing it is
 * asked for, and `sampleMs` for a traced sample.
 */
function stage({ frameMs = 5, steps = 4, samples = 0, sampleMs = 5 } = {}) {
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
  const loop = new Loop(renderer, orbit, clock);
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

test("nothing is drawn until something changes, and nothing once the picture is fine", () => {
  const { loop, run } = stage();
  expect(run(500)).toEqual([]);
  loop.change();
  const drawn = run(2000);
  expect(drawn[0]).toMatch(/^move/);
  expect(drawn.filter((name) => name === "refine")).toHaveLength(4);
  expect(loop.isAtRest).toBe(true);
  expect(run(5000)).toEqual([]);
});

test("the first picture is told of when the device has drawn it", () => {
  const { loop, run } = stage({ frameMs: 100 });
  let told = 0;
  loop.onFirst = () => {
    told += 1;
  };
  loop.change();
  run(60);
  expect(told).toBe(0);
  run(4000);
  expect(told).toBe(1);
});

test("a first picture that was on its way when it was hidden is told of once it is seen", () => {
  const { loop, run } = stage({ frameMs: 100 });
  loop.isPatient = true;
  let told = 0;
  loop.onFirst = () => {
    told += 1;
  };
  loop.change();
  run(60);
  loop.pause(true);
  run(500);
  loop.pause(false);
  run(4000);
  expect(told).toBe(1);
});

test("calm, a picture that was finished while it was hidden is shown once it is seen", () => {
  const { loop, run } = stage({ frameMs: 30, steps: 1 });
  loop.isCalm = true;
  loop.change();
  run(2000);
  loop.change();
  while (!run(1).includes("refine"));
  loop.pause(true);
  run(500);
  loop.pause(false);
  expect(run(2000)).toContain("present");
});

test("a device proves itself quick by a picture that nobody sees", () => {
  const { loop, run } = stage();
  loop.change();
  const drawn = run(2000);
  expect(drawn.slice(0, 2)).toEqual(["move 1.00", "move 0.80"]);
  expect(drawn.indexOf("present")).toBe(2);
});

test("a device too slow in three trials is told of, shows nothing and is left alone, unless the piece is wanted", () => {
  const { loop, run } = stage({ frameMs: 200 });
  let told = 0;
  loop.onSlow = () => {
    told += 1;
  };
  loop.change();
  expect(run(5000)).toEqual(["move 1.00", "move 1.00", "move 1.00"]);
  loop.change();
  expect(run(1000)).toEqual([]);
  expect(told).toBe(1);

  const wanted = stage({ frameMs: 200 });
  wanted.loop.isPatient = true;
  wanted.loop.change();
  expect(wanted.run(5000)).toContain("present");
  expect(wanted.loop.isAtRest).toBe(true);
});

test("a slow device shows only what it has finished", () => {
  const { loop, run, renderer } = stage({ frameMs: 60 });
  const seen: boolean[] = [];
  const own = renderer.present;
  renderer.present = (share) => {
    seen.push(renderer.isIdle);
    own(share);
  };
  loop.change();
  run(5000);
  loop.change();
  run(5000);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.every(Boolean)).toBe(true);
});

test("a slow device is never asked twice at a time", () => {
  const { loop, run } = stage({ frameMs: 300, steps: 50 });
  loop.isPatient = true;
  loop.change();
  expect(run(3000).filter((name) => name !== "present").length).toBeLessThanOrEqual(10);
});

test("while the eye eases, frames are quick ones; then it refines", () => {
  const { loop, orbit, run } = stage();
  loop.change();
  run(2000);
  orbit.turn(0.2, 0, 16);
  loop.change();
  const drawn = run(6000).filter((name) => !name.startsWith("present"));
  const first = drawn.indexOf("refine");
  expect(first).toBeGreaterThan(5);
  expect(drawn.slice(first).every((name) => name === "refine")).toBe(true);
});

test("paused, it draws nothing, and goes on where it was", () => {
  const { loop, run } = stage();
  loop.pause(true);
  loop.change();
  expect(run(1000)).toEqual([]);
  loop.pause(false);
  expect(run(1000)).toContain("refine");
});

test("a change may fade in over 400 ms; calm, it cuts and shows only the finished picture", () => {
  const { loop, run } = stage();
  loop.change();
  run(2000);
  loop.fade();
  loop.change();
  const drawn = run(2000);
  expect(drawn[0]).toBe("keep");
  expect(drawn.filter((name) => name === "present faded").length).toBeGreaterThan(3);
  expect(drawn.at(-1)).toBe("present");

  loop.isCalm = true;
  loop.fade();
  loop.change();
  const calm = run(2000);
  expect(calm).not.toContain("keep");
  expect(calm.filter((name) => name === "present")).toHaveLength(2);
});

test("a device that cannot draw is told of once and left alone", () => {
  const { loop, run, renderer } = stage();
  renderer.drawMoving = () => {
    throw new Error("The shaders do not link.");
  };
  const error = console.error;
  console.error = () => {};
  let told = 0;
  loop.onTrouble = () => {
    told += 1;
  };
  loop.change();
  run(1000);
  loop.change();
  run(1000);
  console.error = error;
  expect(told).toBe(1);
});

test("at rest on a fast device the picture is traced until it is done, then nothing; a change begins it again", () => {
  const { loop, orbit, run } = stage({ samples: 3 });
  loop.change();
  const drawn = run(4000);
  const first = drawn.indexOf("trace");
  expect(first).toBeGreaterThan(drawn.lastIndexOf("refine"));
  expect(drawn.slice(first)).toContain("present");
  expect(drawn.at(-1)).toBe("present");
  expect(loop.isAtRest).toBe(true);
  expect(run(5000)).toEqual([]);
  orbit.turn(0.2, 0, 16);
  loop.change();
  const again = run(8000);
  expect(again.indexOf("trace")).toBeGreaterThan(again.findLastIndex((name) => name.startsWith("move")));
});

test("a device whose fine frames are slow traces nothing, and is not told to load what traces", () => {
  const { loop, run } = stage({ frameMs: 70, samples: 3 });
  let rests = 0;
  loop.onRest = () => {
    rests += 1;
  };
  loop.isPatient = true;
  loop.change();
  expect(run(8000)).not.toContain("trace");
  expect(rests).toBe(0);
});

test("paused, it traces nothing; what traces may come later, and is asked for once", () => {
  const { loop, run, renderer } = stage({ samples: 1 });
  const ready = renderer as { canTrace: boolean };
  ready.canTrace = false;
  let rests = 0;
  loop.onRest = () => {
    rests += 1;
  };
  loop.change();
  run(3000);
  expect(rests).toBe(1);
  loop.pause(true);
  ready.canTrace = true;
  loop.resume();
  expect(run(1000)).toEqual([]);
  loop.pause(false);
  expect(run(3000)).toContain("trace");
  expect(rests).toBe(1);
});

test("calm, only the finished traced picture is shown", () => {
  const { loop, run } = stage({ samples: 3 });
  loop.isCalm = true;
  loop.change();
  const drawn = run(6000);
  expect(drawn.slice(drawn.indexOf("trace")).filter((name) => name === "present")).toHaveLength(1);
});

test.each([20, 40, 100, 200])(
  "a device that needs %i ms for a sample sleeps after four seconds of tracing",
  (sampleMs) => {
    const { loop, run } = stage({ samples: 96, sampleMs });
    loop.change();
    while (!run(1).includes("trace"));
    run(4100);
    expect(loop.isAtRest).toBe(true);
    expect(run(5000)).toEqual([]);
  },
);

test("a fast device finishes all samples in little more than the time that they take", () => {
  const { loop, run } = stage({ samples: 96, sampleMs: 22 });
  loop.change();
  while (!run(1).includes("trace"));
  const shown = run(3500).filter((name) => name === "present").length;
  expect(shown).toBeGreaterThan(90);
  expect(loop.isAtRest).toBe(true);
});

test("each picture is traced only once it is allowed: data are to be saved, or the battery is low, since the last", () => {
  const { loop, run } = stage({ samples: 3 });
  loop.change();
  expect(run(4000)).toContain("trace");
  let rests = 0;
  loop.onRest = () => {
    rests += 1;
  };
  loop.change();
  expect(run(4000)).not.toContain("trace");
  expect(rests).toBe(1);
});
