import { expect, test } from "vitest";
import { readTables, removeImportFolder } from "./import-files.ts";
import { zipBytes } from "./zip-bytes.ts";

removeImportFolder();

test.each([
  ["[]", null],
  ["{}", null],
  ["[1, 2]", null],
  ['{"items": [], "note": "none"}', "itemless"],
])("a JSON file without records says so: %s", async (text, sheet) => {
  const tables = await readTables("a.json", text);
  if (sheet === "itemless") expect(tables.map(({ header }) => header)).toEqual([["items", "note"]]);
  else
    expect(tables.map(({ faults: [fault] }) => fault?.message)).toEqual([
      "a.json has no records with fields, so nothing is read from it.",
    ]);
});

test("an empty list of a JSON file is named, and the others are read", async () => {
  const tables = await readTables("edge.json", '{"customers": [], "items": [{"Item": "1"}]}');
  expect(tables.map(({ faults: [fault], header }) => fault?.message ?? header)).toEqual([
    "The list “customers” in edge.json has no records with fields, so nothing is read from it.",
    ["Item"],
  ]);
});

test("a ZIP with two files of one name is refused, with the name", async () => {
  const zip = zipBytes({ "a.csv": "a,b\n1,2\n", "b.csv": "a,b\n3,4\n" });
  const twice = Buffer.from(zip.toString("latin1").replaceAll("b.csv", "a.csv"), "latin1");
  const tables = await readTables("lists.zip", twice);
  expect(tables.map(({ faults: [fault] }) => fault?.message)).toEqual([
    "lists.zip can't be read. It holds two files named a.csv. Rename one and zip them again.",
  ]);
});
