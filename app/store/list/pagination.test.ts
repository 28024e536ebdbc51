import { expect, test } from "vitest";
import { pageNumbers } from "./pagination.tsx";

test("shows first, last, current and adjacent pages with gaps", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(5, 12)).toEqual([1, null, 4, 5, 6, null, 12]);
  expect(pageNumbers(1, 12)).toEqual([1, 2, null, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
});

test("offers only nearby pages at any length, with an ellipsis for each gap", () => {
  expect(pageNumbers(4, 12)).toEqual([1, null, 3, 4, 5, null, 12]);
  for (let pageCount = 1; pageCount <= 30; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const offered = pageNumbers(page, pageCount);
      const expected = new Set([1, page - 1, page, page + 1, pageCount]);
      expect(offered.filter((number) => number !== null)).toEqual(
        Array.from({ length: pageCount }, (_, index) => index + 1).filter((number) => expected.has(number)),
      );
      offered.forEach((number, index) => {
        if (number !== null) return;
        const [before, after] = [offered[index - 1], offered[index + 1]];
        expect((after ?? 0) - (before ?? 0), `page ${page} of ${pageCount}`).toBeGreaterThan(1);
      });
      const steps = offered.flatMap((number, index) =>
        index > 0 && number !== null && offered[index - 1] !== null ? [number - offered[index - 1]!] : [],
      );
      expect(steps.every((step) => step === 1)).toBe(true);
    }
  }
});
