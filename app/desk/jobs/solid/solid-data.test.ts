import { expect, test } from "vitest";
import { parseSolid, serializeSolid } from "./solid-data.ts";

test("reads castings back exactly as written, numbers and names", () => {
  const casting = (letter: string, count: number, points: number) => ({
    letter,
    count,
    positions: Float32Array.from({ length: points * 3 }, (_, i) => i / 7),
    triangles: Uint32Array.from({ length: 6 }, (_, i) => i % points),
    thin: Float32Array.of(0.1, 0.2, 0.3, 0.37),
  });
  const data = {
    castings: [casting("a", 1, 4), { ...casting("b", 19, 5), thin: new Float32Array() }],
    places: [{ part: "halo", thicknessMm: 0.37, at: [0.1, 0.2, 0.3] }] as const,
  };
  expect(parseSolid(serializeSolid(data).buffer)).toEqual(data);
  expect(parseSolid(serializeSolid({ castings: [], places: [] }).buffer)).toEqual({
    castings: [],
    places: [],
  });
});
