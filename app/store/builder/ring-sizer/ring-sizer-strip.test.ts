import { expect, test } from "vitest";
import { stripMarks } from "./ring-sizer-strip.tsx";

test("the strip marks all 21 sizes, each at its finger circumference from the slit", () => {
  const marks = stripMarks();
  expect(marks).toHaveLength(21);
  expect(marks[0]).toMatchObject({ size: 3, isWhole: true });
  expect(marks[0]?.atMm).toBeCloseTo((11.63 + 0.8128 * 3) * Math.PI, 9);
  expect(marks.at(-1)?.atMm).toBeCloseTo((11.63 + 0.8128 * 13) * Math.PI, 9);
  const gaps = marks.slice(1).map(({ atMm }, index) => atMm - marks[index]!.atMm);
  for (const gap of gaps) expect(gap).toBeCloseTo(0.4064 * Math.PI, 9);
});
