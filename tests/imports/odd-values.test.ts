import { expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

test("a compare-at price or cost below zero is left out with a note", async () => {
  const row = { Handle: "ring", Title: "Ring", "Variant Price": "100", "Variant Compare At Price": "-10" };
  const read = await readRecords("products.csv", csvOf([{ ...row, "Variant Cost": "-5" }]));
  const [variant] = valuesOf(read, "product")[0]!.variants;
  expect(variant).toMatchObject({ priceCents: 10_000 });
  expect(variant).not.toHaveProperty("compareAtCents");
  expect(variant).not.toHaveProperty("costCents");
  expect(read.drafts[0]?.notes).toEqual(
    expect.arrayContaining([
      "Row 2 has a compare-at price below zero, which is left out.",
      "Row 2 has a cost below zero, which is left out.",
    ]),
  );
});

test("a redirect's target keeps its escapes and what follows a second question mark", async () => {
  const rows = ["/pages/100%25-gold", "/a%2fb", "/about?a=1?b=2"].map((to, at) => ({
    ...{ "Redirect from": `/old-${at}`, "Redirect to": to },
  }));
  const read = valuesOf(await readRecords("redirects.csv", csvOf(rows)), "redirect");
  expect(read.map(({ to }) => to)).toEqual(["/pages/100%25-gold", "/a%2fb", "/about?a=1?b=2"]);
});

test("a piece whose cost or price is below zero is refused, and named with its column", async () => {
  const piece = { "Item Number": "001-1", Description: "Ring", "Serial Number": "S1", Supplier: "Rose Co" };
  const rows = [
    { ...piece, Cost: "-40.00", Price: "100" },
    { ...piece, "Item Number": "001-2", Cost: "(12.50)", Price: "100" },
    { ...piece, "Item Number": "001-3", Cost: "40", Price: "-1" },
    { ...piece, "Item Number": "001-4", Cost: "0", Price: "100" },
  ];
  const { drafts, refused: refusals } = await readRecords("pieces.csv", csvOf(rows));
  expect(drafts.map(({ key }) => key)).toEqual(["file:item:001-4"]);
  expect(refusals.map(({ refused }) => refused)).toEqual([
    "Row 2: “-40.00” in Cost is below zero. Correct it, or clear it.",
    "Row 3: “(12.50)” in Cost is below zero. Correct it, or clear it.",
    "Row 4: “-1” in Price is below zero. Correct it, or clear it.",
  ]);
});
