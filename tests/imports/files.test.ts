import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readCells, readTables, removeImportFolder } from "./import-files.ts";
import { styled, xlsxBytes } from "./xlsx-bytes.ts";
import { zipBytes } from "./zip-bytes.ts";

removeImportFolder();

describe("text files", () => {
  test("move-in trap 1: reads an unquoted heading with commas as one column", async () => {
    const text = "ID,GTIN, UPC, EAN, or ISBN,Name\n1,42,Ring\n2,,Chain\n";
    const [table] = await readTables("woo.csv", text);
    expect(table?.header).toEqual(["ID", "GTIN, UPC, EAN, or ISBN", "Name"]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ["1", "42", "Ring"],
      ["2", "", "Chain"],
    ]);
  });

  test("move-in trap 1: names rows with too few or too many cells, and shifts none", async () => {
    const [table] = await readTables("a.csv", "a,b,c\n1,2\n1,2,3,4\n1,2,3,\n1,2,3\n");
    expect(table?.faults.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(table?.faults[0]?.message).toBe(
      "Row 2 has 2 cells, the header has 3. Put quotes around cells with commas.",
    );
    expect(table?.rows).toEqual([{ line: 5, cells: ["1", "2", "3"] }]);
  });

  test("move-in trap 2: a stray quote costs no row", async () => {
    const text = 'sku,title,price\nA,5" chain,1\nB,Ring,2\nC,"7"" chain",3\nD,6" and 8" chain,4\n';
    expect(await readCells("a.csv", text)).toEqual({
      2: ["A", '5" chain', "1"],
      3: ["B", "Ring", "2"],
      4: ["C", '7" chain', "3"],
      5: ["D", '6" and 8" chain', "4"],
    });
  });

  test("move-in trap 2: a quote that never closes costs its own row only", async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `S${at},Ring ${at},1`).join("\n");
    const [table] = await readTables("a.csv", `sku,title,price\nA,"Chain,1\n${rows}\n`);
    expect(table?.faults).toEqual([
      {
        line: 2,
        message: `Row 2 has a quote that isn't closed. Remove it, or double it inside quotes (5"" chain).`,
      },
    ]);
    expect(table?.rows.length).toBe(3_000);
    expect(table?.rows.at(-1)).toEqual({ line: 3_002, cells: ["S2999", "Ring 2999", "1"] });
  });

  test("numbers rows as a spreadsheet does, with line breaks in cells and blank rows", async () => {
    expect(await readCells("a.csv", '\uFEFFa,b\r\n"1\r\n2",x\r\n\r\n,\r\n3,"y\nz"\r\n')).toEqual({
      2: ["1\r\n2", "x"],
      5: ["3", "y\nz"],
    });
  });

  test.each([
    ["Windows-1252", Buffer.from("name;city\nZo\xEB;Orl\xE9ans\n", "latin1")],
    ["UTF-8", Buffer.from("name;city\nZoë;Orléans\n")],
    ["UTF-16 with tabs", Buffer.from("\uFEFFname\tcity\nZoë\tOrléans\n", "utf16le")],
  ])("reads %s", async (_, bytes) => {
    expect(await readCells("a.csv", bytes)).toEqual({ 2: ["Zoë", "Orléans"] });
  });

  test("finds the header below a report's title", async () => {
    const [table] = await readTables(
      "report.csv",
      "Inventory\nNov 24 2026\n\nItem,Title,Cost\n1,Ring,5.00\n",
    );
    expect(table).toMatchObject({ header: ["Item", "Title", "Cost"], rows: [{ line: 5 }] });
  });

  test.each([
    ["shopify.csv", 570, 40],
    ["woo.csv", 40, 25],
    ["clients.csv", 500, 13],
  ])("reads all rows of the sample %s", async (name, rows, columns) => {
    const [table] = await readTables(name, await readFile(new URL(`samples/${name}`, import.meta.url)));
    expect(table?.rows.length).toBe(rows);
    expect(table?.header.length).toBe(columns);
    expect(table?.faults).toEqual([]);
  });
});

describe("workbooks", () => {
  test("move-in trap 3: a ZIP code keeps the zeros that its format shows", async () => {
    const book = xlsxBytes(
      {
        Clients: [
          ["Zip", "Phone", "Price"],
          [styled(2138, 1), styled(9145550110, 2), styled(1299.9, 3)],
        ],
      },
      { formats: ["00000", "[<=9999999]###-####;(###) ###-####", '"$"#,##0.00'] },
    );
    expect(await readCells("a.xlsx", book)).toEqual({ 2: ["02138", "(914) 555-0110", "1299.9"] });
  });

  test("move-in trap 4: a link, rich text or formula is the text it shows", async () => {
    const book = xlsxBytes(
      {
        Sheet1: [
          ["Link", "Rich", "Formula", "Sum", "Yes", "Error"],
          [
            { xml: '<c r="A2" t="str"><f>HYPERLINK("https://x.example","Ring")</f><v>Ring</v></c>' },
            { xml: '<c r="B2" t="s"><v>0</v></c>' },
            { xml: '<c r="C2" t="str"><f>A2&amp;"s"</f><v>Rings</v></c>' },
            { xml: '<c r="D2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>' },
            { xml: '<c r="E2" t="b"><v>1</v></c>' },
            { xml: '<c r="F2" t="e"><v>#N/A</v></c>' },
          ],
        ],
      },
      { strings: ["<r><t>14K </t></r><r><rPr><b/></rPr><t>gold</t></r><rPh><t>hint</t></rPh>"] },
    );
    expect(await readCells("a.xlsx", book)).toEqual({
      2: ["Ring", "14K gold", "Rings", "0.3", "TRUE", "#N/A"],
    });
  });

  test.each(["America/Los_Angeles", "UTC", "Pacific/Auckland"])(
    "move-in trap 5: a date is its calendar day in %s",
    async (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const formats = ["m/d/yyyy", "m/d/yy h:mm", "h:mm", "d-mmm"];
        const cells = [styled(42855, 1), styled(42855.5, 2), styled(0.5, 3), styled(42855, 4)];
        const book = xlsxBytes({ A: [["a", "b", "c", "d"], cells] }, { formats });
        expect(await readCells("a.xlsx", book)).toEqual({
          2: ["2017-04-30", "2017-04-30T12:00:00", "12:00", "2017-04-30"],
        });
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  test("move-in trap 5: a workbook of 1904 has the same day", async () => {
    const book = xlsxBytes(
      { A: [["Day"], [styled(42855 - 1462, 1)]] },
      { formats: ["m/d/yyyy"], is1904: true },
    );
    expect(await readCells("a.xlsx", book)).toEqual({ 2: ["2017-04-30"] });
  });

  test("move-in trap 7: refuses a small workbook that inflates to more than the limit", async () => {
    const row = `<row><c><v>${"0".repeat(1_000)}</v></c></row>`;
    const book = zipBytes({
      "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${row.repeat(30_000)}</sheetData></worksheet>`,
    });
    expect(book.length).toBeLessThan(200_000);
    const [table] = await readTables("a.xlsx", book, { inflatedBytes: 4 * 1_048_576 });
    expect(table?.faults).toEqual([
      { line: null, message: "xl/worksheets/sheet1.xml inflates to more than 4 MB. Split it and try again." },
    ]);
  });

  test("reads every sheet, cells at their references, and rows with gaps", async () => {
    const book = xlsxBytes({
      Products: [
        ["Handle", "Title", "Price"],
        [{ xml: '<c r="A2" t="str"><v>ring</v></c><c r="C2"><v>5</v></c>' }],
      ],
      Redirects: [
        ["Path", "Target"],
        ["/a", "/b"],
      ],
      Empty: [],
    });
    const tables = await readTables("Export.xlsx", book);
    expect(tables.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ["Products", [{ line: 2, cells: ["ring", "", "5"] }]],
      ["Redirects", [{ line: 2, cells: ["/a", "/b"] }]],
    ]);
  });
});

describe("other files", () => {
  test("reads the lists of a JSON file", async () => {
    const json = {
      ItemList: [{ ItemNumber: "001-1", Stones: [{ Carat: 1 }] }, { ItemNumber: "001-2", ItemCost: 5.5 }, 7],
    };
    const [table] = await readTables("FullItemList.json", JSON.stringify(json));
    expect(table).toEqual({
      sheet: "ItemList",
      header: ["ItemNumber", "Stones", "ItemCost"],
      rows: [
        { line: 2, cells: ["001-1", '[{"Carat":1}]', ""] },
        { line: 3, cells: ["001-2", "", "5.5"] },
      ],
      faults: [{ line: 4, message: "Record 3 isn't an object with fields." }],
    });
  });

  test("reads the tables of a ZIP and names what it leaves out", async () => {
    const zip = zipBytes({
      "data/clients.csv": "a,b\n1,2\n",
      "data/book.xlsx": xlsxBytes({ S: [["a"], ["b"]] }),
      "photos/2.jpg": "x",
      "manual.pdf": "x",
      "more.csv": zipBytes({ "a.csv": "a\n" }),
    });
    const tables = await readTables("all.zip", zip);
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1, 0, 0]);
    expect(tables.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([
      "all.zip/manual.pdf is no list and no picture, so it isn't read.",
      "all.zip/more.csv is a ZIP in a ZIP. Unpack it first.",
    ]);
  });

  test.each([
    ["an empty file", "", "It is empty."],
    ["an old Excel file", Buffer.from("D0CF11E0A1B11AE1", "hex"), "Save it as .xlsx without a password."],
    ["a PDF", "%PDF-1.7", "It is no list."],
    ["a damaged ZIP", "PK\u0003\u0004damaged", "It isn't a readable ZIP"],
    ["damaged JSON", '{"ItemList": [', "It isn't valid JSON"],
  ])("refuses %s with a remedy", async (_, content, message) => {
    const [table] = await readTables("file", content);
    expect(table?.faults[0]?.message).toContain(message);
  });
});
