import { vi } from "vitest";
import { longestWaitMs } from "./faults/run-size.ts";

/** Repeats a check until it passes; after the maximum wait, fails with the check's error. */
export function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: longestWaitMs });
}
