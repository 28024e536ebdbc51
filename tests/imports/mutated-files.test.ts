import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../faults/run-size.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords } from "./read-records.ts";
import { xlsxBytes } from "./xlsx-bytes.ts";

removeImportFolder();

/** The first rows of a sample, which the mutations change everywhere alike. */
async function startOf(name: string): Promise<Buffer> {
  const bytes = await readFile(new URL(`samples/${name}`, import.meta.url));
  return bytes.subarray(0, bytes.indexOf("\n", Math.min(6_000, bytes.length - 2)));
}

const files: [string, Buffer][] = [
  ["shopify.csv", await startOf("shopify.csv")],
  ["woo.csv", await startOf("woo.csv")],
  ["clients.csv", await startOf("clients.csv")],
  [
    "orders_export.csv",
    Buffer.from(
      csvOf([
        {
          Name: "#1",
          Total: "5.00",
          Subtotal: "5.00",
          "Created at": "2024-03-05",
          "Lineitem quantity": "1",
          "Lineitem name": "Ring",
        },
        { Name: "#1", "Lineitem quantity": "2", "Lineitem name": "Chain" },
      ]),
    ),
  ],
  [
    "layaways.csv",
    Buffer.from("Layaway #,Customer,Total,Paid,Balance\nL-7,Ana Ruiz,500.00,200.00,300.00\nTotal,,5,2,3\n"),
  ],
  [
    "gift cards.csv",
    Buffer.from(
      "Id,Last Characters,Customer Email,Initial Balance,Current Balance\n9,7k2m,a@x.com,100.00,40.00\n",
    ),
  ],
  [
    "stones.csv",
    Buffer.from(
      "Stock #,Shape,Weight,Color,Clarity,Measurements,Depth %\nD1,BR,1.02,G,VS1,6.50-6.54x4.02,61.7\n",
    ),
  ],
  ["redirects.csv", Buffer.from("Path,Target\n/old,/new\n/caf%C3%A9,/coffee\n")],
  [
    "FullItemList.json",
    Buffer.from(
      JSON.stringify({
        ItemList: [{ ItemNumber: "1-2", ItemDesc: "Ring", ItemCost: 5, Stones: [{ Carat: 1 }] }],
      }),
    ),
  ],
  [
    "book.xlsx",
    xlsxBytes({
      Clients: [
        ["Name", "Email", "Zip"],
        ["Ana", "a@x.com", 2138],
      ],
      Redirects: [
        ["Path", "Target"],
        ["/a", "/b"],
      ],
    }),
  ],
];

const pieces = [
  '"',
  ",",
  "\n",
  "\r",
  ";",
  "\t",
  "'",
  "\0",
  "\uFEFF",
  "é",
  "\xFF",
  "=1+1",
  "NaN",
  "1e999",
  "-",
  "//",
  "{",
  "[",
  "<c>",
  "\u2028",
];
const at = fc.double({ min: 0, max: 1, noNaN: true });

/** One change of a file at a place, given as a share of its length. */
const change = fc.oneof(
  fc.record({ kind: fc.constant("insert"), at, text: fc.constantFrom(...pieces) }),
  fc.record({ kind: fc.constant("flip"), at, byte: fc.nat(255) }),
  fc.record({ kind: fc.constant("cut"), at, length: fc.nat(200) }),
  fc.record({ kind: fc.constant("repeat"), at, length: fc.nat(400) }),
  fc.record({ kind: fc.constant("end"), at }),
);

function changed(
  bytes: Buffer,
  one: { kind: string; at: number; text?: string; byte?: number; length?: number },
): Buffer {
  const place = Math.floor(one.at * bytes.length);
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (one.kind === "insert") return Buffer.concat([before, Buffer.from(one.text ?? ""), after]);
  if (one.kind === "flip") return Buffer.concat([before, Buffer.from([one.byte ?? 0]), after.subarray(1)]);
  if (one.kind === "cut") return Buffer.concat([before, after.subarray(one.length ?? 0)]);
  if (one.kind === "repeat") return Buffer.concat([before, after.subarray(0, one.length ?? 0), after]);
  return before;
}

test("move-in trap 2: mutated files are read without a crash or a lost row", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      async ([name, bytes], changes) => {
        const read = await readRecords(name, changes.reduce(changed, bytes));
        expect(read.lost).toEqual([]);
        for (const { refused } of read.refused) expect(refused).not.toBe("");
      },
    ),
    { numRuns: repeatCount(300, 10_000) },
  );
});
