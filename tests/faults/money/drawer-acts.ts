import { expect } from "vitest";
import { billValues, closeDay, listClosableDays, moveCash, readClosing } from "#ledger";
import type { Cents } from "#money";
import { actor } from "../../checkout/desk-service.ts";
import type { OrderHistory } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, drawerCents, moveDrawer, pick, randomCents } from "./showroom.ts";

const by = { actor, requestId: "r-1" };

/** Closes a day; later actions are booked on the next one. */
export async function closeOneDay(history: OrderHistory): Promise<boolean> {
  const { room } = history;
  const { database, clock } = room;
  const [today, ...earlier] = await listClosableDays(database.read, clock.at);
  if (today === undefined) return false;
  const day = pick(room, [today, today, ...earlier]);
  const { journalCents } = await readClosing(database.read, day);
  expect(journalCents, `the drawer on ${day}`).toBe(drawerCents(room, day));
  const countedCents = Math.max(0, journalCents + (chance(room, 0.3) ? randomCents(room, 2_000) - 1_000 : 0));
  const floatCents = chance(room, 0.5) ? null : Math.floor(room.random() * (countedCents + 1));
  const isStale = chance(room, 0.1);
  const close = {
    ...{ day, key: `close-${room.serial()}`, terminalCents: null, floatCents },
    counted: counted(countedCents),
    coinsCents: countedCents % 10_000,
    reason: chance(room, 0.1) ? "" : "Change was given wrong.",
    seenJournalCents: journalCents + (isStale ? 1 : 0),
  };
  const { answer } = await requestWithCrashes(
    history,
    () => database.write((tx) => closeDay(tx, close, { by, now: clock.at })),
    { isKeyed: true },
  );
  if (!answer.ok) return false;
  const differenceCents = countedCents - journalCents;
  const toBankCents = countedCents - (floatCents ?? countedCents);
  expect(isStale).toBe(false);
  expect(answer).toMatchObject({ day, differenceCents, toBankCents });
  moveDrawer(room, differenceCents - toBankCents);
  room.drawer.closed = day;
  return true;
}

function counted(sum: Cents): Record<(typeof billValues)[number], number> {
  const none = Object.fromEntries(billValues.map((note) => [note, 0]));
  return { ...none, 10000: Math.floor(sum / 10_000) } as Record<(typeof billValues)[number], number>;
}

/** Adds or removes cash by hand, or reverses such a movement. */
export async function moveCashByHand(history: OrderHistory): Promise<boolean> {
  const { room, shop } = history;
  const { database, clock, drawer } = room;
  const last = drawer.moved.at(-1);
  if (last && chance(room, 0.3)) {
    const reversal = { number: last.entry, reason: "Typed twice", actor, requestId: "r-1" };
    const { answer, wasCutOff } = await requestWithCrashes(history, () => shop.desk.reverseEntry(reversal));
    if (!answer.ok && !(wasCutOff && "changed" in answer)) return false;
    drawer.moved.pop();
    moveDrawer(room, -last.cents);
    return true;
  }
  const move = pick(room, ["in", "bank", "out", "count"]);
  const before = drawerCents(room);
  const input = {
    ...{ move, cents: randomCents(room, 50_000), key: `drawer-${room.serial()}` },
    reason: chance(room, 0.9) ? "Stamps" : "",
  } as const;
  const { answer } = await requestWithCrashes(
    history,
    () => database.write((tx) => moveCash(tx, input, { by, now: clock.at })),
    { isKeyed: true },
  );
  if (!answer.ok) return false;
  if (move === "count") {
    if (answer.entry !== 0) drawer.moved.push({ entry: answer.entry, cents: input.cents - before });
    moveDrawer(room, input.cents - before);
    return true;
  }
  const amount = move === "in" ? input.cents : -input.cents;
  drawer.moved.push({ entry: answer.entry, cents: amount });
  moveDrawer(room, amount);
  return true;
}
