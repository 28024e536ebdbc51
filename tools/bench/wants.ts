import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openWants } from "#wants";
import {
  generatedCatalogue,
  randomNumbers,
} from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { packProducts } from "../../app/storefront/catalogue/pack-products.ts";
import { catalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { findPiecesForQueries } from "../../app/storefront/search/find-pieces.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";

/** Prints how long matching wish list alerts takes with a large generated catalogue. Arguments: products, alerts. */
const [size = 100_000, count = 1_000] = process.argv.slice(2).map(Number);

const directory = mkdtempSync(join(tmpdir(), "vitrine-wants-"));
const database = await openStoreDatabase({ sqlitePath: join(directory, "wants.sqlite") });
try {
  const snapshot = catalogueSnapshot(await packProducts(generatedCatalogue(size)));
  const wants = openWants({ database, origin: "https://store.test" });
  const find = (queries: readonly string[]) => findPiecesForQueries(snapshot, queries);
  const random = randomNumbers(3);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  for (let place = 0; place < count; place++) {
    const query = `maker ${Math.floor(random() * 40)} ${pick(["ring", "watch", "chain"])} under ${1 + Math.floor(random() * 3)}k ${place}`;
    const asked = await wants.ask({ email: `visitor.${place}@example.com`, query }, async () => ({
      ...{ readAs: query, isUnderstood: true, known: (await find([query])).slice(0, 200), piece: null },
    }));
    if (!asked.ok) throw new Error(JSON.stringify(asked));
    await wants.confirm((await wants.confirmToken(place + 1)) ?? "");
  }
  await wants.match(find);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = { at: performance.now(), cpu: process.cpuUsage() };
  await wants.match(find);
  const ms = performance.now() - began.at;
  const { user, system } = process.cpuUsage(began.cpu);
  delay.disable();
  console.log(
    `${count} wants, ${size} products: ${ms.toFixed(0)} ms (CPU ${((user + system) / 1_000).toFixed(0)} ms), other work waited ${(delay.max / 1e6).toFixed(1)} ms at most`,
  );
} finally {
  await database.close();
  rmSync(directory, { recursive: true });
}
