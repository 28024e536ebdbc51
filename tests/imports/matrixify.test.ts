import { describe, expect, test } from "vitest";
import { answerDraft } from "../../modules/imports/drafts/answer-draft.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";
import { xlsxBytes } from "./xlsx-bytes.ts";

removeImportFolder();

describe("Matrixify", () => {
  test("move-in trap 18: REPLACE and DELETE are confirmed first, an unknown command is refused", async () => {
    const row = { ID: "", Handle: "", Command: "", Title: "Ring", "Variant SKU": "R", "Variant Price": "5" };
    const book = xlsxBytes({
      Products: [
        Object.keys(row),
        ...(["REPLACE", "DELETE", "UPDATE", "NEW", "ERASE"] as const).map((command, at) =>
          Object.values({ ...row, ID: String(at + 1), Handle: `ring-${at}`, Command: command }),
        ),
      ],
      Redirects: [
        ["Path", "Target"],
        ["/old", "/new"],
      ],
    });
    const read = await readRecords("Export.xlsx", book);
    expect(read).toMatchObject({ formats: ["matrixify-products", "redirects"], lost: [] });
    const commands = read.drafts.filter(({ kind }) => kind === "product");
    expect(commands.map(({ questions }) => questions.map(({ topic }) => topic))).toEqual([
      ["replace:Export.xlsx"],
      ["delete:Export.xlsx"],
      [],
      [],
    ]);
    expect(read.refused[0]?.refused).toBe("Row 6: “ERASE” isn't NEW, MERGE, UPDATE, REPLACE or DELETE.");
    const [replace] = commands;
    if (!replace) return;
    expect(answerDraft(replace, { "replace:Export.xlsx": "merge" }).draft.value).toMatchObject({
      command: "merge",
    });
  });

  test("reads metafields with their types and the stock of all locations", async () => {
    const row = {
      ...{
        ID: "1",
        Handle: "ring",
        Command: "MERGE",
        Title: "Ring",
        "Variant SKU": "R",
        "Variant Price": "5",
      },
      ...{
        "Metafield: details.carat [number_decimal]": "1.02",
        "Inventory Available: Main": "2",
        "Inventory Available: Safe": "1",
      },
    };
    const [value] = valuesOf(await readRecords("Products.csv", csvOf([row])), "product");
    expect(value?.metafields).toEqual([
      { namespace: "details", key: "carat", type: "number_decimal", value: "1.02" },
    ]);
    expect(value?.variants[0]?.quantity).toBe(3);
  });
});
