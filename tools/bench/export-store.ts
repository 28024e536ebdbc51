import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Database } from "#database";
import { exportStore } from "../../operations/export/export-store.ts";
import { importStore } from "../../operations/export/import-store.ts";
import { kinds } from "../../server/kinds.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

const products = Number(process.env.PRODUCTS ?? 10_000);
const [variantsEach, picturesEach, pictureBytes] = [5, 4, 2_000];
const maxMegabytes = 400;
const maxMinutes = 10;

/** 10,000 products with 50,000 variants and 40,000 pictures, written as rows. */
async function fill(database: Database): Promise<void> {
  const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${products})`;
  const text = "A ring of gold, with a stone. ".repeat(12);
  await database.write(async (tx) => {
    await sql`insert into product (id, handle, title, vendor, product_type, description_html, tags, options, images,
        metafields, seo, search_text, status, published, position, created_at, updated_at)
      ${numbers} select i, 'ring-' || i, '14K Ring ' || i, 'Maker', 'Rings', ${text}, '[]', '[]', '[]', '[]', '{}',
        'ring', 'ACTIVE', 1, i, i, i from n`.execute(tx);
    for (let variant = 0; variant < variantsEach; variant += 1)
      await sql`insert into variant (id, product_id, position, title, sku, selected_options, price_cents, tracked,
          available, requires_shipping, taxable)
        ${numbers} select i * 10 + ${variant}, i, ${variant}, 'Size', null, '[]', 129900, 0, 1, 1, 1 from n`.execute(
        tx,
      );
    for (let picture = 0; picture < picturesEach; picture += 1)
      await sql`insert into picture (hash, width, format, bytes, created_at)
        ${numbers} select printf('%032x', i * 10 + ${picture}), 640, 'webp', randomblob(${pictureBytes}), i from n`.execute(
        tx,
      );
  });
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

/** Exports a large store, imports it into an empty one and exports that: time, and the process's largest memory. */
async function measureExportStore(): Promise<BenchmarkSection> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-"));
  const open = (name: string) => openStoreDatabase({ sqlitePath: join(folder, name) });
  const write = async (name: string) => {
    const file = join(folder, `${name}.zip`);
    const address = { sqlitePath: join(folder, name) };
    const { output, done } = exportStore({ address, kinds, release: "bench", now: 0 });
    await pipeline(output, createWriteStream(file));
    await done;
    return file;
  };
  try {
    const store = await open("store");
    await fill(store);
    await store.close();
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 50);
    const began = performance.now();
    const first = await write("store");
    const exported = seconds(began);
    const imports = performance.now();
    const copy = await open("copy");
    await importStore(copy, { file: first, kinds, secret: null, acceptFaults: false });
    await copy.close();
    const imported = seconds(imports);
    const second = await write("copy");
    clearInterval(timer);
    const isEqual = (await readFile(first)).equals(await readFile(second));
    const size = ((await stat(first)).size / 1e6).toFixed(0);
    const megabytes = most / 1_048_576;
    const minutes = (exported + imported) / 60;
    return {
      title: "Export of everything",
      how: `A SQLite store of ${products} products, ${products * variantsEach} variants and ${products * picturesEach} pictures, exported, imported into an empty one and exported again.`,
      rows: [
        row("first and second export", "equal", isEqual ? "equal" : "different", isEqual),
        row("export", "", `${exported.toFixed(0)} s, ${size} MB`, null),
        row("import", "", `${imported.toFixed(0)} s`, null),
        row("both", `≤ ${maxMinutes} min`, `${minutes.toFixed(1)} min`, minutes <= maxMinutes),
        row(
          "largest memory",
          `≤ ${maxMegabytes} MB`,
          `${megabytes.toFixed(0)} MB`,
          megabytes <= maxMegabytes,
        ),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (what: string, budget: string, measured: string, isMet: boolean | null) => ({
  ...{ what, budget, measured, isMet },
});

await printIfMain(import.meta.url, measureExportStore);
