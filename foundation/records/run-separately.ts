import { isDatabaseAway } from "#database";

/**
 * Runs `work` for each of `rows` in order. A row that fails is reported and stops no other; a database that is away stops
 * all. Returns how many answered true.
 */
export async function runSeparately<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<boolean>,
  reportFault: (fault: unknown) => void,
): Promise<number> {
  let done = 0;
  for (const row of rows)
    try {
      if (await work(row)) done += 1;
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault;
      reportFault(fault);
    }
  return done;
}
