import type { Database } from "#database";
import { countedAs } from "./client-address.ts";
import { openCountsHere } from "./counts-here.ts";
import { openCountsShared } from "./counts-shared.ts";
import type { HereRule, RuleName, Rules, SharedRule } from "./rules.ts";

/**
 * How often visitors may do what costs. Each answer is how many seconds the visitor has to wait; 0: go on. `who` is an
 * IP address, or another name of what is counted; an empty one is not limited.
 */
export interface RateLimits {
  /** Counts one use in this process. */
  takeHere(rule: HereRule, who: string): number;
  /** Counts one use for all processes on the database. One that is refused is not counted. */
  take(rule: SharedRule, who: string): Promise<number>;
  /** Looks, without counting, whether a next use would be granted. */
  look(rule: SharedRule, who: string): Promise<number>;
  /** Takes back a use that came to nothing. */
  giveBack(rule: SharedRule, who: string): Promise<void>;
}

export interface RateLimitsOptions {
  database: Database;
  rules: Rules;
  /** Told when the database could not count; this process then counts for itself. */
  reportFault: (fault: unknown) => void;
  /** Ms since 1970. */
  now?: () => number;
}

/** So long a visitor waits for the database to count, in ms. */
const patienceMs = 1_000;

/** Opens the limits. What is refused is remembered here until its time, so that a flood costs the database nothing. */
export function openRateLimits({
  database,
  rules,
  reportFault,
  now = Date.now,
}: RateLimitsOptions): RateLimits {
  const here = openCountsHere(now);
  const shared = openCountsShared(database, now);

  const idOf = (rule: RuleName, who: string) => `${rule} ${countedAs(who)}`;
  const secondsTo = (resetsAt: number) => Math.max(0, Math.ceil((resetsAt - now()) / 1_000));
  const isFree = (rule: RuleName, who: string) => who === "" || rules[rule].length === 0;

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

  return {
    takeHere: (rule, who) => (isFree(rule, who) ? 0 : secondsTo(here.take(idOf(rule, who), rules[rule]))),
    async take(rule, who) {
      if (isFree(rule, who)) return 0;
      const id = idOf(rule, who);
      return ask(
        id,
        () => shared.take(id, rules[rule]),
        () => here.take(id, rules[rule]),
      );
    },
    async look(rule, who) {
      if (isFree(rule, who)) return 0;
      const id = idOf(rule, who);
      return ask(
        id,
        () => shared.fullUntil(id, rules[rule]),
        () => 0,
      );
    },
    async giveBack(rule, who) {
      if (!isFree(rule, who)) await inTime(shared.giveBack(idOf(rule, who), rules[rule])).catch(reportFault);
    },
  };
}

/** What the database answers, unless that takes too long: the visitor's own write still has to wait for it. */
async function inTime<T>(counted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not count in time.")), patienceMs);
  });
  // One that is late may fail later, when nobody listens any more.
  counted.catch(() => {});
  try {
    return await Promise.race([counted, late]);
  } finally {
    clearTimeout(timer);
  }
}
