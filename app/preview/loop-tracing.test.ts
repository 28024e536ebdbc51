import { expect, test } from "vitest";
import { createStagedLoop } from "../../tests/preview/staged-loop.ts";

test("traces a resting picture to completion on fast devices and restarts on a change", () => {
  const { loop, orbit, run } = createStagedLoop({ samples: 3 });
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

test("a device with slow fine frames neither traces nor loads the tracer", () => {
  const { loop, run } = createStagedLoop({ frameMs: 70, samples: 3 });
  let rests = 0;
  loop.onRest = () => {
    rests += 1;
  };
  loop.isPatient = true;
  loop.change();
  expect(run(8000)).not.toContain("trace");
  expect(rests).toBe(0);
});

test("traces nothing while paused, and loads the tracer once", () => {
  const { loop, run, renderer } = createStagedLoop({ samples: 1 });
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

test("with reduced motion, shows only the finished ray-traced image", () => {
  const { loop, run } = createStagedLoop({ samples: 3 });
  loop.isCalm = true;
  loop.change();
  const drawn = run(6000);
  expect(drawn.slice(drawn.indexOf("trace")).filter((name) => name === "present")).toHaveLength(1);
});

test.each([20, 40, 100, 200])(
  "a device that needs %i ms per sample stops tracing after four seconds",
  (sampleMs) => {
    const { loop, run } = createStagedLoop({ samples: 96, sampleMs });
    loop.change();
    while (!run(1).includes("trace"));
    run(4100);
    expect(loop.isAtRest).toBe(true);
    expect(run(5000)).toEqual([]);
  },
);

test("a fast device finishes all samples with little overhead", () => {
  const { loop, run } = createStagedLoop({ samples: 96, sampleMs: 22 });
  loop.change();
  while (!run(1).includes("trace"));
  const shown = run(3500).filter((name) => name === "present").length;
  expect(shown).toBeGreaterThan(90);
  expect(loop.isAtRest).toBe(true);
});

test("checks data saver and battery before tracing each picture", () => {
  const { loop, run } = createStagedLoop({ samples: 3 });
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
