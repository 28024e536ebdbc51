import { data } from "react-router";

/** What the owner reads when too many pieces are drawn at once for others. */
const poolBusy =
  "Too many pieces are drawn just now, so this one has not begun. Load this page again in a moment.";

/** What the owner reads when the database is named as the reason. */
const troubles: Record<string, string> = {
  DatabaseBusyError:
    "The database is busy with other work, so nothing was changed. Load this page again in a moment.",
  DatabaseDownError:
    "The database does not answer, so nothing could be read or changed. See that it runs and that its disk has room, then load this page again.",
};

/** Why the database could not be used, in words for the owner; null when the error is of another kind. */
export function databaseProblem(error: unknown): string | null {
  return error instanceof Error ? (troubles[error.name] ?? null) : null;
}

/**
 * Runs what a page of the desk reads or changes. A database that is busy or away, and too many pieces to draw, become a page
 * (503) that says so and names the remedy. A form that keeps what was typed uses `orRefuse`.
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

/** Does what a form asks for; where the database cannot be used, answers what `refuse` makes of the reason. */
export async function orRefuse<T, U>(work: () => Promise<T>, refuse: (reason: string) => U): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    const reason = databaseProblem(error);
    if (reason === null) throw error;
    return refuse(reason);
  }
}
