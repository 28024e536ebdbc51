import { appendFileSync, copyFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const tears = repeatCount(40, 1_000);
const customers = 40;
/** Size of the header at the start of a log file, before its pages. */
const logHeaderBytes = 32;

/** How a crash can damage the end of the log: truncated, or truncated with garbage at the end. */
type Tear = "cut" | "cut, then noise";

/** A file and its log as left by a killed shop, and its order numbers in order of payment. */
async function diedAtWork(): Promise<{ path: string; numbers: string[] }> {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  const { sqlitePath: path } = address;
  const prepared = openCheckoutService(await openStoreDatabase(address));
  const variants: number[] = [];
  for (let i = 0; i < customers; i++) variants.push(await prepared.addVariant());
  await prepared.close();
  await prepared.database.close();

  // A reader older than the first order prevents checkpoints, so the file itself is never torn.
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec("begin; select 1 from orders");
  const till = openCheckoutService(await openStoreDatabase(address));
  const numbers: string[] = [];
  for (const variantId of variants) {
    const key = await till.enter([{ variantId }]);
    await till.hold(key);
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    numbers.push(paid.number);
  }
  // Closing would merge the log into the file, so both are copied first.
  copyFileSync(path, `${path}.dead`);
  copyFileSync(`${path}-wal`, `${path}.dead-wal`);
  reader.close();
  await till.close();
  await till.database.close();
  onTestFinished(remove);
  return { path: `${path}.dead`, numbers };
}

test(`G-07 DUR-02: with its log truncated at ${tears} places, the database opens with its first orders complete`, async ({
  task,
}) => {
  const { path, numbers } = await diedAtWork();
  const log = readFileSync(`${path}-wal`);
  expect(log.length).toBeGreaterThan(100_000);
  const random = seededRandom(20_261_121);
  const torn = `${path}.torn`;
  const kept: { bytes: number; orders: number }[] = [];
  for (let i = 0; i < tears; i++) {
    const bytes =
      i === 0 ? log.length : logHeaderBytes + Math.floor(random() * (log.length - logHeaderBytes));
    tear({ path, log, torn }, bytes, random() < 0.5 ? "cut" : "cut, then noise", random);
    kept.push({ bytes, orders: expectPrefix(torn, numbers) });
  }
  expect(kept[0]?.orders).toBe(customers);
  kept.sort((a, b) => a.bytes - b.bytes);
  for (const [i, { orders }] of kept.entries())
    expect(orders).toBeGreaterThanOrEqual(kept[i - 1]?.orders ?? 0);
  attachFigure(task, `${tears} tears of a log of ${log.length} bytes with ${customers} orders`);
});

function tear(
  { path, log, torn }: { path: string; log: Buffer; torn: string },
  bytes: number,
  how: Tear,
  random: () => number,
): void {
  copyFileSync(path, torn);
  writeFileSync(`${torn}-wal`, log);
  truncateSync(`${torn}-wal`, bytes);
  if (how === "cut, then noise")
    appendFileSync(
      `${torn}-wal`,
      Buffer.from(Array.from({ length: 6_000 }, () => Math.floor(random() * 256))),
    );
}

/** Returns how many orders the file holds, after checking that they are the first ones and complete. */
function expectPrefix(path: string, numbers: readonly string[]): number {
  const file = new DatabaseSync(path);
  try {
    expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(file.prepare("pragma foreign_key_check").all()).toEqual([]);
    const paid = file.prepare("select number from orders where state = 'paid' order by rowid").all();
    expect(paid.map(({ number }) => number)).toEqual(numbers.slice(0, paid.length));
    const count = (table: string) => Object.values(file.prepare(table).get() ?? {})[0];
    expect(count("select count(*) from payment")).toBe(paid.length);
    // One to the customer, one to the showroom.
    expect(count("select count(*) from outbox")).toBe(2 * paid.length);
    expect(count("select count(*) from journal_entry")).toBe(paid.length);
    expect(count("select coalesce(max(receipt), 1000) - 1000 from journal_entry")).toBe(paid.length);
    expect(count("select count(*) from stock_unit where state = 'sold'")).toBe(paid.length);
    const orders = Number(count("select count(*) from orders"));
    expect(orders - paid.length).toBeOneOf([0, 1]);
    expect(count("select count(*) from stock_unit where state = 'held'")).toBe(orders - paid.length);
    return paid.length;
  } finally {
    file.close();
  }
}
