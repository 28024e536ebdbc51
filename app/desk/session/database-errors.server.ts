import { data } from "react-router";

/** Shown to the owner while too many pieces are being computed. */
const poolBusy = "Too many drawings are in progress. Reload this page in a moment.";

const troubles: Record<string, string> = {
  DatabaseBusyError: "The database is busy, so nothing was changed. Reload this page in a moment.",
  DrawingUnavailableError:
    "We couldn't draw this piece just now, so the approval wasn't recorded. Try again in a moment.",
  DatabaseDownError:
    "The database isn't responding, so nothing was changed. Check that it's running and has disk space, then reload this page.",
};

/** Why the database can't be used, or a drawing can't be made, for the owner; null for other errors. */
export function databaseProblem(error: unknown): string | null {
  return error instanceof Error ? (troubles[error.name] ?? null) : null;
}

/**
 * Runs a desk page's loader or action. If the database is busy or missing, or too many pieces are being computed, shows
 * a page (503) with the remedy. Forms that keep typed values use `withDatabaseRefusal`.
 */
export async function withDatabaseErrorPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof Error && error.name === "PoolBusy";
    const trouble = isBusy ? poolBusy : databaseProblem(error);
    throw trouble === null ? error : data(trouble, { status: 503, headers: { "retry-after": "5" } });
  }
}

/** Runs an action. If the database can't be used, returns the result of `refuse` for the reason. */
export async function withDatabaseRefusal<T, U>(
  work: () => Promise<T>,
  refuse: (reason: string) => U,
): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    const reason = databaseProblem(error);
    if (reason === null) throw error;
    return refuse(reason);
  }
}
