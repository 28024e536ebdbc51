import { expect } from "vitest";
import type {
  FinishRefund,
  TicketAnswer,
  TicketView,
} from "../../../modules/commerce/tickets/ticket-view.ts";
import { newKey, owner } from "../../counter/counter-service.ts";
import { amount, count, cutOff, pick, type SoldLine, type Ticket, type World } from "./counter-world.ts";
import { spread } from "./ticket-model.ts";

/** Notes what a finished ticket sold and took back, and checks what each return was worth against its sale. */
export function noteFinished(world: World, view: TicketView, label: string): void {
  for (const line of view.lines) {
    if (!line.returned) continue;
    const { order } = line.returned;
    const { line: id } = line.returned;
    const sold = world.sold.find((one) => one.order === order && one.line === id);
    if (!sold) throw new Error(`${label}: ${line.title} of ${order} was never sold.`);
    const part = (cents: number) =>
      spread(cents, new Array<number>(sold.quantity).fill(1))
        .slice(sold.returned, sold.returned + line.quantity)
        .reduce((sum, share) => sum + share, 0);
    expect({ net: -line.cents, tax: line.returned.taxCents }, `${label}: ${line.title}`).toEqual({
      net: sold.listCents * line.quantity - part(sold.discountCents),
      tax: part(sold.taxCents),
    });
    sold.returned += line.quantity;
    expect(sold.returned, `${label}: no more comes back than was sold`).toBeLessThanOrEqual(sold.quantity);
    count(world, "returned");
  }
  const worth = view.lines.reduce(
    (sum, { cents, returned }) => sum + (returned ? returned.taxCents - cents : 0),
    0,
  );
  expect(
    view.refunds.reduce((sum, { cents }) => sum + cents, 0),
    `${label}: all of it goes back`,
  ).toBe(worth);
  if (view.refunds.some(({ isExchanged }) => isExchanged)) count(world, "exchanged");
  for (const { isExchanged, method } of view.refunds) if (!isExchanged) count(world, `refunded by ${method}`);
  world.sold.push(...soldLines(view));
}

/** The lines of a finished ticket that can come back: those of an order that was handed over. */
function soldLines(view: TicketView): SoldLine[] {
  const goods = view.lines.filter(({ kind }) => kind !== "balance" && kind !== "return");
  const isHandedOver =
    goods.every(({ kind }) => kind !== "made-to-order") &&
    (view.handover.method === "pickup" || goods.every(({ kind }) => kind === "service"));
  const taxed = goods.map(({ isTaxable, cents }) => (isTaxable ? cents : 0));
  const hasTaxable = goods.some(({ isTaxable }) => isTaxable);
  const taxes = spread(view.totals.taxCents, [...taxed, hasTaxable ? view.totals.deliveryCents : 0]);
  return goods.map((line, index) => ({
    ...{ order: view.orderNumber ?? "", line: String(line.id), title: line.title },
    ...{ unit: line.unit, quantity: line.quantity, returned: 0, isHandedOver },
    listCents: line.listCents / line.quantity,
    discountCents: line.listCents - line.cents,
    taxCents: taxes[index] ?? 0,
  }));
}

/** Adds something sold earlier to a ticket, sometimes what can't come back any more. */
export async function addReturn(world: World, { till }: Ticket): Promise<TicketAnswer | null> {
  if (world.sold.length === 0) return null;
  const open = world.sold.filter(
    ({ isHandedOver, returned, quantity }) => isHandedOver && returned < quantity,
  );
  const { order, line, unit } = pick(world, world.random() < 0.85 && open.length > 0 ? open : world.sold);
  const own = world.random() < 0.95 ? unit : pick(world, world.pieces).unit;
  return await cutOff(world, () =>
    till.act({ do: "add-return", order, line, ...(own !== null && { unit: own }) }),
  );
}

/** Says why the first return that doesn't say it yet comes back. */
export async function sayWhy(world: World, { till }: Ticket): Promise<TicketAnswer | null> {
  const line = till.view.lines.find(({ returned }) => returned && returned.reason === "");
  if (!line?.returned) return null;
  const { goesTo } = line.returned;
  const place =
    goesTo === "none" ? "none" : pick(world, ["stock", "stock", "stock", "hold", "workshop"] as const);
  return await cutOff(world, () =>
    till.act(
      { do: "set-return", line: line.id, reason: "Changed their mind", condition: "As new", goesTo: place },
      owner,
    ),
  );
}

/** Returns something, sells something else now and then, and finishes. */
export async function returnAndFinish(world: World, ticket: Ticket): Promise<TicketAnswer | null> {
  const { till } = ticket;
  if (till.view.state !== "open") return null;
  const added = await addReturn(world, ticket);
  if (added?.outcome !== "done") return added;
  const said = await sayWhy(world, ticket);
  if (said && said.outcome !== "done") return said;
  if (world.random() < 0.5) {
    const cents = amount(world, 120_000);
    const sold = await cutOff(world, () => till.act({ do: "add-service", title: "Engraving", cents }));
    if (sold.outcome !== "done") return sold;
  }
  const due = till.view.totals.dueCents;
  if (due > 0) {
    const paid = await cutOff(world, () => till.take({ method: "cash", cents: due }));
    if (paid.outcome !== "done") return paid;
  }
  return await finish(world, ticket);
}

/** Finishes a ticket, with what its refunds ask for. */
export async function finish(world: World, { till }: Ticket): Promise<TicketAnswer> {
  const refund: FinishRefund =
    world.random() < 0.15 ? { to: "store-credit" } : { references: referencesOf(till.view) };
  return await cutOff(world, () => till.finish({ refund }));
}

function referencesOf({ refunds }: TicketView): Record<string, string> {
  const reference = () =>
    newKey()
      .replace(/[^A-Z0-9]/gi, "")
      .slice(0, 12);
  return Object.fromEntries(refunds.flatMap(({ key, asks }) => (asks ? [[key, reference()]] : [])));
}
