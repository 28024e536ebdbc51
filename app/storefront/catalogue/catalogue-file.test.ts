import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogueFile } from "./catalogue-file.ts";
import { generatedCatalogue } from "./generated-catalogue.sample.ts";
import { catalogueQuery, defaultRequest } from "./list-request.ts";
import { packProducts } from "./pack-products.ts";
import { catalogueSnapshot } from "./snapshot.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-kept-"));
  path = join(folder, "catalogue.kept");
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts = { state: "7", reader: "code", readAt: 5 };
const question = catalogueQuery(
  { ...defaultRequest, metals: ["Silver"], sort: "name-desc" },
  { category: "watches", pageSize: 9 },
);

test("a stored catalog gives the same results as the one it was written from", async () => {
  for (const size of [0, 1, 33, 5_000]) {
    const products = await packProducts(generatedCatalogue(size));
    const file = catalogueFile(path, "here");
    await file.write({ products, ...facts });
    const kept = await file.read();
    expect(kept).toMatchObject(facts);
    const [before, after] = [catalogueSnapshot(products), catalogueSnapshot(kept!.products)];
    expect(after.query(question)).toEqual(before.query(question));
    expect(after.listings(0, size)).toEqual(before.listings(0, size));
    expect(after.cardOf(`piece-${size - 1}`)?.id).toBe(
      size > 0 ? `gid://shopify/Product/${size - 1}` : undefined,
    );
    expect(after.cardOf("no-such-piece")).toBeUndefined();
  }
});

test("removes files left by killed processes at startup, not those of live ones", async () => {
  const host = hostname().replaceAll(/[^\w-]/g, "-");
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const killed = [
    ...[`${path}.${host}.${ended}`, `${path}.${ended}`],
    ...[`${path}.${host}.${process.pid}`, `${path}.elsewhere.7`],
  ];
  const writing = [`${path}.${host}.${process.ppid}`, `${path}.elsewhere.8`, `${path}.json`];
  for (const file of [...killed, ...writing]) writeFileSync(file, "half");
  const long = new Date(Date.now() - 120_000);
  utimesSync(`${path}.elsewhere.7`, long, long);
  await catalogueFile(path, "here").read();
  expect(killed.map(existsSync)).toEqual(killed.map(() => false));
  expect(writing.map(existsSync)).toEqual(writing.map(() => true));
  await catalogueFile(path, "here").write({ products: await packProducts([]), ...facts });
  expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
});

test("returns nothing if the file is missing or has another source or layout", async () => {
  expect(await catalogueFile(path, "here").read()).toBeNull();
  await catalogueFile(path, "here").write({ products: await packProducts([]), ...facts });
  expect(await catalogueFile(path, "elsewhere").read()).toBeNull();
  writeFileSync(path, "something else that is long enough to have a head of that size");
  expect(await catalogueFile(path, "here").read()).toBeNull();
});

test("rejects a file that was truncated or changed anywhere", async () => {
  const file = catalogueFile(path, "here");
  await file.write({ products: await packProducts(generatedCatalogue(40)), ...facts });
  const whole = readFileSync(path);
  for (const length of [0, 10, 31, 32, 40, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length));
    expect(await file.read()).toBeNull();
  }
  for (const place of [3, 26, 30, 60, whole.length >> 1, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[place]! ^= 1;
    writeFileSync(path, changed);
    expect(await file.read()).toBeNull();
  }
});
