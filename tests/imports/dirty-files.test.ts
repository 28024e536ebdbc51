import { expect, test } from "vitest";
import { isRefusal } from "../../modules/imports/drafts/draft.ts";
import { fileLimits } from "../../modules/imports/files/limits.ts";
import { readTables } from "../../modules/imports/runs/read-files.ts";
import { importFile, importFolder, removeImportFolder } from "./import-files.ts";
import { styled, xlsxBytes } from "./xlsx-bytes.ts";
import { zipBytes } from "./zip-bytes.ts";

removeImportFolder();

interface DirtyFile {
  trap: string;
  name: string;
  content: string | Buffer;
  format: string;
  /** Each draft: its rows, key, and fields of its value. */
  drafts: [lines: number[], key: string, value: object][];
  /** Null: whatever was read before the file stopped. */
  refused: [lines: number[] | null, reason: string][];
  /** Fields that no draft's value has, because the file lacks them. */
  lacks?: string[];
  /** Topic and what is shown, of each question. */
  questions?: [topic: string, shown: string][];
  notes?: string[];
}

const productHead = "Handle,Title,Variant SKU,Variant Price,Image Src";
const woo =
  "ID,Type,SKU,GTIN, UPC, EAN, or ISBN,Name,Published,In stock?,Stock,Regular price,Categories,Images";
const bomb = `<row>${"<c><v>1</v></c>".repeat(500)}</row>`.repeat(1_000);

const dirtyFiles: DirtyFile[] = [
  {
    trap: "move-in trap 1: an unquoted heading and a row with a comma too many",
    name: "woo.csv",
    content: `${woo}\n1,simple,W-1,400638,Ring,1,1,3,5.00,Rings,\n2,simple,W-2,,Ring, wide,1,1,3,5.00,Rings,\n3,simple,W-3,,Chain,1,1,,6,Chains,\n`,
    format: "WooCommerce products",
    drafts: [
      [
        [2],
        "woo:1",
        {
          title: "Ring",
          collections: ["Rings"],
          variants: [{ barcode: "400638", priceCents: 500, quantity: 3 }],
        },
      ],
      [[4], "woo:3", { title: "Chain", variants: [{ priceCents: 600, isTracked: false, quantity: null }] }],
    ],
    refused: [[[3], "Row 3 has 12 cells, the header has 11. Put quotes around cells with commas."]],
  },
  {
    trap: "move-in trap 2: stray quotes and one that never closes",
    name: "products.csv",
    content: `${productHead}\na,5" chain,A,5,\nb,"Ring,B,6,\nc,"7"" chain",C,7,\nd,Studs,D,8,\n`,
    format: "Shopify products",
    drafts: [
      [[2], "shopify:handle:a", { title: '5" chain', variants: [{ sku: "A", priceCents: 500 }] }],
      [[4], "shopify:handle:c", { title: '7" chain' }],
      [[5], "shopify:handle:d", { title: "Studs" }],
    ],
    refused: [
      [[3], `Row 3 has a quote that isn't closed. Remove it, or double it inside quotes (5"" chain).`],
    ],
  },
  {
    trap: "move-in trap 3: a ZIP code that its format fills with zeros",
    name: "clients.xlsx",
    content: xlsxBytes(
      {
        Clients: [
          ["Name", "Email", "Phone", "Zip", "City"],
          ["Ana Ruiz", "a@x.com", styled(9145550110, 2), styled(2138, 1), "Cambridge"],
        ],
      },
      { formats: ["00000", "(000) 000-0000"] },
    ),
    format: "Clients in a spreadsheet",
    drafts: [
      [[2], "file:a@x.com", { phones: [{ text: "(914) 555-0110" }], addresses: [{ postalCode: "02138" }] }],
    ],
    refused: [],
  },
  {
    trap: "move-in trap 4: a link, rich text, a formula and an error",
    name: "products.xlsx",
    content: xlsxBytes(
      {
        Products: [
          ["Handle", "Title", "Variant SKU", "Variant Price", "Image Src"],
          [
            { xml: '<c r="A2" t="str"><f>HYPERLINK("https://x.example","ring")</f><v>ring</v></c>' },
            { xml: '<c r="B2" t="s"><v>0</v></c>' },
            "R-1",
            { xml: '<c r="D2"><f>100.7+10</f><v>110.69999999999999</v></c>' },
          ],
          ["chain", "Chain", "C-1", { xml: '<c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
        ],
      },
      { strings: ["<r><t>14K </t></r><r><rPr><b/></rPr><t>ring</t></r>"] },
    ),
    format: "Shopify products",
    drafts: [
      [[2], "shopify:handle:ring", { title: "14K ring", variants: [{ sku: "R-1", priceCents: 11_070 }] }],
    ],
    refused: [[[3], "Row 3: “#DIV/0!” in Variant Price isn't an amount."]],
  },
  {
    trap: "move-in trap 5: dates of a 1904 workbook",
    name: "inventory.xlsx",
    content: xlsxBytes(
      {
        Inventory: [
          ["Item Number", "Title", "Cost", "Date Received", "Vendor"],
          ["100-1", "Ring", 50, styled(42855 - 1462, 1), "Stuller"],
          ["100-2", "Chain", 60, styled(42855.99 - 1462, 1), "Stuller"],
        ],
      },
      { formats: ["m/d/yyyy"], is1904: true },
    ),
    format: "Pieces in a spreadsheet",
    drafts: [
      [[2], "file:item:100-1", { acquiredOn: "2017-04-30", costCents: 5_000, supplier: "Stuller" }],
      [[3], "file:item:100-2", { acquiredOn: "2017-04-30", costCents: 6_000 }],
    ],
    refused: [],
  },
  {
    trap: "move-in trap 6: birthdays whose order the column doesn't tell",
    name: "clients.csv",
    content:
      "Name,Email,Birthday,Anniversary\nAna,a@x.com,04/12/1981,4/30/2017\nLi,l@x.com,12-Mar,6/5/2001\nJo,j@x.com,05/05/49,\nMo,m@x.com,soon,\n",
    format: "Clients in a spreadsheet",
    drafts: [
      // 4/30 says that anniversaries begin with their month.
      [[2], "file:a@x.com", { birthday: null, anniversary: { month: 4, day: 30, year: 2017 } }],
      [
        [3],
        "file:l@x.com",
        { birthday: { month: 3, day: 12, year: null }, anniversary: { month: 6, day: 5, year: 2001 } },
      ],
      [[4], "file:j@x.com", { birthday: { month: 5, day: 5, year: 1949 } }],
      [[5], "file:m@x.com", { birthday: null }],
    ],
    refused: [],
    questions: [["dates:clients.csv:Birthday", "04/12/1981"]],
    notes: ["“soon” in Birthday isn't a date."],
  },
  {
    trap: "move-in trap 7: a small workbook that inflates without end",
    name: "products.xlsx",
    content: zipBytes({
      "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="sheet1.xml"/></Relationships>',
      "xl/sheet1.xml": `<worksheet><sheetData>${bomb}</sheetData></worksheet>`,
    }),
    format: "",
    drafts: [],
    refused: [[null, "xl/sheet1.xml inflates to more than 4 MB. Split it and try again."]],
  },
  {
    trap: "move-in trap 8: texts guarded against being formulas",
    name: "products.csv",
    content: `${productHead}\nring,'+Gold,'00123,42,\nchain,"=HYPERLINK(""x"")",'=1,42,\nstuds,Studs,S,-42,\n`,
    format: "Shopify products",
    drafts: [
      [[2], "shopify:handle:ring", { title: "+Gold", variants: [{ sku: "00123", priceCents: 4_200 }] }],
      [
        [3],
        "shopify:handle:chain",
        { title: '=HYPERLINK("x")', variants: [{ sku: "=1", priceCents: 4_200 }] },
      ],
    ],
    refused: [[[4], "Row 4 has a price below zero."]],
  },
  {
    trap: "move-in trap 9: amounts of two continents",
    name: "products.csv",
    content: `${productHead}\na,A,A,"1,299.00",\nb,B,B,110.7,\nc,C,C,"1.299,00",\nd,D,D,abc,\ne,E,E,5,\n`,
    format: "Shopify products",
    drafts: [
      // One amount with a comma before its cents makes every other with a mark a question.
      [[2], "shopify:handle:a", { title: "A" }],
      [[3], "shopify:handle:b", { title: "B" }],
      [[4], "shopify:handle:c", { title: "C" }],
      [[6], "shopify:handle:e", { variants: [{ priceCents: 500 }] }],
    ],
    refused: [[[5], "Row 5: “abc” in Variant Price isn't an amount."]],
    questions: [
      ["amounts:products.csv:Variant Price", "1,299.00"],
      ["amounts:products.csv:Variant Price", "110.7"],
      ["amounts:products.csv:Variant Price", "1.299,00"],
    ],
  },
  {
    trap: "move-in trap 10: an export that was pasted twice",
    name: "redirects.csv",
    content: "Path,Target\n/old,/new\n/Old/,/newer\n/a,/b\n",
    format: "Redirects",
    drafts: [
      [[2], "file:/old", { from: "/old", to: "/new" }],
      [[4], "file:/a", { from: "/a", to: "/b" }],
    ],
    refused: [[[3], "Row 3 is the same record as row 2. Keep one."]],
  },
  {
    trap: "move-in trap 11: blank cells, missing columns and prices of a market",
    name: "products.csv",
    content: "Handle,Title,Vendor,Variant SKU,Variant Price,Price / EU,Image Src\nring,Ring,,R,5,4.50,\n",
    format: "Shopify products",
    drafts: [
      [
        [2],
        "shopify:handle:ring",
        {
          vendor: "",
          variants: [
            {
              marketPrices: [{ market: "EU", priceCents: 450, compareAtCents: null }],
            },
          ],
        },
      ],
    ],
    lacks: ["descriptionHtml", "tags", "options", "seo", "status"],
    refused: [],
  },
  {
    trap: "a report in Windows-1252 with titles, semicolons, a total and an unknown column",
    name: "Layaways.csv",
    content: Buffer.from(
      "Layaways of Zo\xEB\r\nNov 24, 2026\r\n\r\nLayaway #;Customer;Total;Paid;Balance;Shelf\r\nL-1;Zo\xEB Ruiz;500.00;200.00;300.00;B7\r\n\r\nL-2;Li;100;50;60;\r\nGrand total;;600;250;360;\r\n",
      "latin1",
    ),
    format: "Layaways in a spreadsheet",
    drafts: [
      [
        [5],
        "file:layaway:l-1",
        { client: { name: "Zoë Ruiz" }, totalCents: 50_000, paidCents: 20_000, balanceCents: 30_000 },
      ],
    ],
    refused: [
      [[1], "A title above the list."],
      [[2], "A title above the list."],
      [[7], "Row 7: the total less what was paid isn't the balance of layaway L-2. Correct it."],
      [[8], "A total below the list."],
    ],
    notes: ["Shelf: B7"],
  },
];

test.each(dirtyFiles)(
  "$trap",
  async ({ name, content, format, drafts, refused, questions = [], notes = [], lacks = [] }) => {
    const file = await importFile(name, content);
    const limits = { ...fileLimits, inflatedBytes: 4 * 1_048_576 };
    /** Reads it twice: a record has the same key and value each time. */
    const once = async () => {
      const read: { format: string; records: unknown[] }[] = [];
      for await (const table of readTables([file], {
        today: "2026-11-30",
        spool: await importFolder(),
        limits,
      })) {
        const own = { format: table.format, records: [] as unknown[] };
        for await (const record of table.records) own.records.push(record);
        read.push(own);
      }
      return read;
    };
    const [table, ...others] = await once();
    expect([[table], others]).toEqual([await once(), []]);
    expect(table?.format).toBe(format);
    const records = (table?.records ?? []) as Parameters<typeof isRefusal>[0][];
    const read = records.flatMap((record) => (isRefusal(record) ? [] : [record]));
    expect(read.map(({ lines, key }) => [lines, key])).toEqual(drafts.map(([lines, key]) => [lines, key]));
    for (const [at, [, , value]] of drafts.entries()) expect(read[at]?.value).toMatchObject(value);
    for (const field of lacks) for (const { value } of read) expect(value).not.toHaveProperty(field);
    const allReasons = records.flatMap((record) => (isRefusal(record) ? [record] : []));
    // Each row of an unknown list is refused; the last says why the list ended.
    const reasons = format === "" ? allReasons.slice(-1) : allReasons;
    expect(reasons.map((one, at) => [refused[at]?.[0] === null ? null : one.lines, one.refused])).toEqual(
      refused,
    );
    expect(read.flatMap((draft) => draft.questions.map(({ topic, shown }) => [topic, shown]))).toEqual(
      questions,
    );
    expect(read.flatMap((draft) => draft.notes)).toEqual(notes);
  },
);
