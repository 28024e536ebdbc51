import { isDatabaseUnavailable } from "#database";

/**
 * Runs `work` for each row in order. A failing row is reported and doesn't stop the others, but an unavailable database
 * stops everything. Returns how many calls returned true.
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
      if (isDatabaseUnavailable(fault)) throw fault;
      reportFault(fault);
    }
  return done;
}
