import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isRefusal } from "../../modules/imports/drafts/draft.ts";
import { readTables } from "../../modules/imports/runs/read-files.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

const [products, variantsEach, picturesEach] = [10_000, 5, 4];
const maxMegabytes = 400;
const header =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Status\n";

/** A Shopify export: five variants and four pictures to a product, each picture in a row of its own. */
function* exportRows(): Generator<string> {
  yield header;
  const body = `"<p>${"A ring of gold, with a stone. ".repeat(12)}</p>"`;
  for (let product = 0; product < products; product += 1) {
    for (let variant = 0; variant < variantsEach; variant += 1) {
      const facts =
        variant === 0 ? `14K Ring ${product},${body},Maker,Rings,"gold, VS1",TRUE,Size` : ",,,,,,";
      yield `ring-${product},${facts},${variant + 5},R-${product}-${variant},"1,299.00",2,,,active\n`;
    }
    for (let picture = 1; picture <= picturesEach; picture += 1) {
      yield `ring-${product},,,,,,,,,,,,https://shop.example/${product}-${picture}.jpg,${picture},\n`;
    }
  }
}

/** Reads a large export to drafts: processor time and the process's largest memory. */
export async function measureImportFiles(): Promise<BenchmarkSection> {
  const folder = await mkdtemp(join(tmpdir(), "bench-import-"));
  const path = join(folder, "products.csv");
  try {
    await pipeline(Readable.from(exportRows()), createWriteStream(path));
    const before = process.cpuUsage();
    let [drafts, rows, refused] = [0, 0, 0];
    const read = readTables([{ name: "products.csv", path }], { today: "2026-11-30", spool: folder });
    for await (const { records } of read) {
      for await (const record of records) {
        rows += record.lines.length;
        if (isRefusal(record)) refused += 1;
        else drafts += 1;
      }
    }
    const { user, system } = process.cpuUsage(before);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
    const size = Math.round((await stat(path)).size / 1_048_576);
    const wanted = products * (variantsEach + picturesEach);
    return {
      title: "Import",
      how: `A Shopify export of ${size} MB, read to drafts in this process.`,
      rows: [
        {
          what: "products",
          budget: `${products}`,
          measured: `${drafts}`,
          isMet: drafts === products && refused === 0,
        },
        { what: "rows accounted for", budget: `${wanted}`, measured: `${rows}`, isMet: rows === wanted },
        {
          what: "processor time",
          budget: "",
          measured: `${((user + system) / 1_000_000).toFixed(1)} s`,
          isMet: null,
        },
        {
          what: "largest memory",
          budget: `≤ ${maxMegabytes} MB`,
          measured: `${megabytes} MB`,
          isMet: megabytes <= maxMegabytes,
        },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await printIfMain(import.meta.url, measureImportFiles);
