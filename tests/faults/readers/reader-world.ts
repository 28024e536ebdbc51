import { expect } from "vitest";
import type { Database } from "#database";
import type { SimulatedFault } from "../../../modules/commerce/payments/reader/simulator/simulated-stripe.ts";
import type { CardAct } from "../../../modules/commerce/payments/reader/simulator/simulated-terminal.ts";
import { verify } from "../../../operations/invariants/verify.ts";
import type { Till } from "../../counter/counter-service.ts";
import { openReaderService, type ReaderService } from "../../counter/reader-service.ts";

/** Two desks, two readers, and a provider that fails now and then. */
export interface ReaderWorld {
  service: ReaderService;
  readers: string[];
  tickets: Till[];
  random(): number;
  counts: Record<string, number>;
}

export async function openReaderWorld(database: Database, random: () => number): Promise<ReaderWorld> {
  const service = await openReaderService(database);
  await service.pair("Back case");
  const readers = (await service.till.readers.list()).map(({ id }) => id);
  return { service, readers, random, tickets: [], counts: {} };
}

function pick<T>({ random }: ReaderWorld, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)]!;
}

const faults: readonly SimulatedFault[] = [
  ...([500, 429, 402, "unreachable", "lost", "unreadable", "timeout-yet-armed", "timeout"] as const),
];
const paths = [
  /process_payment_intent/,
  /payment_intents$/,
  /GET \/v1\/payment/,
  /cancel/,
  /readers/,
  /refunds/,
];
const cards: readonly CardAct[] = [
  ...(["approve", "approve", "approve", "decline", "refuse", "authorize"] as const),
  ...(["approve-unseen", "approve-as-declined", "authorize-only"] as const),
];

type Step = (world: ReaderWorld, ticket: Till) => Promise<unknown>;

const part = (world: ReaderWorld, { view }: Till) =>
  Math.max(1, Math.ceil(view.totals.dueCents * world.random()));

const steps: Readonly<Record<string, Step>> = {
  line: (world, ticket) =>
    ticket.act({ do: "add-service", title: "Polishing", cents: 100 + Math.floor(world.random() * 9_900) }),
  arm: (world, ticket) => world.service.arm(ticket, { reader: pick(world, world.readers) }),
  "arm again": (world, ticket) => world.service.arm(ticket, { reader: pick(world, world.readers) }),
  "arm a part": (world, ticket) =>
    world.service.arm(ticket, { reader: pick(world, world.readers), cents: part(world, ticket) }),
  card: (world) => world.service.card(pick(world, cards), pick(world, world.readers)),
  "card again": (world) => world.service.card(pick(world, cards), pick(world, world.readers)),
  check: (world, ticket) => world.service.check(ticket),
  cancel: (world, ticket) => world.service.cancel(ticket),
  cash: (world, ticket) => ticket.take({ method: "cash", cents: part(world, ticket) }),
  undo: async (world, ticket) => {
    const [...held] = ticket.view.tenders.filter(({ state }) => state === "held");
    if (held.length > 0) await ticket.undo(pick(world, held).id);
  },
  park: (_world, ticket) => ticket.park(),
  resume: (_world, ticket) => ticket.resume(),
  finish: (_world, ticket) => ticket.finish(),
  drop: async (world, ticket) => (world.random() < 0.3 ? await ticket.drop() : null),
  sweep: (world) => world.service.till.readers.sweep(),
  wait: async (world) => {
    world.service.till.clock.at += Math.ceil(world.random() * 4 * 60_000);
  },
  fault: async (world) => {
    const times = world.random() < 0.7 ? 1 : 4;
    world.service.stripe.fail(pick(world, faults), { times, path: pick(world, paths) });
  },
  mend: async (world) => world.service.stripe.mend(),
  "refunds wait": async (world) => world.service.stripe.holdRefunds(world.random() < 0.5),
  "refund decided": async (world) => {
    for (const { id, status } of world.service.stripe.refunds.values())
      if (status === "pending")
        world.service.stripe.settleRefund(id, world.random() < 0.3 ? "expired_or_canceled_card" : null);
  },
};
const names = Object.keys(steps);

export async function randomStep(world: ReaderWorld, ticket: Till, label: string): Promise<void> {
  const name = pick(world, names);
  const answer = await steps[name]!(world, ticket);
  await ticket.refresh();
  const outcome =
    typeof answer === "object" && answer && "outcome" in answer ? String(answer.outcome) : "done";
  world.counts[`${name}: ${outcome}`] = (world.counts[`${name}: ${outcome}`] ?? 0) + 1;
  const { paidCents, totalCents } = ticket.view.totals;
  expect(paidCents, `${label}, ${name}: never more than its total`).toBeLessThanOrEqual(totalCents);
}

/** After everything answered: what was charged is what was booked, tender by tender, and nothing is owed unseen. */
export async function expectSettled({ service, readers }: ReaderWorld, label: string): Promise<void> {
  const { stripe, till } = service;
  stripe.mend();
  stripe.holdRefunds(false);
  for (const reader of readers) await service.card("approve", reader);
  for (const { id, status } of stripe.refunds.values())
    if (status === "pending") stripe.settleRefund(id, null);
  till.clock.at += 4 * 60_000;
  await till.readers.sweep();
  for (const { problem, id } of await till.readers.unsettled()) {
    if (problem === "unapplied")
      await till.readers.refundUnapplied({ payment: id, actor: "staff 1 (owner)" });
    if (problem === "refund") await till.readers.retryRefund({ refund: id, actor: "staff 1 (owner)" });
  }
  await till.readers.sweep();
  expect(await till.readers.unsettled(), label).toEqual([]);
  const open = await till.database.read
    .selectFrom("reader_payment")
    .select("state")
    .where("ended_at", "is", null)
    .execute();
  expect(open, label).toEqual([]);
  const kept = await till.database.read
    .selectFrom("ticket_tender")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", "reader")
    .where("state", "<>", "undone")
    .executeTakeFirstOrThrow();
  expect(Number(kept.cents ?? 0), `${label}: every tender by reader was charged once`).toBe(
    service.chargedCents(),
  );
  const books = await service.books();
  expect(books.reader ?? 0, label).toBe(service.chargedCents());
  expect(books["refunds-due"] ?? 0, label).toBe(0);
  expect(
    (await verify(till.database)).flatMap(({ faults }) => faults),
    label,
  ).toEqual([]);
}
