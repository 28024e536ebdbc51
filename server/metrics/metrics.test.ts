import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#database";
import { bookEntry } from "../../modules/ledger/book-entry.ts";
import { addVariant } from "../../tests/checkout/checkout-service.ts";
import { freshSqlite } from "../../tests/database/fresh-database.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { openOwnerToken } from "../owner/owner-token.ts";
import { openRateLimits } from "../rate-limit/rate-limits.ts";
import { readRules } from "../rate-limit/rules.ts";
import { answerMetrics } from "./answer-metrics.ts";
import { openMetrics, requestKind } from "./metrics.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const reportFault = (fault: unknown) => expect.fail(String(fault));

async function serve(expected: string | null = null) {
  const place = freshSqlite();
  const metrics = openMetrics();
  const database = metrics.watchWrites(await openStoreDatabase(place.address));
  const rules = readRules("")!;
  const rateLimits = openRateLimits({ database, rules, reportFault });
  const token = expected && openOwnerToken({ token: expected, database, rateLimits, reportFault });
  const addressOf = () => "203.0.113.7";
  const answer = answerMetrics({ metrics, database, token: token || null, addressOf });
  const server = createServer(async (incoming, outgoing) => {
    if (!(await answer(incoming, outgoing))) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  ends.push(place.remove, close, async () => void server.close());
  const ask = (headers: Record<string, string> = {}, path = "/metrics") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { metrics, database, ask, close };
}

async function hold(database: Database): Promise<void> {
  await addVariant(database, {}, 1);
  await database.write(async (tx) => {
    await tx
      .insertInto("outbox")
      .values({
        dedupe: "a",
        recipient: "claire@example.com",
        template: "t",
        data: "{}",
        state: "queued",
        attempts: 0,
        next_attempt_at: 0,
        last_error: null,
        created_at: 0,
      })
      .execute();
  });
}

test("reports requests by kind, cached pages, holds, emails by state, waiting writers and loop lag", async () => {
  const { metrics, database, ask } = await serve();
  await hold(database);
  await database.write((tx) =>
    bookEntry(tx, {
      kind: "drawer",
      cause: "a morning's float",
      memo: "Float",
      orderId: null,
      actor: "desk 1a2b3c4d",
      now: Date.now(),
      postings: [
        { account: "cash", cents: 20_000 },
        { account: "bank", cents: -20_000 },
      ],
    }),
  );
  const value = JSON.stringify({ at: 1_795_446_000_000, faults: 2, broken: ["Numbers have no gaps."] });
  await database.write((tx) => tx.insertInto("meta").values({ key: "books_proof", value }).execute());
  metrics.answered("/product/a?x=claire@example.com", 200, 30);
  metrics.answered("/orders/secret-token", 404, 2_000);
  metrics.pageWritten("hit");
  const response = await ask();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(text).toContain('vitrine_requests_total{kind="page",status="2xx"} 1');
  expect(text).toContain('vitrine_requests_total{kind="order",status="4xx"} 1');
  expect(text).toContain('vitrine_request_seconds_bucket{le="0.025",kind="page"} 0');
  expect(text).toContain('vitrine_request_seconds_bucket{le="0.05",kind="page"} 1');
  expect(text).toContain('vitrine_request_seconds_sum{kind="order"} 2');
  expect(text).toContain('vitrine_kept_pages_total{from="hit"} 1');
  expect(text).toMatch(/^vitrine_open_holds 0$/m);
  expect(text).toContain('vitrine_emails{state="queued"} 1');
  expect(text).toContain('vitrine_debits_today_cents{account="cash"} 20000');
  expect(text).not.toContain('account="bank"');
  expect(text).toMatch(/^vitrine_books_faults 2$/m);
  expect(text).toMatch(/^vitrine_books_proved_timestamp_seconds 1795446000$/m);
  expect(text).toMatch(/^vitrine_database_write_wait_seconds_count [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(/claire|secret/);
});

test("SEC-12: returns 404 for metrics to proxied visitors, wrong tokens and other paths", async () => {
  const token = "a token of at least thirty-two characters";
  const { ask } = await serve(token);
  const behind = { "x-forwarded-for": "203.0.113.7" };
  expect((await ask(behind)).status).toBe(404);
  expect((await ask({ ...behind, authorization: "Bearer wrong" })).status).toBe(404);
  expect((await ask({}, "/metrics/")).status).toBe(404);
  expect((await ask({ ...behind, authorization: `Bearer ${token}` })).status).toBe(200);
  const closed = await serve(null);
  expect((await closed.ask({ ...behind, authorization: "Bearer null" })).status).toBe(404);
});

test("SEC-12: after five wrong tokens rejects any token from that address, and audits each try", async () => {
  const token = "a token of at least thirty-two characters";
  const { ask, database } = await serve(token);
  const asking = (presented: string) =>
    ask({ "x-forwarded-for": "203.0.113.7", authorization: `Bearer ${presented}` });
  const tries = await Promise.all(Array.from({ length: 9 }, (_, i) => asking(`${token}${i}`)));
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(404), ...Array(4).fill(429)]);
  const right = await asking(token);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
  const lines = await database.read.selectFrom("audit").select(["action", "actor", "subject"]).execute();
  expect(lines).toHaveLength(5);
  expect(lines[0]).toEqual({
    action: "metrics.token_refused",
    actor: expect.stringMatching(/^desk [0-9a-f]{8}$/),
    subject: "desk",
  });
});

test("leaves out only the database's figures when it is unreachable, and counts failed writes", async () => {
  const { metrics, database, ask, close } = await serve();
  await close();
  await expect(database.write(async () => {})).rejects.toThrow();
  metrics.pageWritten("miss");
  const text = await (await ask()).text();
  expect(text).toContain('vitrine_kept_pages_total{from="miss"} 1');
  expect(text).toContain("vitrine_database_failed_writes_total 1");
  expect(text).not.toMatch(/^vitrine_open_holds/m);
});

test("groups any requests into a small number of kinds", () => {
  const kinds = [
    "/",
    "/shop?page=2",
    "/assets/a-1.js",
    "/pictures/a.avif",
    "/checkout/k",
    "/shop.data",
    "/x.php",
    "/readyz",
  ];
  expect(kinds.map(requestKind)).toEqual([
    "page",
    "page",
    "asset",
    "picture",
    "checkout",
    "data",
    "file",
    "health",
  ]);
});
