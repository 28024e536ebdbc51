import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#database";
import { settings } from "#settings";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { readLastCheck } from "../../operations/invariants/nightly-check.ts";

/** Path prefixes and the request kind of each. */
const kinds: readonly [begin: RegExp, kind: string][] = [
  [/^\/assets\//, "asset"],
  [/^\/pictures\//, "picture"],
  [/^\/(livez|readyz|metrics)$/, "health"],
  [/^\/admin\/api\//, "admin"],
  [/^\/webhooks?\//, "webhook"],
  [/^\/api\//, "api"],
  [/^\/(checkout|cart)\//, "checkout"],
  [/^\/orders\//, "order"],
  [/^\/track\//, "track"],
  [/^\/quotes\//, "quote"],
  [/\.data$/, "data"],
  [/\.\w{2,11}$/, "file"],
];

/** The request kind of a path: one of a dozen words, whatever the visitor requests. */
export function requestKind(url: string | undefined): string {
  const path = (url ?? "/").split("?")[0] ?? "/";
  return kinds.find(([begin]) => begin.test(path))?.[1] ?? "page";
}

/** Metrics of this process. */
export type Metrics = ReturnType<typeof openMetrics>;

/** Opens this process's counters, all at zero. No metric or label contains visitor data. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "vitrine_requests_total",
    help: "Requests answered without a cached page, by kind and status class.",
    labelNames: ["kind", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "vitrine_request_seconds",
    help: "Time from the first line of a request to the last byte of its response, by kind; excludes cached pages.",
    labelNames: ["kind"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const pages = new Counter({
    name: "vitrine_kept_pages_total",
    help: "Page cache results: cached (hit), cached and being regenerated (stale), rendered now (miss).",
    labelNames: ["from"],
    registers,
  });
  const writeWait = new Histogram({
    name: "vitrine_database_write_wait_seconds",
    help: "How long a writer waited for its transaction to begin.",
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers,
  });
  const failedWrites = new Counter({
    name: "vitrine_database_failed_writes_total",
    help: "Transactions that couldn't begin because the database was unreachable, full or busy.",
    registers,
  });
  const events = new Counter({
    name: "vitrine_events_total",
    help: "What visitors who agreed to be counted did, by event and kind of page.",
    labelNames: ["name", "page"],
    registers,
  });
  const holds = new Gauge({ name: "vitrine_open_holds", help: "Pieces on hold for a payment.", registers });
  const emails = new Gauge({
    name: "vitrine_emails",
    help: "Emails in the outbox, by state.",
    labelNames: ["state"],
    registers,
  });
  const orders = new Gauge({
    name: "vitrine_orders_day",
    help: "Orders created in the last 24 hours, by state.",
    labelNames: ["state"],
    registers,
  });
  const booked = new Gauge({
    name: "vitrine_debits_today_cents",
    help: "What was booked to the debit of each account today: money taken by cash, check, wire and card, and the rest.",
    labelNames: ["account"],
    registers,
  });
  const books = {
    faults: new Gauge({
      name: "vitrine_books_faults",
      help: "Violations found by the last check of the books.",
      registers,
    }),
    provedAt: new Gauge({
      name: "vitrine_books_proved_timestamp_seconds",
      help: "When the books were last checked; 0 if never.",
      registers,
    }),
  };
  const written = {
    hit: pages.labels("hit"),
    stale: pages.labels("stale"),
    miss: pages.labels("miss"),
  };

  return {
    /** Wraps a database to time its writes. */
    watchWrites: (database: Database): Database => ({
      ...database,
      write: async (work) => {
        const asked = performance.now();
        let hasBegun = false;
        try {
          return await database.write((tx) => {
            if (!hasBegun) writeWait.observe((performance.now() - asked) / 1_000);
            hasBegun = true;
            return work(tx);
          });
        } catch (error) {
          if (!hasBegun) failedWrites.inc();
          throw error;
        }
      },
    }),
    /** Counts a page served through the cache, by cache result. */
    pageWritten: (from: keyof typeof written) => written[from].inc(),
    /** Counts an event of a visitor; both words are from a list. */
    counted: (event: { name: string; page: string }) => events.inc(event),
    /** Counts any other response, sent within `ms` milliseconds. */
    answered(path: string | undefined, status: number, ms: number): void {
      const kind = requestKind(path);
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ kind }, ms / 1_000);
    },
    /** All metrics in Prometheus text format, with `database`'s current holds, emails and last check of the books. */
    async text(database: Database): Promise<string> {
      await Promise.all([
        countHolds(database, holds),
        countEmails(database, emails),
        countOrders(database, orders),
        sumDebits(database, booked),
        setProofGauges(database, books),
      ]);
      return await registry.metrics();
    },
  };
}

/** If the database is unavailable, the other metrics are still reported. */
async function countHolds({ read }: Database, gauge: Gauge): Promise<void> {
  gauge.reset();
  const counted = await read
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .where("state", "=", "held")
    .executeTakeFirst()
    .catch(() => undefined);
  if (counted) gauge.set(counted.held);
  else gauge.remove();
}

async function countEmails({ read }: Database, gauge: Gauge): Promise<void> {
  gauge.reset();
  const counted = await read
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("emails")])
    .groupBy("state")
    .execute()
    .catch(() => []);
  for (const { state, emails } of counted) gauge.set({ state }, emails);
}

async function countOrders({ read }: Database, gauge: Gauge): Promise<void> {
  gauge.reset();
  const counted = await read
    .selectFrom("orders")
    .select((eb) => ["state", eb.fn.countAll<number>().as("orders")])
    .where("created_at", ">=", Date.now() - 86_400_000)
    .groupBy("state")
    .execute()
    .catch(() => []);
  for (const { state, orders } of counted) gauge.set({ state }, Number(orders));
}

/** An account with a number or a provider ("store-credit:1001") counts with the others of its name. */
async function sumDebits({ read }: Database, gauge: Gauge): Promise<void> {
  gauge.reset();
  const sums = await read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "journal_posting.entry", "journal_entry.number")
    .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
    .where("day", "=", calendarDay(Date.now(), settings().timeZone))
    .where("cents", ">", 0)
    .groupBy("account")
    .execute()
    .catch(() => []);
  for (const { account, cents } of sums) gauge.inc({ account: account.split(":", 1)[0]! }, Number(cents));
}

async function setProofGauges({ read }: Database, gauges: { faults: Gauge; provedAt: Gauge }): Promise<void> {
  const proof = await readLastCheck(read).catch(() => undefined);
  if (proof === undefined) return;
  gauges.faults.set(proof?.faults ?? 0);
  gauges.provedAt.set((proof?.at ?? 0) / 1_000);
}
