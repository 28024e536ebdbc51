import type { z } from "zod";

let faults: string[] | null = null;

/** Records why a field of a response, or an item of a list, was left out. */
export function recordReadFaults(name: string, issues: readonly z.core.$ZodIssue[]): void {
  for (const { path, message } of issues) faults?.push(`${[name, ...path].join(".")}: ${message}`);
}

/** Runs `read`, which must be synchronous, and returns what it left out. */
export function collectReadFaults<Value>(read: () => Value): { value: Value; faults: string[] } {
  const before = faults;
  const noted: string[] = [];
  faults = noted;
  try {
    return { value: read(), faults: noted };
  } finally {
    faults = before;
  }
}
