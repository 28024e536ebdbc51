/** A minimal model of pieces and customers, which the real shop is compared with. */
export interface HoldModel {
  /** Number of pieces per variant. */
  readonly pieces: readonly number[];
  /** Variant indexes in each customer's cart. */
  readonly carts: readonly (readonly number[])[];
  readonly customers: Customer[];
}

export type Customer = { state: "open" } | { state: "holding"; until: number } | { state: "paid" };

export const holdMs = 600_000;

export function newHoldModel(pieces: readonly number[], carts: readonly (readonly number[])[]): HoldModel {
  return { pieces, carts, customers: carts.map(() => ({ state: "open" })) };
}

/** Ends expired holds. */
export function expireModelHolds(model: HoldModel, now: number): void {
  for (const [i, customer] of model.customers.entries())
    if (customer.state === "holding" && customer.until <= now) model.customers[i] = { state: "open" };
}

/** Pieces of a variant, by state. */
export function countUnits(model: HoldModel, variant: number): { free: number; held: number; sold: number } {
  const count = (state: Customer["state"]) =>
    model.customers
      .map((customer, i) => (customer.state === state ? wantedCount(model, i, variant) : 0))
      .reduce((a, b) => a + b, 0);
  const [held, sold] = [count("holding"), count("paid")];
  return { free: (model.pieces[variant] ?? 0) - held - sold, held, sold };
}

/** Whether enough pieces are free for the customer's whole cart. */
export function canHold(model: HoldModel, customer: number): boolean {
  return model.pieces.every(
    (_, variant) => countUnits(model, variant).free >= wantedCount(model, customer, variant),
  );
}

function wantedCount({ carts }: HoldModel, customer: number, variant: number): number {
  return (carts[customer] ?? []).filter((wanted) => wanted === variant).length;
}
