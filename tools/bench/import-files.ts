import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { openImports } from "#imports";
import { settings } from "#settings";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

const products = Number(process.env.PRODUCTS ?? 10_000);
const [variantsEach, picturesEach] = [5, Number(process.env.PICTURES ?? 4)];
const maxMegabytes = 400;
const maxMinutes = 10;
const header =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Status\n";

/** A Shopify export: five variants and four pictures to a product, each picture in a row of its own. */
function* exportRows(pictures: string): Generator<string> {
  yield header;
  const body = `"<p>${"A ring of gold, with a stone. ".repeat(12)}</p>"`;
  for (let product = 0; product < products; product += 1) {
    for (let variant = 0; variant < variantsEach; variant += 1) {
      const facts =
        variant === 0 ? `14K Ring ${product},${body},Maker,Rings,"gold, VS1",TRUE,Size` : ",,,,,,";
      yield `ring-${product},${facts},${variant + 5},R-${product}-${variant},"1,299.00",2,,,active\n`;
    }
    for (let picture = 1; picture <= picturesEach; picture += 1) {
      yield `ring-${product},,,,,,,,,,,,${pictures}/${product}-${picture}.jpg,${picture},\n`;
    }
  }
}

/** Serves a JPEG whose comment is its path, so that no two addresses have the same bytes. */
async function servePictures() {
  const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#b9955c" } })
    .jpeg()
    .toBuffer();
  const server = createServer(({ url = "" }, response) => {
    const comment = Buffer.from(url);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    response.end(Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Imports a large export with its pictures into an empty store: time, and the process's largest memory. */
async function measureImportFiles(): Promise<BenchmarkSection> {
  const folder = await mkdtemp(join(tmpdir(), "bench-import-"));
  const path = join(folder, "products.csv");
  const { host, server } = await servePictures();
  const database = await openStoreDatabase({ sqlitePath: join(folder, "store.sqlite") });
  const imports = openImports({
    ...{ database, facts: settings(), now: Date.now, checkBooks: async () => [] },
    openCopy: () => Promise.reject(new Error("The bench tests nothing on a copy.")),
    pictures: { folder: (run) => join(folder, `pictures-${run}`), privateHosts: [host] },
    backUp: async () => {},
    catalogueChanged: () => {},
    reportFault: (fault) => console.error(fault),
  });
  try {
    await pipeline(Readable.from(exportRows(`http://${host}`)), createWriteStream(path));
    const cpu = process.cpuUsage();
    const began = performance.now();
    const by = { actor: "bench", requestId: "bench" };
    const run = await imports.begin({ key: "bench", title: "products.csv", by });
    await imports.readFiles(run, [{ name: "products.csv", path }], folder);
    const readAt = performance.now();
    // An import starts after its test on a copy; the copy is measured by nobody here.
    await database.write((tx) =>
      tx
        .updateTable("import_run")
        .set({ state: "importing", started_at: Date.now() })
        .where("id", "=", run)
        .execute(),
    );
    await imports.work(run);
    const minutes = (performance.now() - began) / 60_000;
    const { user, system } = process.cpuUsage(cpu);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
    const size = Math.round((await stat(path)).size / 1_048_576);
    const view = await imports.read(run);
    const rows = view?.files[0]?.rows ?? 0;
    const wanted = products * (variantsEach + picturesEach);
    const made = view?.fates.product?.new ?? 0;
    const stored = view?.pictures.counts.stored ?? 0;
    return {
      title: "Import",
      how: `A Shopify export of ${size} MB with ${products * variantsEach} variants, imported into an empty SQLite store.`,
      rows: [
        row("products", `${products}`, `${made}`, made === products),
        row("rows accounted for", `${wanted}`, `${rows}`, rows === wanted),
        row("pictures stored", `${products * picturesEach}`, `${stored}`, stored === products * picturesEach),
        row("reading", "", `${((readAt - began) / 1_000).toFixed(0)} s`, null),
        row("all of it", `≤ ${maxMinutes} min`, `${minutes.toFixed(1)} min`, minutes <= maxMinutes),
        row("processor time", "", `${((user + system) / 60_000_000).toFixed(1)} min`, null),
        row("largest memory", `≤ ${maxMegabytes} MB`, `${megabytes} MB`, megabytes <= maxMegabytes),
      ],
    };
  } finally {
    server.closeAllConnections();
    server.close();
    await imports.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (what: string, budget: string, measured: string, isMet: boolean | null) => ({
  ...{ what, budget, measured, isMet },
});

await printIfMain(import.meta.url, measureImportFiles);
