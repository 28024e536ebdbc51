import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readZip } from "../../../tests/solids/read-zip.ts";
import { zipFile } from "./zip-file.ts";

const entry = fc.record({
  name: fc.stringMatching(/^[a-z0-9_./[\]-]{1,90}$/),
  bytes: fc.uint8Array({ maxLength: 300 }),
});

test("an archive returns every file intact, each starting at its alignment", () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 6 }),
      fc.constantFrom(1, 4, 64, 4096),
      fc.boolean(),
      (entries, alignment, isSmall) => {
        const files = readZip(zipFile(entries, { alignment, ...(isSmall && { deflate: deflateRawSync }) }));
        expect(files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }))).toEqual(
          entries.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
        );
        for (const { at } of files) expect(at % alignment).toBe(0);
      },
    ),
  );
});

test("the same files always give the same bytes", () => {
  const entries = [{ name: "piece.usda", bytes: Uint8Array.of(1, 2, 3) }];
  expect(zipFile(entries, { alignment: 64 })).toEqual(zipFile(entries, { alignment: 64 }));
});
