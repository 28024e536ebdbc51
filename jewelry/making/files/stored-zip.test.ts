import fc from "fast-check";
import { expect, test } from "vitest";
import { readZip } from "../../../tests/solids/read-zip.ts";
import { storedZip } from "./stored-zip.ts";

const entry = fc.record({
  name: fc.stringMatching(/^[a-z0-9_./[\]-]{1,90}$/),
  bytes: fc.uint8Array({ maxLength: 300 }),
});

test("an archive returns every file intact, each starting at its alignment", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.constantFrom(1, 4, 64, 4096), (entries, alignment) => {
      const files = readZip(storedZip(entries, alignment));
      expect(files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }))).toEqual(
        entries.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
      );
      for (const { at } of files) expect(at % alignment).toBe(0);
    }),
  );
});

test("the same files always give the same bytes", () => {
  const entries = [{ name: "piece.usda", bytes: Uint8Array.of(1, 2, 3) }];
  expect(storedZip(entries, 64)).toEqual(storedZip(entries, 64));
});
