import { expect, test } from "vitest";
import { readCreditCents } from "#ledger";
import { verify } from "../../operations/invariants/verify.ts";
import { type CounterService, newKey, openCounterService } from "../counter/counter-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const actor = "staff 1 (owner)";

interface Card {
  account: string;
  number: string;
  pin: string;
  /** What should be on it. */
  cents: number;
}

/** Cards, checkouts and a random source of one shop. */
interface Room {
  service: CounterService;
  random(): number;
  cards: Card[];
  counts: Record<string, number>;
}

const pick = <T>({ random }: Room, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const cents = ({ random }: Room, most: number) => 1 + Math.floor(random() * most);

describeOnEachDatabase("Random histories of gift cards and store credit", (open) => {
  test("at counter and web checkout, every balance is what was issued, used and given back", async ({
    task,
  }) => {
    const database = await open();
    const service = await openCounterService(database);
    const room: Room = { service, random: seededRandom(29), cards: [], counts: {} };
    const histories = repeatCount(database.dialect === "sqlite" ? 40 : 12, 3_000);
    for (let history = 1; history <= histories; history++) {
      await issue(room);
      await buyOnWeb(room);
      if (room.random() < 0.5) await buyAtCounter(room);
      if (room.random() < 0.15) await replace(room);
      // Later, so that nobody holds too much at once.
      service.till.clock.at += 60 * 60_000;
      await service.till.reconcile();
      for (const { account, cents: expected } of room.cards)
        expect(await readCreditCents(database.read, account), `history ${history}, ${account}`).toBe(
          expected,
        );
    }
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
    attachFigure(task, `${histories} histories, ${JSON.stringify(room.counts)}`);
  });
});

function count({ counts }: Room, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Sells a gift card, or gives a store credit. */
async function issue(room: Room): Promise<void> {
  const { service, cards } = room;
  const { credits, counter } = service.till;
  const amount = cents(room, 60_000) + 1_000;
  if (room.random() < 0.5) {
    const typed = { amount: String(amount / 100), name: "Anna Bell", email: "", reason: "History" };
    const given = await credits.giveGoodwill({ typed, key: newKey(), actor, role: "owner" });
    if (given.outcome !== "done") throw new Error(JSON.stringify(given));
    const secret = await credits.secretOf(given.account);
    cards.push({ account: given.account, number: secret!.code, pin: secret!.pin, cents: amount });
    return;
  }
  const ticket = await service.open();
  await ticket.act({ do: "add-gift-card", cents: amount + 1_500, recipient: null });
  await ticket.take({ method: "cash", cents: amount + 1_500 });
  expect(await ticket.finish()).toMatchObject({ outcome: "done" });
  const [card] = await counter.giftCards(ticket.id);
  cards.push({ account: card!.account, number: card!.number, pin: card!.pin, cents: amount + 1_500 });
}

/** A web order: credits are added and removed, then it is paid, declined, released, left to expire, or refunded. */
async function buyOnWeb(room: Room): Promise<void> {
  const { till, desk } = room.service;
  const variant = await till.addVariant({
    priceCents: cents(room, 90_000) + 100,
    isTaxable: room.random() < 0.5,
  });
  const key = await till.enter([{ variantId: variant }]);
  const held = await till.hold(key);
  if (held.outcome !== "payment") throw new Error(JSON.stringify(held));
  for (let step = 0; step < 4; step++) {
    const card = pick(room, room.cards);
    const answer =
      room.random() < 0.75
        ? await till.checkout.applyCredit(key, card)
        : await till.checkout.removeCredit(key, card.account);
    count(room, answer.ok ? "changed" : "refused");
  }
  const view = await till.checkout.view(key);
  const used = view?.credits ?? [];
  const sum = used.reduce((total, credit) => total + credit.cents, 0);
  expect(sum + (view?.dueCents ?? 0)).toBe(view?.totals.totalCents);
  const fate = pick(room, ["paid", "paid", "paid", "declined", "released", "expired"] as const);
  count(room, fate);
  if (fate === "released") await till.checkout.release(key);
  if (fate === "expired") return;
  if (fate === "declined") await till.pay(key, "2");
  if (fate !== "paid" && !(fate === "declined" && view?.payment.kind === "none")) return;
  const paid = await till.pay(key, "1");
  if (paid.outcome !== "paid") throw new Error(JSON.stringify(paid));
  for (const { account, cents: part } of used) cardOf(room, account).cents -= part;
  if (room.random() < 0.4) await refund(room, { desk, number: paid.number, used });
}

interface Refunded {
  desk: CounterService["desk"];
  number: string;
  used: readonly { account: string; cents: number }[];
}

/** Everything, or a part by one of its methods, goes back the way it came. */
async function refund(room: Room, { desk, number, used }: Refunded): Promise<void> {
  const { till } = room.service;
  const order = await till.database.read
    .selectFrom("orders")
    .select(["version", "total_cents"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const seen = { number, version: order.version, seenLeftCents: order.total_cents, key: newKey(), actor };
  const gift = used.find(({ account }) => account.startsWith("gift-card:"));
  if (gift && room.random() < 0.5 && gift.cents < order.total_cents) {
    count(room, "refunded in part");
    const cents = Math.max(1, Math.floor(gift.cents / 2));
    expect(await desk.refund({ ...seen, cents, to: "gift-card" })).toMatchObject({ outcome: "done" });
    cardOf(room, gift.account).cents += cents;
    return;
  }
  count(room, "refunded");
  expect(await desk.refund(seen)).toMatchObject({ outcome: "done" });
  for (const { account, cents } of used) cardOf(room, account).cents += cents;
}

/** A service at the counter, for one card and cash; finished, or dropped. */
async function buyAtCounter(room: Room): Promise<void> {
  const ticket = await room.service.open();
  await ticket.act({ do: "add-service", title: "Appraisal", cents: 15_000, service: "appraisal" });
  const card = pick(room, room.cards);
  const method = card.account.startsWith("gift-card:") ? "gift-card" : "store-credit";
  const amount = Math.min(15_000, cents(room, 20_000));
  const taken = await ticket.take({ method, cents: amount, reference: card.number, pin: card.pin });
  expect(taken.outcome === "done").toBe(amount <= card.cents);
  if (room.random() < 0.3) {
    count(room, "dropped");
    await ticket.drop();
    return;
  }
  if (ticket.view.totals.dueCents > 0)
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
  expect(await ticket.finish()).toMatchObject({ outcome: "done" });
  count(room, "at the counter");
  if (taken.outcome === "done") card.cents -= amount;
}

/** A lost card's balance moves to a new number; refunds find it there. */
async function replace(room: Room): Promise<void> {
  const card = pick(room, room.cards);
  const { credits } = room.service.till;
  const answer = await credits.replace({ account: card.account, key: newKey(), actor });
  if (answer.outcome !== "done") {
    count(room, "not replaced");
    return;
  }
  count(room, "replaced");
  const secret = await credits.secretOf(answer.account);
  Object.assign(card, { account: answer.account, number: secret!.code, pin: secret!.pin });
}

function cardOf({ cards }: Room, account: string): Card {
  const card = cards.find((one) => one.account === account);
  if (!card) throw new Error(`${account} is unknown.`);
  return card;
}
