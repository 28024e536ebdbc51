import fc from "fast-check";
import { expect, test } from "vitest";
import { keyed, largestScale, moved, wholeView, type ZoomView, zoomed } from "./zoom-view.ts";

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const place = fc.record({ x: share, y: share });
const act = fc.oneof(
  fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), place).map(
    ([factor, at]) =>
      (view: ZoomView) =>
        zoomed(view, factor, at),
  ),
  place.map((by) => (view: ZoomView) => moved(view, by)),
  fc
    .constantFrom("+", "-", "0", "ArrowLeft", "ArrowDown")
    .map((key) => (view: ZoomView) => keyed(view, key)!),
);

function after(acts: ((view: ZoomView) => ZoomView)[]): ZoomView {
  return acts.reduce((view, one) => one(view), wholeView);
}

test("whatever is done, the picture fills its frame and is at most four times as large", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { scale, x, y } = after(acts);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(largestScale);
      for (const shift of [x, y]) expect(Math.abs(shift)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-12);
    }),
  );
});

test("what lies under the finger stays under it while the picture grows", () => {
  fc.assert(
    fc.property(place, fc.double({ min: 1, max: largestScale, noNaN: true }), (at, factor) => {
      const { scale, x, y } = zoomed(wholeView, factor, at);
      expect((at.x - x) / scale).toBeCloseTo(at.x);
      expect((at.y - y) / scale).toBeCloseTo(at.y);
    }),
  );
});

test("plus and minus undo each other, zero shows the whole", () => {
  const larger = keyed(wholeView, "+")!;
  expect(larger.scale).toBeGreaterThan(1);
  expect(keyed(larger, "-")!.scale).toBeCloseTo(1);
  expect(keyed(moved(larger, { x: 0.1, y: 0 }), "0")).toEqual(wholeView);
});

test("an arrow moves the eye its way, and a whole picture not at all", () => {
  const larger = zoomed(wholeView, 2);
  expect(keyed(larger, "ArrowRight")!.x).toBeLessThan(0);
  expect(keyed(larger, "ArrowUp")!.y).toBeGreaterThan(0);
  expect(keyed(wholeView, "ArrowRight")!.x).toBeCloseTo(0);
  expect(keyed(larger, "a")).toBeNull();
});
