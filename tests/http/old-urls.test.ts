import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../store/open-store.ts";

const redirects = `Redirect from,Redirect to
/products/old-ring,/collections/rings
/pages/café,/about
/product/old-watch,/category/rolex
/desk-clocks,/shop
/old,/older
/older,/collections/watches
/loop,/Loop
/away,//evil.example
/custom-builder,/about
`;

let opened: Awaited<ReturnType<typeof openStore>>;
let said = "";
beforeAll(async () => {
  opened = await openStore();
  const { dataDir } = opened.store;
  const file = join(dataDir, "redirects.csv");
  writeFileSync(file, redirects);
  // Two rows are refused, which the command says.
  said = execFileSync(process.execPath, ["server/commands/import.ts", file, "--write"], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" },
    encoding: "utf8",
  });
}, 120_000);
afterAll(() => opened.close());

const ask = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, opened.store.origin), { redirect: "manual", ...options });

test.each([
  ["/products/old-ring", "/collections/rings"],
  ["/Products/Old-Ring/", "/collections/rings"],
  ["/products/old-ring?utm_source=mail", "/collections/rings?utm_source=mail"],
  ["/pages/caf%C3%A9", "/about"],
  ["/old", "/collections/watches"],
  // The page cache has the answer for these, as a page that doesn't exist.
  ["/product/old-watch", "/category/rolex"],
  ["/product/old-watch", "/category/rolex"],
  ["/desk-clocks", "/shop"],
])("move-in traps 30 and 31: the old URL %s leads to %s with 301", async (from, to) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(from, { method });
    expect(answer.status).toBe(301);
    const { pathname, search } = new URL(answer.headers.get("location") ?? "", opened.store.origin);
    expect(pathname + search).toBe(to);
  }
});

test("move-in trap 31: a loop and a target outside of the site are refused by name, and lead nowhere", async () => {
  expect(said).toMatch(/other: 2 refused\nredirect: 7 new\n$/);
  for (const path of ["/loop", "/away", "/never-was"]) expect((await ask(path)).status, path).toBe(404);
});

test("a redirect never hides a page that exists, nor answers a form or the desk", async () => {
  expect((await ask("/custom-builder")).status).toBe(200);
  expect((await ask("/old", { method: "POST" })).status).not.toBe(301);
  expect((await ask("/desk/old")).status).not.toBe(301);
});
