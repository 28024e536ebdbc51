import { createSecretKey } from "node:crypto";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Database } from "#database";
import {
  continueKey,
  continueScope,
  paymentKeys,
  payScope,
} from "../../modules/commerce/checkout/checkout-keys.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  countAnswers,
  findStoredAnswer,
  type IdempotentAnswer,
  type IdempotentRequest,
  isIdempotencyKey,
  runIdempotently,
} from "./idempotency.ts";

const schema = z.object({ done: z.number() });
const request: IdempotentRequest = { scope: "pay here", key: "k1", input: { a: "1", b: ["x", "y"] }, now: 7 };

describeOnEachDatabase("G-10 IDM-01: an idempotent request", (open) => {
  /** Sends the request; `works` counts how often its work ran. */
  async function acting(database: Database) {
    const works = vi.fn(
      async (): Promise<IdempotentAnswer<{ done: number }>> => ({
        answer: { done: works.mock.calls.length },
        keep: true,
      }),
    );
    const act = (change: Partial<IdempotentRequest> = {}) =>
      database.write((tx) => runIdempotently(tx, { ...request, ...change }, schema, works));
    return { works, act };
  }

  test("runs once and returns the same response each time", async () => {
    const database = await open();
    const { works, act } = await acting(database);
    expect([await act(), await act(), await act({ now: 8 })]).toEqual([
      { done: 1 },
      { done: 1 },
      { done: 1 },
    ]);
    expect(works).toHaveBeenCalledTimes(1);
    const rows = await database.read.selectFrom("idempotency").selectAll().execute();
    expect(rows).toMatchObject([
      { scope: "pay here", key: "k1", status: 200, body: '{"done":1}', created_at: 7 },
    ]);
    expect(rows[0]?.request_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("runs again for another key or another scope", async () => {
    const { works, act } = await acting(await open());
    expect([await act(), await act({ key: "k2" }), await act({ scope: "pay there" })]).toEqual([
      { done: 1 },
      { done: 2 },
      { done: 3 },
    ]);
    expect(works).toHaveBeenCalledTimes(3);
  });

  test("rejects different input under the same key, regardless of field order", async () => {
    const { works, act } = await acting(await open());
    await act();
    expect(await act({ input: { b: ["x", "y"], a: "1" } })).toEqual({ done: 1 });
    await act({ key: "long", input: { c: 1, a: 2, b: 3 } });
    expect(await act({ key: "long", input: { b: 3, c: 1, a: 2 } })).toEqual({ done: 2 });
    expect(await act({ key: "long", input: { a: 2, b: 3, c: 1 } })).toEqual({ done: 2 });
    for (const input of [{ a: "1", b: ["y", "x"] }, { a: "2", b: ["x", "y"] }, { a: "1" }, null, [], "a"])
      expect(await act({ input })).toBe("conflict");
    expect(works).toHaveBeenCalledTimes(2);
  });

  test("when the result isn't kept, clears only its own key so the request can be retried", async () => {
    const database = await open();
    const { act } = await acting(database);
    await act({ key: "other" });
    await act({ scope: "pay there" });
    const again = () =>
      database.write((tx) =>
        runIdempotently(tx, request, schema, async () => ({ answer: { done: 9 }, keep: false })),
      );
    expect([await again(), await again()]).toEqual([{ done: 9 }, { done: 9 }]);
    const kept = await database.read
      .selectFrom("idempotency")
      .select(["scope", "key"])
      .orderBy("key")
      .execute();
    expect(kept).toEqual([
      { scope: "pay there", key: "k1" },
      { scope: "pay here", key: "other" },
    ]);
  });

  test("leaves no trace when it fails", async () => {
    const database = await open();
    const failing = database.write((tx) =>
      runIdempotently(tx, request, schema, async () => {
        throw new Error("no");
      }),
    );
    await expect(failing).rejects.toThrow("no");
    expect(await findStoredAnswer(database.read, request, schema)).toBeNull();
    const { act } = await acting(database);
    expect(await act()).toEqual({ done: 1 });
    expect(await findStoredAnswer(database.read, request, schema)).toEqual({ done: 1 });
    expect(await findStoredAnswer(database.read, { ...request, input: 1 }, schema)).toBe("conflict");
  });

  test("uses the same key in every tab until one of them gets a response", async () => {
    const database = await open();
    const secret = createSecretKey(Buffer.alloc(32, 1));
    const { act } = await acting(database);
    const keys = async () => [
      await continueKey(database.read, secret, "hash"),
      (await paymentKeys(database.read, secret, { keyHash: "hash", order: { id: "o1", credit_cents: 0 } }))
        .next,
      (await paymentKeys(database.read, secret, { keyHash: "hash", order: { id: "o2", credit_cents: 0 } }))
        .next,
    ];
    const before = await keys();
    expect(new Set(before).size).toBe(3);
    expect(await keys()).toEqual(before);
    await act({ scope: continueScope("hash") });
    expect(await countAnswers(database.read, continueScope("hash"))).toBe(1);
    const continued = await keys();
    expect(continued[0]).not.toBe(before[0]);
    expect(continued.slice(1)).toEqual(before.slice(1));
    await act({ scope: payScope("hash") });
    expect(new Set([...before, ...(await keys())]).size).toBe(6);
    expect(await countAnswers(database.read, payScope("another"))).toBe(0);
  });
});

test("an idempotency key is 1 to 255 printable ASCII characters", () => {
  for (const key of ["a", "!", "~", "x".repeat(255), "AZ-09_~"]) expect(isIdempotencyKey(key)).toBe(true);
  for (const key of ["", "x".repeat(256), "a b", "é", "a\n", "\na", "a\u007f"])
    expect(isIdempotencyKey(key)).toBe(false);
});
