import { expect, test } from "vitest";
import { stage } from "../../tests/preview/staged-loop.ts";

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
