import { expect } from "vitest";
import { Crash } from "../crashing-database.ts";
import type { OrderHistory } from "./order-model.ts";
import { chance, incrementCount } from "./showroom.ts";

/**
 * Sends a request to the shop, sometimes crashing between two statements or after a commit; then runs the scheduled
 * check and repeats the request. With `isKeyed`, repeats it once more and expects the same answer.
 */
export async function requestWithCrashes<Answer extends object | string>(
  { room, shop }: Pick<OrderHistory, "room" | "shop">,
  act: () => Promise<Answer>,
  { isKeyed = false } = {},
): Promise<{ answer: Answer; wasCutOff: boolean }> {
  const { database, random } = room;
  const before = database.crashes;
  // Most actions have fewer than forty statements.
  database.crashAt = chance(room, 0.35) ? 1 + Math.floor(random() * random() * 45) : null;
  const first = await act().catch((error: unknown) => {
    if (error instanceof Crash) return null;
    throw error;
  });
  database.crashAt = null;
  if (database.crashes > before) {
    incrementCount(room, "crashes");
    await shop.till.reconcile();
  }
  const answer = first ?? (await act());
  if (isKeyed && chance(room, 0.15)) {
    incrementCount(room, "repeats");
    expect(await act()).toEqual(answer);
  }
  return { answer, wasCutOff: first === null };
}
