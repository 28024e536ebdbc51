import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSchema } from "../../operations/export/import-store.ts";
import { zippedFiles } from "../../operations/export/zip-reader.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("an owner downloads everything while the store sells, and the audit log says so", async ({
  origin,
  page,
  rows,
}) => {
  const { number } = await buy(origin, "wedding-band-plain-14k-4mm", "claire@example.com");
  await visitDesk(page, "/desk/export");
  expect(page.getByRole("button", { name: "Download everything" })).toBeVisible();
  const response = await page.request("/desk/export/everything", { method: "POST", body: "" });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /attachment; filename="store-\d{4}-\d\d-\d\d\.zip"/,
  );
  const folder = mkdtempSync(join(tmpdir(), "vitrine-download-"));
  try {
    const file = join(folder, "store.zip");
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const schema = await readSchema(file);
    expect(schema.tables.find(({ name }) => name === "orders")?.rows).toBe(1);
    const hashes = new Map(schema.tables.map((table) => [table.file, table.sha256]));
    let orders = "";
    for await (const one of zippedFiles(file)) {
      const known = hashes.get(one.name);
      if (!known) continue;
      const hash = createHash("sha256");
      for await (const part of (await one.open()) as AsyncIterable<Buffer>) {
        hash.update(part);
        if (one.name === "tables/orders.csv") orders += part.toString("utf8");
      }
      expect(hash.digest("hex"), one.name).toBe(known);
    }
    expect(orders).toContain(`"${number}"`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(rows("select actor from audit where action = 'store.exported'")).toHaveLength(1);
});

test("one export downloads at a time, and a reader that stops makes room for the next", async ({
  origin,
  store,
}) => {
  const { owner } = await signInAll(store);
  const download = (signal?: AbortSignal) =>
    fetch(`${origin}/desk/export/everything`, {
      ...{ method: "POST", headers: { cookie: owner, origin }, redirect: "manual" },
      ...(signal ? { signal } : {}),
    });
  const stopping = new AbortController();
  const first = await download(stopping.signal);
  expect(first.status).toBe(200);
  const second = await download();
  // A small store's export may already be in the network's buffers, and then a second one begins.
  if (second.status !== 200) expect(second.headers.get("location")).toBe("/desk/export?busy");
  await second.arrayBuffer();
  stopping.abort();
  let status = 0;
  for (let tries = 0; tries < 50 && status !== 200; tries++) {
    const next = await download();
    await next.arrayBuffer();
    status = next.status;
  }
  expect(status).toBe(200);
});
