import { expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords } from "./read-records.ts";

removeImportFolder();

test("a remembered mapping reads a spreadsheet of any shape", async () => {
  const { mappingKey } = await import("../../modules/imports/formats/identify-table.ts");
  const text = csvOf([{ Who: "Ana Ruiz", "Mail to": "a@x.com", Shoe: "38" }]);
  expect((await readRecords("x.csv", text)).formats).toEqual([null]);
  const read = await readRecords("x.csv", text, [
    {
      headerKey: mappingKey(["Mail to", "Who", "Shoe"]),
      format: "client-list",
      mapping: { who: "name", mailto: "email" },
    },
  ]);
  expect(read.drafts[0]).toMatchObject({
    value: { firstName: "Ana", lastName: "Ruiz", email: "a@x.com" },
    notes: ["Shoe: 38"],
  });
});
