import { data } from "react-router";

/** The owner's message while too many pieces are being shaped. */
const poolBusy =
  "Too many pieces are drawn just now, so this one has not begun. Load this page again in a moment.";

const troubles: Record<string, string> = {
  DatabaseBusyError:
    "The database is busy with other work, so nothing was changed. Load this page again in a moment.",
  DatabaseDownError:
    "The database does not answer, so nothing could be read or changed. See that it runs and that its disk has room, then load this page again.",
};

/** Why the database could not be used, for the owner; null for other errors. */
export function databaseProblem(error: unknown): string | null {
  return error instanceof Error ? (troubles[error.name] ?? null) : null;
}

/**
 * Runs a desk page's loader or action. A busy or missing database, or too many pieces to shape, gives a page (503) that
 * names the remedy. Forms that keep typed values use `orRefuse`.
 */
export async function atDesk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof Error && error.name === "PoolBusy";
    const trouble = isBusy ? poolBusy : databaseProblem(error);
    throw trouble === null ? error : data(trouble, { status: 503, headers: { "retry-after": "5" } });
  }
}

/** Runs an action; where the database cannot be used, answers what `refuse` makes of the reason. */
export async function orRefuse<T, U>(work: () => Promise<T>, refuse: (reason: string) => U): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    const reason = databaseProblem(error);
    if (reason === null) throw error;
    return refuse(reason);
  }
}
