import { expect, test } from "vitest";
import { keptFiles } from "./kept-files.ts";

test("a file is made once, and the one not asked for longest goes first", () => {
  const made: string[] = [];
  const kept = keptFiles(2);
  const ask = (name: string) =>
    kept(name, () => {
      made.push(name);
      return `<svg ${name}/>`;
    });
  for (const name of ["a", "b", "a", "c", "a", "b"]) expect(ask(name)).toBe(`<svg ${name}/>`);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
