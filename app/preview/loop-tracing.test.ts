import { expect, test } from "vitest";
import { stage } from "../../tests/preview/staged-loop.ts";

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
