import { expect, test } from "vitest";
import { createStagedLoop } from "../../tests/preview/staged-loop.ts";

test("draws only after a change and stops once the picture is fully refined", () => {
  const { loop, run } = createStagedLoop();
  expect(run(500)).toEqual([]);
  loop.change();
  const drawn = run(2000);
  expect(drawn[0]).toMatch(/^move/);
  expect(drawn.filter((name) => name === "refine")).toHaveLength(4);
  expect(loop.isAtRest).toBe(true);
  expect(run(5000)).toEqual([]);
});

test("reports the first picture once the device has drawn it", () => {
  const { loop, run } = createStagedLoop({ frameMs: 100 });
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

test("when the first frame was drawn while hidden, reports it once the preview becomes visible", () => {
  const { loop, run } = createStagedLoop({ frameMs: 100 });
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

test("with reduced motion, shows a picture finished while hidden once it is visible", () => {
  const { loop, run } = createStagedLoop({ frameMs: 30, steps: 1 });
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

test("measures the device's speed with an offscreen picture", () => {
  const { loop, run } = createStagedLoop();
  loop.change();
  const drawn = run(2000);
  expect(drawn.slice(0, 2)).toEqual(["move 1.00", "move 0.80"]);
  expect(drawn.indexOf("present")).toBe(2);
});

test("reports a device that is too slow in three trials and stops, unless the visitor asks for the piece", () => {
  const { loop, run } = createStagedLoop({ frameMs: 200 });
  let told = 0;
  loop.onSlow = () => {
    told += 1;
  };
  loop.change();
  expect(run(5000)).toEqual(["move 1.00", "move 1.00", "move 1.00"]);
  loop.change();
  expect(run(1000)).toEqual([]);
  expect(told).toBe(1);

  const wanted = createStagedLoop({ frameMs: 200 });
  wanted.loop.isPatient = true;
  wanted.loop.change();
  expect(wanted.run(5000)).toContain("present");
  expect(wanted.loop.isAtRest).toBe(true);
});

test("on a slow device, shows only finished pictures", () => {
  const { loop, run, renderer } = createStagedLoop({ frameMs: 60 });
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

test("never queues two frames on a slow device", () => {
  const { loop, run } = createStagedLoop({ frameMs: 300, steps: 50 });
  loop.isPatient = true;
  loop.change();
  expect(run(3000).filter((name) => name !== "present").length).toBeLessThanOrEqual(10);
});

test("draws low-quality frames while the camera eases, then refines", () => {
  const { loop, orbit, run } = createStagedLoop();
  loop.change();
  run(2000);
  orbit.turn(0.2, 0, 16);
  loop.change();
  const drawn = run(6000).filter((name) => !name.startsWith("present"));
  const first = drawn.indexOf("refine");
  expect(first).toBeGreaterThan(5);
  expect(drawn.slice(first).every((name) => name === "refine")).toBe(true);
});

test("draws nothing while paused and resumes where it was", () => {
  const { loop, run } = createStagedLoop();
  loop.pause(true);
  loop.change();
  expect(run(1000)).toEqual([]);
  loop.pause(false);
  expect(run(1000)).toContain("refine");
});

test("fades a change in over 400 ms; with reduced motion it cuts to the finished picture", () => {
  const { loop, run } = createStagedLoop();
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

test("reports a device that cannot draw once and stops using it", () => {
  const { loop, run, renderer } = createStagedLoop();
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
