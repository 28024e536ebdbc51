import type { Database } from "#database";
import { within } from "../within.ts";
import { countedAs } from "./client-address.ts";
import { costs } from "./costs.ts";
import { openDatabaseStore } from "./database-store.ts";
import { openMemoryStore } from "./memory-store.ts";
import { openOwnTurns } from "./own-turns.ts";
import { apiFieldMs } from "./route-costs.ts";
import type { RuleName, Rules, SharedRule } from "./rules.ts";
import { type Bucket, openTokenBuckets } from "./token-buckets.ts";

/**
 * Rate limits of visitors. Each call returns the seconds to wait; 0: granted. `who` is an IP address or another key; an
 * empty one is not limited.
 */
export type RateLimits = ReturnType<typeof openRateLimits>;

interface RateLimitsOptions {
  database: Database;
  rules: Rules;
  /** Called when the database could not count; this process then counts for itself. */
  reportFault: (fault: unknown) => void;
  /** Ms since 1970. */
  now?: () => number;
  /** Monotonic ms. */
  elapsed?: () => number;
  /** Timeout of the database's count, in ms. */
  patienceMs?: number;
}

/** A /48 is one customer's network of 65,536 /64: it has the budget of so many addresses. */
const addressesOfNetwork = 4;

/** Calls of an API that one requester may have running, and waiting. */
const callTurns = { atOnce: 4, places: 64 };

/** Opens the limits. Refusals are cached until their end, so that a flood does not reach the database. */
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
  const inTurn = openOwnTurns(callTurns);

  const idOf = (rule: RuleName, who: string) => `${rule} ${countedAs(who)}`;
  const secondsTo = (resetsAt: number) => Math.max(0, Math.ceil((resetsAt - now()) / 1_000));
  const isFree = (rule: RuleName, who: string) => who === "" || rules[rule].length === 0;

  /** The database's count, unless it takes too long: the visitor's own write still has to wait for it. */
  function inTime<T>(counted: Promise<T>): Promise<T> {
    return within(patienceMs, counted, () => {
      throw new Error("The database did not count in time.");
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

  /** Buckets of a request: of the address, and of the network it may belong to. */
  function bucketsOf(address: string): [id: string, bucket: Bucket][] {
    if (address === "") return [];
    const id = countedAs(address);
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

  /** Charges more, or with a minus refunds, once the real cost is known. */
  function correct(address: string, ms: number): void {
    for (const [id, bucket] of bucketsOf(address)) buckets.correct(id, ms, bucket);
  }

  return {
    /** Spends ms of an address's processor time budget, in this process. A refusal spends nothing. */
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
    /** Runs a call whose cost is known afterwards in its address's turn; null: too many of them wait. */
    inTurn: <Result>(address: string, call: () => Promise<Result>) =>
      inTurn(rules.work.length === 0 ? "" : countedAs(address), call),
    costs,
    apiFieldMs,
    /** The key of uses and costs; queue turns are by /48 networks, else one of them could take all places. */
    countedAs,
    /** Counts one use for all processes on the database. A refused one is not counted. */
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
    /** Whether the next use would be granted, without counting. */
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
