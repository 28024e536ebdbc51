import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#database";
import { openDatabase } from "#database";
import { freshSqlite } from "../tests/database/fresh-database.ts";
import { openReadiness, type Readiness } from "./readiness.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(change: (database: Database) => Database = (database) => database) {
  const place = freshSqlite();
  const database = await openDatabase(place.address);
  const readiness: Readiness = openReadiness(change(database));
  const server = createServer((incoming, outgoing) => {
    if (!readiness.answer(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  ends.push(place.remove, database.close, async () => void server.close());
  return {
    readiness,
    status: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
  };
}

test("a process whose database takes writes is ready; no other address is answered", async () => {
  const { status } = await serve();
  expect(await status("/readyz")).toBe(200);
  expect(await status("/readyz/more")).toBe(404);
});

test("a process that is about to end is not ready, at once", async () => {
  const { status, readiness } = await serve();
  expect(await status("/readyz")).toBe(200);
  readiness.drain();
  expect(await status("/readyz")).toBe(503);
});

test("a database that fails or does not answer makes it unready, with one write at a time", async () => {
  let writes = 0;
  const { status } = await serve((database) => ({
    ...database,
    write: () => {
      writes += 1;
      return new Promise<never>(() => {});
    },
  }));
  expect(await Promise.all([status("/readyz"), status("/readyz"), status("/readyz")])).toEqual([
    503, 503, 503,
  ]);
  expect(writes).toBe(1);
  const failing = await serve((database) => ({
    ...database,
    write: () => Promise.reject(new Error("full")),
  }));
  expect(await failing.status("/readyz")).toBe(503);
});
