import { describe, expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

describe("stones", () => {
  const stone = {
    ...{
      "Stock #": "D1",
      Shape: "BR",
      Weight: "1.02",
      Color: "G",
      Clarity: "VS1",
      Measurements: "6.50-6.54x4.02",
    },
    ...{
      "Depth %": "61.7",
      "Table %": "57",
      "Crown Height": "15.0",
      "Girdle %": "3.5",
      "Pavilion Depth": "43.0",
    },
    ...{
      "Crown Angle": "34.9",
      "Pavilion Angle": "40.7",
      Lab: "GIA",
      "Certificate #": "2141438171",
      "Price/Ct": "5,000",
    },
  };

  test("reads RapNet's alternates and computes the total", async () => {
    const read = await readRecords("stones.csv", csvOf([stone]));
    expect(read).toMatchObject({ formats: ["stones"], refused: [], lost: [] });
    expect(read.drafts[0]?.notes).toEqual([]);
    expect(valuesOf(read, "stone")[0]).toMatchObject({
      ...{ shape: "Round", carat: 1.02, lengthMm: 6.5, widthMm: 6.54, depthMm: 4.02, totalCents: 510_000 },
      ...{ lab: "GIA", reportNumber: "2141438171", tablePercent: 57 },
    });
  });

  test("notes figures that don't fit each other", async () => {
    const rows = [
      { ...stone, "Depth %": "66" },
      { ...stone, "Stock #": "D2", Weight: "1.20" },
      { ...stone, "Stock #": "D3", "Crown Angle": "40" },
    ];
    const read = await readRecords("stones.csv", csvOf(rows));
    expect(read.drafts.map(({ notes }) => notes.map((note) => note.split(" is ")[0]))).toEqual([
      ["Depth %", "Depth %"],
      ["Weight"],
      ["Crown angle"],
    ]);
  });
});
