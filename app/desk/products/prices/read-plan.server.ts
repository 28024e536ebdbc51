import type { PlannedPrice, PricePlan } from "#commerce";

/** Rows of a preview that are shown; all are counted and written. */
const maxShown = 300;

/** A preview as the page shows it. */
export type ShownPlan = ReturnType<typeof shownPlan>;

/** A plan without the costs that the role may not see: below cost first, then by product. */
export function shownPlan({ rows, seen, isTooMany }: PricePlan, seesCost: boolean) {
  const changed = rows.filter(({ skipped }) => skipped === null);
  const skipped = rows.filter((row) => row.skipped !== null);
  const isBelowCost = ({ costCents, newCents }: PlannedPrice) => costCents !== null && newCents < costCents;
  const ordered = seesCost
    ? [...changed.filter(isBelowCost), ...changed.filter((row) => !isBelowCost(row))]
    : changed;
  const limited = (listed: readonly PlannedPrice[]) =>
    listed.slice(0, maxShown).map((row) => (seesCost ? row : { ...row, costCents: null }));
  const reasons = Map.groupBy(skipped, (row) => row.skipped);
  return {
    ...{ seen, isTooMany, seesCost },
    changed: limited(ordered),
    skipped: limited(skipped),
    changedCount: changed.length,
    productCount: new Set(changed.map(({ productId }) => productId)).size,
    belowCost: seesCost ? changed.filter(isBelowCost).length : 0,
    reasons: [...reasons].map(([reason, listed]) => ({ reason, count: listed.length })),
    oldSumCents: changed.reduce((sum, { oldCents }) => sum + oldCents, 0),
    newSumCents: changed.reduce((sum, { newCents }) => sum + newCents, 0),
  };
}
