import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { readUnitCosts } from "#stock";
import { refuse, TicketStoppedError } from "./ticket-answer.ts";
import type { TicketLineRow } from "./ticket-rows.ts";
import type { Actor } from "./ticket-view.ts";

/** Who can be named as a salesperson. */
export const sellingRoles = ["owner", "sales"] as const satisfies readonly Actor["role"][];

/** How much of a list price a role may take off without an owner, in percent. */
export function discountLimit(role: Actor["role"], { counter: { discountPercent } }: ShopFacts): number {
  if (role === "owner") return 100;
  return role === "sales" || role === "bookkeeping" ? discountPercent[role] : 0;
}

/**
 * Compares each line's final price with its list price: a change may not discount a line more than before and beyond
 * the role's limit, however its own discount and the ticket's stack. Asks for an owner's approval if the change is a
 * discount; otherwise refuses it.
 */
export function assertWithinLimit(
  before: readonly TicketLineRow[],
  after: readonly TicketLineRow[],
  { limitPercent, isDiscount }: { limitPercent: number; isDiscount: boolean },
): void {
  const earlier = new Map(before.map((line) => [line.position, line]));
  const isBeyond = after.some((line) => {
    const [cents, list] = discountOf(line);
    if (cents * 100n <= list * BigInt(limitPercent)) return false;
    const known = earlier.get(line.position);
    if (!known) return true;
    const [knownCents, knownList] = discountOf(known);
    return cents * knownList > knownCents * list;
  });
  if (!isBeyond) return;
  if (isDiscount) throw new TicketStoppedError({ outcome: "approval", limitPercent });
  refuse(
    `The ticket's discount would take more than ${limitPercent}% off a line. Remove the discount first, then give it again.`,
  );
}

/**
 * Asks for an owner's approval if a change discounts a piece below what it cost, even within the role's limit. The
 * answer doesn't tell the cost.
 */
export async function assertAboveCost(
  db: Db,
  before: readonly TicketLineRow[],
  after: readonly TicketLineRow[],
): Promise<void> {
  const earlier = new Map(before.map((line) => [line.position, discountOf(line)[0]]));
  const lowered = after.filter((line) => discountOf(line)[0] > (earlier.get(line.position) ?? 0n));
  const costs = await readUnitCosts(
    db,
    lowered.flatMap(({ unit_id }) => unit_id ?? []),
  );
  for (const line of lowered) {
    const [discountCents, listCents] = discountOf(line);
    const costCents = line.unit_id === null ? undefined : costs.get(line.unit_id);
    if (costCents !== undefined && listCents - discountCents < BigInt(costCents))
      throw new TicketStoppedError({ outcome: "approval", limitPercent: null });
  }
}

function discountOf({ discount_cents, share_cents, unit_cents, quantity }: TicketLineRow): [bigint, bigint] {
  return [BigInt(discount_cents + share_cents), BigInt(unit_cents) * BigInt(quantity)];
}
