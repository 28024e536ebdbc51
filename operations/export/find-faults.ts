import type { Database } from "#database";
import { verify } from "../invariants/verify.ts";

/** Checks every invariant. Throws with what violates one, unless that is accepted; then returns it. */
export async function findFaults(database: Database, isAccepted: boolean): Promise<string[]> {
  const faults = (await verify(database)).flatMap((verdict) => verdict.faults);
  if (faults.length > 0 && !isAccepted)
    throw new Error(
      `the store breaks rules of its books, so it did before: ${faults.join("; ")}. Correct them there, or add --with-faults.`,
    );
  return faults;
}
