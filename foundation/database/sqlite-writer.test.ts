import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { Kysely, type Transaction } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { openWriter } from "./sqlite-writer.ts";
import type { Tables } from "./tables.ts";

type Db = Transaction<Tables>;

/** A writer on a new file, a count of its commits, and a second connection to see what is visible. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-writer-"));
  const path = join(folder, "test.sqlite");
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  file.exec("pragma journal_mode = wal");
  file.exec("create table meta (key text primary key, value text)");
  file.exec("create table owned (key text references meta (key) deferrable initially deferred)");
  const other = new DatabaseSync(path, { readOnly: true });
  let commits = 0;
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(file),
    log: ({ level, query }) => {
      if (level === "query" && query.sql === "commit") commits += 1;
    },
  });
  const writer = openWriter(file, db);
  async function close(): Promise<void> {
    if (!file.isOpen) return;
    await writer.idle();
    await db.destroy();
    other.close();
    rmSync(folder, { recursive: true });
  }
  onTestFinished(close);
  return {
    file,
    writer,
    close,
    commits: () => commits,
    seen: () =>
      other
        .prepare("select key from meta order by key")
        .all()
        .map(({ key }) => key),
  };
}

function put(key: string) {
  return async (tx: Db) => {
    await tx.insertInto("meta").values({ key, value: "v" }).execute();
    return key;
  };
}

test("runs each write in the async context of its caller", async () => {
  const { writer } = openFile();
  const callers = new AsyncLocalStorage<string>();
  const seen = ["first", "second", "third"].map((caller) =>
    callers.run(caller, () => writer.write(async () => callers.getStore())),
  );
  expect(await Promise.all(seen)).toEqual(["first", "second", "third"]);
});

test("writes that arrive during another share one commit in order of arrival", async () => {
  const { writer, commits, seen } = openFile();
  const order: string[] = [];
  const write = (key: string) =>
    writer.write(async (tx) => {
      order.push(key);
      return put(key)(tx);
    });
  expect(await Promise.all(["a", "b", "c", "d"].map(write))).toEqual(["a", "b", "c", "d"]);
  expect(order).toEqual(["a", "b", "c", "d"]);
  expect(seen()).toEqual(["a", "b", "c", "d"]);
  expect(commits()).toBe(2);
});

test("reports success only after other connections can see the write", async () => {
  const { writer, seen } = openFile();
  const keys = Array.from({ length: 60 }, (_, i) => `k${i}`);
  const look = async (key: string) => {
    await writer.write(put(key));
    expect(seen()).toContain(key);
  };
  await Promise.all(keys.map(look));
});

test("rolls back only the failed write and rejects only its caller", async () => {
  const { writer, commits, seen } = openFile();
  const told = await Promise.allSettled([
    writer.write(put("first")),
    writer.write(put("b")),
    writer.write(async (tx) => {
      await put("half")(tx);
      throw new Error("changed my mind");
    }),
    writer.write(put("b")),
    writer.write(put("c")),
  ]);
  expect(told.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(told[2]).toMatchObject({ reason: { message: "changed my mind" } });
  expect(told[3]).toMatchObject({ reason: { message: expect.stringContaining("UNIQUE") } });
  expect(seen()).toEqual(["b", "c", "first"]);
  expect(commits()).toBe(2);
});

test("retries a failed group commit one by one, so only the faulty write fails", async () => {
  const { writer, file, seen } = openFile();
  const told = await Promise.allSettled([
    writer.write(put("first")),
    writer.write(put("b")),
    writer.write(async (tx) => {
      await put("orphan")(tx);
      file.exec("insert into owned values ('nobody')");
    }),
    writer.write(put("c")),
  ]);
  expect(told.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(told[2]).toMatchObject({ reason: { message: expect.stringContaining("FOREIGN KEY") } });
  expect(seen()).toEqual(["b", "c", "first"]);
});

test("an error that aborts the transaction affects no other write", async () => {
  const { writer, file, seen } = openFile();
  const told = await Promise.allSettled([
    writer.write(put("first")),
    writer.write(put("b")),
    writer.write(async () => {
      file.exec("rollback");
      throw new Error("disk full");
    }),
    writer.write(put("c")),
  ]);
  expect(told.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(told[2]).toMatchObject({ reason: { message: "disk full" } });
  expect(seen()).toEqual(["b", "c", "first"]);
});

type Deed = "put" | "change its mind" | "leave an orphan" | "end the transaction";
const deed = fc.record({
  do: fc.constantFrom<Deed>("put", "put", "put", "change its mind", "leave an orphan", "end the transaction"),
  key: fc.constantFrom("a", "b", "c", "d", "e", "f"),
});

test("G-06 DUR-01: a shared commit has the same result as running each write alone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 24 }), async (deeds) => {
      const { writer, file, seen, close } = openFile();
      const told = await Promise.allSettled(
        deeds.map((one) =>
          writer.write(async (tx) => {
            await put(one.key)(tx);
            if (one.do === "leave an orphan") file.exec("insert into owned values ('nobody')");
            if (one.do === "end the transaction") file.exec("rollback");
            if (one.do !== "put" && one.do !== "leave an orphan") throw new Error(one.do);
          }),
        ),
      );
      const there = new Set<string>();
      const expected = deeds.map((one) => {
        const isKept = one.do === "put" && !there.has(one.key);
        if (isKept) there.add(one.key);
        return isKept ? "fulfilled" : "rejected";
      });
      expect(told.map(({ status }) => status)).toEqual(expected);
      expect(seen()).toEqual([...there].sort());
      await close();
    }),
    { numRuns: repeatCount(40, 150) },
  );
});
