import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { runSeparately } from "../../foundation/records/run-separately.ts";
import type { MatchingPiece, WantContext } from "./context.ts";
import { type ConfirmedWant, listConfirmedWants, recordMatches } from "./match-wants.ts";
import { queueDueEmails } from "./piece-emails.ts";

/** Finds pieces for sale that match any of these queries; null while the catalogue cannot be read. */
export type FindPieces = (queries: readonly string[]) => Promise<MatchingPiece[] | null>;

/** Changes within this time are matched together. */
const restMs = 2_000;
/** Matching uses at most this fraction (one in ten) of the time. */
const idleShare = 10;
/** Runs even without a change, in case another process stored a want or a notification was missed. */
const lookEveryMs = 60_000;

/** Matches all confirmed wants. Returns false if the catalogue became unreadable; earlier matches are stored. */
export async function matchWants(context: WantContext, find: FindPieces): Promise<boolean> {
  let isReadable = true;
  const match = async ({ id, queries }: ConfirmedWant) => {
    const pieces = isReadable ? await find(queries) : null;
    isReadable = pieces !== null;
    if (pieces === null) return false;
    await recordMatches(context, id, pieces);
    await nextTurn();
    return true;
  };
  await runSeparately(await listConfirmedWants(context), match, context.reportFault);
  return isReadable;
}

/**
 * Matches wants when the catalogue changes and once a minute, and queues due emails. If a process stops midway, the
 * next run completes its work: matching compares all results with what is stored.
 */
export function followCatalogue(context: WantContext) {
  const stopped = new AbortController();
  let find: FindPieces | null = null;
  let wake = new AbortController();
  let notBefore = 0;

  async function run(): Promise<void> {
    const started = performance.now();
    if (find) await matchWants(context, find);
    notBefore = performance.now() + Math.max(restMs, (performance.now() - started) * (idleShare - 1));
    await queueDueEmails(context);
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      await wait(lookEveryMs, AbortSignal.any([stopped.signal, wake.signal]));
      await wait(notBefore - performance.now(), stopped.signal);
      if (stopped.signal.aborted) return;
      wake = new AbortController();
      await run().catch(context.reportFault);
    }
  })();

  return {
    /** Sets the catalogue to follow. */
    follow(pieces: FindPieces): void {
      find = pieces;
      wake.abort();
    },
    /** Call when the catalogue or a want has changed. */
    changed: (): void => wake.abort(),
    /** Waits for a run in progress. */
    async close(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal, ref: false }).catch(() => {});
}
