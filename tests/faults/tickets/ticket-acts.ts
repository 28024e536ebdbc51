import { expect } from "vitest";
import type { TicketAct } from "../../../modules/commerce/tickets/acts/ticket-acts.ts";
import type { NewTender } from "../../../modules/commerce/tickets/counter.ts";
import type { TicketAnswer } from "../../../modules/commerce/tickets/ticket-view.ts";
import { deviceOf, newKey, owner, sales } from "../../counter/counter-service.ts";
import { buy } from "../buy.ts";
import { amount, count, cutOff, parcelCents, pick, type Ticket, type World } from "./counter-world.ts";
import { addReturn, finish, noteFinished, returnAndFinish, sayWhy } from "./return-acts.ts";
import { expectTotals } from "./ticket-model.ts";

const claire = { name: "Claire Donnelly", email: "claire@example.com" };
const mineola = { address1: "1 Main Street", city: "Mineola", state: "NY", postalCode: "11501" };

/** Opens a ticket, on two devices. */
export async function openTicket(world: World): Promise<Ticket> {
  const { counter } = world.service.till;
  const begun = await cutOff(world, () => counter.begin({ key: world.key, actor: sales }));
  if (begun.outcome !== "done") throw new Error(`The ticket is ${begun.outcome}.`);
  const keyOf = () => world.key;
  const ticket = {
    till: deviceOf(counter, begun.ticket, keyOf),
    behind: deviceOf(counter, begun.ticket, keyOf),
  };
  world.tickets.push(ticket);
  return ticket;
}

type Step = (world: World, ticket: Ticket) => Promise<TicketAnswer | null>;

const act =
  (make: (world: World, ticket: Ticket) => TicketAct | null): Step =>
  async (world, { till, behind }) => {
    const made = make(world, { till, behind });
    if (!made) return null;
    const by = world.random() < 0.2 ? owner : sales;
    // Another device shows an older version now and then.
    const device = world.random() < 0.1 ? behind : till;
    const answer = await cutOff(world, () => device.act(made, by));
    if (device === behind) await till.refresh();
    return answer;
  };

const lineOf = (world: World, { till }: Ticket) =>
  till.view.lines.length === 0 ? null : pick(world, till.view.lines);

const steps: Readonly<Record<string, Step>> = {
  piece: act((world) => ({ do: "add-piece", unit: pick(world, world.pieces).unit })),
  "another piece": act((world) => ({ do: "add-piece", unit: pick(world, world.pieces).unit })),
  made: act((world) => ({ do: "add-made", variant: pick(world, world.made), quantity: amount(world, 3) })),
  service: act((world) => ({ do: "add-service", title: "Polishing", cents: amount(world, 9_999) })),
  balance: act((world) => ({ do: "add-balance", number: world.custom, cents: amount(world, 20_000) })),
  remove: act((world, ticket) => {
    const line = lineOf(world, ticket);
    return line && { do: "remove-line", line: line.id };
  }),
  quantity: act((world, ticket) => {
    const line = lineOf(world, ticket);
    return line && { do: "set-quantity", line: line.id, quantity: amount(world, 4) };
  }),
  discount: act((world, ticket) => {
    const line = world.random() < 0.5 ? null : lineOf(world, ticket);
    const by = pick(world, ["percent", "amount", "price"] as const);
    const value = by === "percent" ? amount(world, 1_500) / 100 : amount(world, 20_000);
    const isRemoved = world.random() < 0.2;
    return {
      do: "discount",
      line: line?.id ?? null,
      discount: isRemoved ? null : { by, value, reason: "Regular client" },
    };
  }),
  client: act((world) => ({ do: "set-client", client: world.random() < 0.8 ? claire : null })),
  handover: act((world) => ({
    do: "set-handover",
    handover: world.random() < 0.4 ? { method: "shipping", address: mineola } : { method: "pickup" },
  })),
  exemption: act((world) => ({
    do: "set-exemption",
    exemption: world.random() < 0.3 ? { kind: "resale", number: "NY-1", expires: "2027-05-31" } : null,
  })),
  tender: async (world, { till }) => {
    const due = till.view.totals.dueCents;
    if (due <= 0 && world.random() < 0.7) return null;
    const cents = world.random() < 0.6 ? Math.max(1, due) : amount(world, Math.max(1, due));
    const tender = tenderOf(world, cents);
    const answer = await cutOff(world, () => till.take(tender));
    if (answer.outcome === "done") count(world, `paid by ${tender.method}`);
    return answer;
  },
  undo: async (world, { till }) => {
    const [...held] = till.view.tenders.filter(({ state }) => state !== "undone");
    return held.length === 0 ? null : await cutOff(world, () => till.undo(pick(world, held).id));
  },
  park: async (world, { till }) => await cutOff(world, () => till.park()),
  resume: async (world, { till }) => await cutOff(world, () => till.resume()),
  "pay and finish": finishPaid,
  "pay and finish again": finishPaid,
  return: addReturn,
  "say why": sayWhy,
  "return and finish": returnAndFinish,
  finish,
  drop: async (world, { till }) => (world.random() < 0.5 ? null : await cutOff(world, () => till.drop())),
};

function tenderOf(world: World, cents: number): NewTender {
  const reference = newKey()
    .replace(/[^A-Z0-9]/gi, "")
    .slice(0, 12);
  return pick<NewTender>(world, [
    { method: "cash", cents, handedOverCents: cents + amount(world, 5_000) },
    { method: "check", cents, reference },
    { method: "wire", cents, reference },
    { method: "terminal", cents, reference, lastFour: "4242" },
    { method: "store-credit", cents, reference: String(world.credit) },
  ]);
}

async function finishPaid(world: World, ticket: Ticket): Promise<TicketAnswer | null> {
  const { till } = ticket;
  if (till.view.state !== "open" || till.view.lines.length === 0) return null;
  const due = till.view.totals.dueCents;
  if (due > 0) {
    const paid = await cutOff(world, () => till.take({ method: "cash", cents: due }));
    if (paid.outcome !== "done") return paid;
  }
  return await finish(world, ticket);
}

const names = Object.keys(steps);

/** One random step of one ticket, checked against the model. */
export async function oneStep(world: World, label: string): Promise<void> {
  const newest = world.tickets.at(-1) ?? (await openTicket(world));
  const ticket = world.random() < 0.7 ? newest : pick(world, world.tickets);
  const name = pick(world, names);
  const before = ticket.till.view;
  const answer = await steps[name]!(world, ticket);
  if (!answer) return;
  count(world, `${name}: ${answer.outcome}`);
  const { view } = ticket.till;
  const shown = await world.service.till.counter.ticket(view.id);
  expect(shown, `${label}, ${name}: the answer is what is stored`).toEqual(view);
  if (answer.outcome === "refused" && !name.includes("and finish"))
    expect(view, `${label}, ${name}: a refusal changes nothing`).toMatchObject({
      ...{ version: before.version, state: before.state, totals: before.totals },
    });
  expectTotals(view, deliveryOf(ticket), `${label}, ${name}`);
  if (view.state === "finished") noteFinished(world, view, `${label}, ${name}`);
  if (view.state === "finished" || view.state === "dropped")
    world.tickets.splice(world.tickets.indexOf(ticket), 1);
}

/** A parcel is charged by what travels: pieces and made-to-order goods. */
function deliveryOf({ till: { view } }: Ticket): number {
  const travelling = view.lines.filter(({ kind }) => kind === "piece" || kind === "made-to-order");
  if (view.handover.method === "pickup" || travelling.length === 0) return 0;
  return parcelCents(travelling.reduce((sum, { listCents }) => sum + listCents, 0));
}

/** A web shopper wants a piece that may be on a ticket. */
export async function shopOnline(world: World): Promise<void> {
  const { till } = world.service;
  const { variantId } = pick(world, world.pieces);
  const key = await till.enter([{ variantId }]);
  const { outcome } = await buy(till, key);
  count(world, `web: ${outcome}`);
}
