import { vi } from "vitest";
import { longestWaitMs } from "./faults/size.ts";

/** Repeats a check until it passes, and fails as it does once it has had plenty of time. */
export function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: longestWaitMs });
}
