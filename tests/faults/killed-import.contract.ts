import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { DatabaseAddress } from "#database";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { client, draftOf, giftCard, pastOrder, ring, watch } from "../imports/drafts.ts";
import { openImportService } from "../imports/import-service.ts";
import { isFullRun } from "./run-size.ts";

const script = fileURLToPath(new URL("./import-process.ts", import.meta.url));
const kills = isFullRun ? 50 : 6;
const records = isFullRun ? 400 : 120;

/** Works on an import in a process of its own, killed `ms` after it begins; true if it came to the end. */
async function work(address: DatabaseAddress, run: number, ms: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [script, JSON.stringify(address), String(run)]);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "exit");
  while (!said.includes("working") && child.exitCode === null) await wait(10);
  if (ms !== null) {
    await wait(ms);
    child.kill("SIGKILL");
  }
  await ended;
  return said.includes("done");
}

const numbers = Array.from({ length: records / 4 }, (_, index) => index);

const rows = () => [
  ...numbers.map((n) =>
    draftOf("client", `shopify:${n}`, client({ email: `c${n}@example.com`, notes: "Gold" })),
  ),
  ...numbers.map((n) =>
    draftOf(
      "product",
      `shopify:${n}`,
      ring({ sourceId: String(n), handle: `ring-${n}`, variants: variants(n) }),
    ),
  ),
  ...numbers.map((n) => draftOf("piece", `edge:${n}`, watch({ code: `W-${n}`, serial: `S-${n}` }))),
  ...numbers.map((n) =>
    draftOf("credit", `shopify:g${n}`, giftCard({ code: `GIFT CARD ${1_000 + n}`, sourceId: `g${n}` })),
  ),
  draftOf("order", "shopify:#1", pastOrder()),
];

function variants(n: number) {
  return ring().variants.map((variant, index) => ({ ...variant, sku: `R-${n}-${index}` }));
}

describeOnEachDatabase("move-in trap 10: a killed import", (open, addressOf) => {
  test(`resumes after ${kills} kills without a double or a missing row`, { timeout: 900_000 }, async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.draft(rows());
    await service.start(run);
    const address = addressOf(database);
    let isDone = false;
    for (let kill = 0; kill < kills && !isDone; kill++)
      isDone = await work(address, run, 5 + ((kill * 37) % 90));
    while (!isDone) isDone = await work(address, run, null);
    expect(await service.fates(run)).toEqual({ new: records + 1 });
    const count = async (
      table: "product" | "client_contact" | "stock_unit" | "stored_value" | "past_order" | "desk_note",
    ) => {
      const { n } = await database.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return Number(n);
    };
    const each = numbers.length;
    expect(await count("client_contact")).toBe(each);
    expect(await count("desk_note")).toBe(each);
    expect(await count("product")).toBe(2 * each);
    expect(await count("stock_unit")).toBe(3 * each);
    expect(await count("stored_value")).toBe(each);
    expect(await count("past_order")).toBe(1);
    expect(await service.books()).toEqual([]);
    const again = await service.run(rows());
    expect(await service.fates(again)).toEqual({ same: records + 1 });
  });
});
