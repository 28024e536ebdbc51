import { expect } from "vitest";
import type { TicketLineView, TicketView } from "../../../modules/commerce/tickets/ticket-view.ts";

/** Suffolk County, in parts per million. */
const suffolkPpm = 87_500n;
/** Nassau County, the delivery county in these histories. */
const nassauPpm = 86_250n;

/** Amount × rate, rounding half a cent up, in integers only. */
export function taxOn(cents: number, ppm: bigint): number {
  return Number((BigInt(cents) * ppm + 500_000n) / 1_000_000n);
}

/**
 * Computes a ticket's totals again, independently of the store: each line's own discount, the ticket's by largest
 * remainder, delivery by what travels, and one tax on everything taxable. Compares them with what is shown.
 */
export function expectTotals(view: TicketView, deliveryCents: number, label: string): void {
  const goods = view.lines.filter(({ kind }) => kind !== "balance" && kind !== "return");
  const back = view.lines.flatMap(({ returned, cents }) => (returned ? [{ returned, cents: -cents }] : []));
  const returnedCents = back.reduce((sum, { cents }) => sum + cents, 0);
  const returnedTaxCents = back.reduce((sum, { returned }) => sum + returned.taxCents, 0);
  const own = goods.map((line) => offOf(line.discount, line.listCents));
  const left = goods.map((line, index) => line.listCents - own[index]!);
  const whole = left.reduce((sum, cents) => sum + cents, 0);
  const shares = spread(offOf(view.discount, whole), left);
  const taxable = goods.reduce(
    (sum, line, index) => sum + (line.isTaxable ? left[index]! - shares[index]! : 0),
    0,
  );
  const hasTaxable = goods.some(({ isTaxable }) => isTaxable);
  const ppm = view.exemption ? 0n : view.handover.method === "shipping" ? nassauPpm : suffolkPpm;
  const taxCents = taxOn(taxable + (hasTaxable ? deliveryCents : 0), ppm);
  const balanceCents = view.lines
    .filter(({ kind }) => kind === "balance")
    .reduce((sum, { listCents }) => sum + listCents, 0);
  const off = [...own, ...shares].reduce((sum, cents) => sum + cents, 0);
  const soldCents = whole - (off - own.reduce((a, b) => a + b, 0)) + deliveryCents + taxCents + balanceCents;
  const totalCents = soldCents - returnedCents - returnedTaxCents;
  expect(
    view.totals.returnedTaxes.reduce((sum, { cents }) => sum + cents, 0),
    label,
  ).toBe(returnedTaxCents);
  const paidCents = view.tenders
    .filter(({ state }) => state !== "undone")
    .reduce((sum, { cents }) => sum + cents, 0);
  expect(view.totals, label).toMatchObject({
    subtotalCents: whole + own.reduce((a, b) => a + b, 0) + balanceCents,
    ...{ discountCents: off, deliveryCents, taxCents, totalCents, paidCents },
    ...{ returnedCents },
    dueCents: view.state === "dropped" ? 0 : Math.max(0, totalCents - paidCents),
    refundCents: view.state === "dropped" ? 0 : Math.max(0, -totalCents),
  });
  const shown = goods.map(({ cents }) => cents);
  expect(shown, label).toEqual(left.map((cents, index) => cents - shares[index]!));
}

function offOf(discount: TicketLineView["discount"], cents: number): number {
  if (!discount) return 0;
  const { by, value } = discount;
  if (by === "percent") return Math.floor((cents * Math.round(value * 100)) / 10_000);
  return by === "amount" ? Math.min(value, cents) : Math.max(0, cents - value);
}

/** Largest remainder, earlier lines first. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((cents) => Number(cents / BigInt(sum)));
  let rest = total - parts.reduce((a, b) => a + b, 0);
  const order = exact
    .map((cents, index) => ({ index, remainder: cents % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of order) {
    if (rest === 0) break;
    parts[index]! += 1;
    rest -= 1;
  }
  return parts;
}
