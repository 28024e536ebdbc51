const dollar = 100;

/** Sums in full notes that people hand over, in cents: smaller ones for less than a hundred dollars. */
const small = [5, 10, 20, 50, 100].map((dollars) => dollars * dollar);
const large = [20, 50, 100, 500, 1_000].map((dollars) => dollars * dollar);

/** How many amounts are offered besides the exact one. */
const most = 4;

/** Amounts of cash that people hand over for a sum of cents: the next full notes, ascending. */
export function quickAmounts(dueCents: number): number[] {
  if (dueCents <= 0) return [];
  const notes = dueCents < 100 * dollar ? small : large;
  const rounded = notes.map((note) => Math.ceil(dueCents / note) * note).filter((cents) => cents > dueCents);
  return [...new Set(rounded)].toSorted((one, other) => one - other).slice(0, most);
}
