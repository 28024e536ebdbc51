import { expect, test } from "vitest";
import { keptDrawings } from "./kept-drawings.ts";

test("a drawing is made once, and the one not asked for longest goes first", () => {
  const made: string[] = [];
  const kept = keptDrawings(2);
  const ask = (name: string) =>
    kept(name, () => {
      made.push(name);
      return `<svg ${name}/>`;
    });
  for (const name of ["a", "b", "a", "c", "a", "b"]) expect(ask(name)).toBe(`<svg ${name}/>`);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
