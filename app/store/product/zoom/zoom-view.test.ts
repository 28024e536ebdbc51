import fc from "fast-check";
import { expect, test } from "vitest";
import { largestScale, panView, viewAfterKey, wholeView, type ZoomView, zoomView } from "./zoom-view.ts";

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const place = fc.record({ x: share, y: share });
const act = fc.oneof(
  fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), place).map(
    ([factor, at]) =>
      (view: ZoomView) =>
        zoomView(view, factor, at),
  ),
  place.map((by) => (view: ZoomView) => panView(view, by)),
  fc
    .constantFrom("+", "-", "0", "ArrowLeft", "ArrowDown")
    .map((key) => (view: ZoomView) => viewAfterKey(view, key)!),
);

function after(acts: ((view: ZoomView) => ZoomView)[]): ZoomView {
  return acts.reduce((view, one) => one(view), wholeView);
}

test("keeps the frame filled and the zoom at most 4x in any interaction", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { scale, x, y } = after(acts);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(largestScale);
      for (const shift of [x, y]) expect(Math.abs(shift)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-12);
    }),
  );
});

test("keeps the point under the finger in place while zooming", () => {
  fc.assert(
    fc.property(place, fc.double({ min: 1, max: largestScale, noNaN: true }), (at, factor) => {
      const { scale, x, y } = zoomView(wholeView, factor, at);
      expect((at.x - x) / scale).toBeCloseTo(at.x);
      expect((at.y - y) / scale).toBeCloseTo(at.y);
    }),
  );
});

test("plus and minus undo each other, and zero resets the zoom", () => {
  const larger = viewAfterKey(wholeView, "+")!;
  expect(larger.scale).toBeGreaterThan(1);
  expect(viewAfterKey(larger, "-")!.scale).toBeCloseTo(1);
  expect(viewAfterKey(panView(larger, { x: 0.1, y: 0 }), "0")).toEqual(wholeView);
});

test("arrow keys pan a zoomed picture and ignore an unzoomed one", () => {
  const larger = zoomView(wholeView, 2);
  expect(viewAfterKey(larger, "ArrowRight")!.x).toBeLessThan(0);
  expect(viewAfterKey(larger, "ArrowUp")!.y).toBeGreaterThan(0);
  expect(viewAfterKey(wholeView, "ArrowRight")!.x).toBeCloseTo(0);
  expect(viewAfterKey(larger, "a")).toBeNull();
});
