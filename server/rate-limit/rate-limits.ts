import type { Database } from "#database";
import { withTimeout } from "../with-timeout.ts";
import { rateLimitKey } from "./client-address.ts";
import { costs } from "./costs.ts";
import { openDatabaseStore } from "./database-store.ts";
import { openMemoryStore } from "./memory-store.ts";
import { openRequesterQueue } from "./requester-queue.ts";
import { apiFieldMs } from "./route-costs.ts";
import type { RuleName, Rules, SharedRule } from "./rules.ts";
import { type Bucket, openTokenBuckets } from "./token-buckets.ts";

/**
 * Visitors' rate limits. Each call returns the seconds to wait; 0 means allowed. `who` is an IP address or another key; an
 * empty one isn't limited.
 */
export type RateLimits = ReturnType<typeof openRateLimits>;

interface RateLimitsOptions {
  database: Database;
  rules: Rules;
  /** Called when the database could not count; this process then counts on its own. */
  reportFault: (fault: unknown) => void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
  /** Monotonic clock, ms. */
  elapsed?: () => number;
  /** Timeout for counting in the database, ms. */
  patienceMs?: number;
}

/** A /48 is one customer's network of 65,536 /64s; it gets the budget of this many addresses. */
const addressesOfNetwork = 4;

/** API calls that one requester may have running and waiting. */
const callTurns = { atOnce: 4, places: 64 };

/** Opens the limits. Rejections are cached until they expire, so that a flood doesn't reach the database. */
export function openRateLimits({
  database,
  rules,
  reportFault,
  now = Date.now,
  elapsed = () => performance.now(),
  patienceMs = 1_000,
}: RateLimitsOptions) {
  const here = openMemoryStore(now);
  const shared = openDatabaseStore(database, now);
  const buckets = openTokenBuckets(elapsed);
  const inTurn = openRequesterQueue(callTurns);

  const idOf = (rule: RuleName, who: string) => `${rule} ${rateLimitKey(who)}`;
  const secondsTo = (resetsAt: number) => Math.max(0, Math.ceil((resetsAt - now()) / 1_000));
  const isFree = (rule: RuleName, who: string) => who === "" || rules[rule].length === 0;

  /** Rejects if the database takes too long to count, since the visitor's own write still has to wait for it. */
  function inTime<T>(counted: Promise<T>): Promise<T> {
    return withTimeout(patienceMs, counted, () => {
      throw new Error("The database didn't count in time.");
    });
  }

  async function ask(id: string, count: () => Promise<number>, otherwise: () => number): Promise<number> {
    const blockedUntil = here.blockedUntil(id);
    if (blockedUntil) return secondsTo(blockedUntil);
    try {
      const resetsAt = await inTime(count());
      if (resetsAt) here.block(id, resetsAt);
      return secondsTo(resetsAt);
    } catch (fault) {
      reportFault(fault);
      return secondsTo(otherwise());
    }
  }

  /** A request's buckets: the address's, and that of the network it may belong to. */
  function bucketsOf(address: string): [id: string, bucket: Bucket][] {
    if (address === "") return [];
    const id = rateLimitKey(address);
    const network = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(id)?.[1];
    return rules.work.flatMap(({ most, ms }): [string, Bucket][] => {
      const bucket = { capacity: most, perMs: most / ms };
      const wide = { capacity: most * addressesOfNetwork, perMs: (most * addressesOfNetwork) / ms };
      return [
        [`${ms} ${id}`, bucket],
        ...(network ? [[`${ms} ${network}:/48`, wide] as [string, Bucket]] : []),
      ];
    });
  }

  /** Charges more, or refunds a negative amount, once the real cost is known. */
  function correct(address: string, ms: number): void {
    for (const [id, bucket] of bucketsOf(address)) buckets.correct(id, ms, bucket);
  }

  return {
    /** Spends ms of an address's CPU budget in this process. Spends nothing if rejected. */
    spend(address: string, ms: number): number {
      const spent: [string, Bucket][] = [];
      for (const [id, bucket] of ms > 0 ? bucketsOf(address) : []) {
        const waitMs = buckets.spend(id, ms, bucket);
        if (waitMs > 0) {
          for (const [other, its] of spent) buckets.correct(other, -ms, its);
          return Math.ceil(waitMs / 1_000);
        }
        spent.push([id, bucket]);
      }
      return 0;
    },
    correct,
    /** Runs a call whose cost is known only afterwards, queued by address; null if too many are waiting. */
    inTurn: <Result>(address: string, call: () => Promise<Result>) =>
      inTurn(rules.work.length === 0 ? "" : rateLimitKey(address), call),
    costs,
    apiFieldMs,
    /** The key for uses and costs. Queues count /48 networks as one, or a single network could take every slot. */
    rateLimitKey: rateLimitKey,
    /** Counts one use across all processes on the database. A rejected use isn't counted. */
    async take(rule: SharedRule, who: string): Promise<number> {
      if (isFree(rule, who)) return 0;
      const id = idOf(rule, who);
      const limits = rules[rule];
      return ask(
        id,
        () => shared.take(id, limits),
        () => here.take(id, limits),
      );
    },
    /** Checks whether the next use would be allowed, without counting it. */
    async look(rule: SharedRule, who: string): Promise<number> {
      if (isFree(rule, who)) return 0;
      const id = idOf(rule, who);
      return ask(
        id,
        () => shared.fullUntil(id, rules[rule]),
        () => 0,
      );
    },
    /** Returns an unused use. */
    async giveBack(rule: SharedRule, who: string): Promise<void> {
      if (!isFree(rule, who)) await inTime(shared.giveBack(idOf(rule, who), rules[rule])).catch(reportFault);
    },
  };
}
