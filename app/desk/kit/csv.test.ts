import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/any-character.ts";
import { readCsv } from "../../../tests/read-csv.ts";
import { type CsvCell, formatCsv } from "./csv.ts";

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", '"', ","), fc.string())
    .map((parts) => parts.join("")),
);
const cell: fc.Arbitrary<CsvCell> = fc.oneof(hostile, fc.integer(), fc.constant(null));

describe("CSV export", () => {
  test("starts with a UTF-8 byte order mark and ends lines with CRLF", () => {
    expect(
      formatCsv(
        ["Name", "Cents"],
        [
          ['Zoë, "Z"', 120],
          [null, -5],
          ["Out", { cents: -1_205 }],
        ],
      ),
    ).toBe('\uFEFFName,Cents\r\n"Zoë, ""Z""",120\r\n,-5\r\nOut,-12.05\r\n');
  });

  test("reads back unchanged, except for an apostrophe before formulas", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        const read = readCsv(formatCsv(["a", "b", "c"], rows));
        expect(read).toHaveLength(rows.length + 1);
        for (const [index, written] of rows.entries())
          for (const [column, value] of written.entries()) {
            const text = read[index + 1]![column]!;
            expect(text === String(value ?? "") || text === `'${value}`).toBe(true);
          }
      }),
    );
  });

  test("contains nothing a spreadsheet would execute", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(readCsv(formatCsv(["a"], [[text]]))[1]![0]).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      }),
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x","y")'])(
    "escapes %j",
    (text) => {
      expect(readCsv(formatCsv(["a"], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );
});
