import type { z } from "zod";
import { type StoreFacts, storeFacts } from "./shop-facts.ts";

/**
 * Facts by section (`name`, `hours`, `salesTax`), as set at the desk. A section that is missing is the base's. Null is an
 * optional fact that was removed.
 */
export type FactSections = { [Section in keyof StoreFacts]?: StoreFacts[Section] | null };

type Values = Record<string, unknown>;

/**
 * The base's facts with sections of another release or shop over them. What a section lacks is the base's, so a release may
 * add a fact; what this release doesn't know is left out. Returns the schema's issues if the result isn't valid.
 */
export function mergeFacts(
  base: StoreFacts,
  sections: unknown,
): { facts: StoreFacts } | { issues: readonly z.core.$ZodIssue[] } {
  const merged = merge(base, isObject(sections) ? sections : {}) as Values;
  let read = storeFacts.safeParse(merged);
  if (read.error?.issues.filter(removeUnknown(merged)).length) read = storeFacts.safeParse(merged);
  return read.success ? { facts: read.data } : { issues: read.error.issues };
}

function isObject(value: unknown): value is Values {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return structuredClone(base);
  if (!isObject(base) || !isObject(over)) return structuredClone(over);
  const names = [...new Set([...Object.keys(base), ...Object.keys(over)])];
  const kept = names.filter((name) => over[name] !== null);
  return Object.fromEntries(kept.map((name) => [name, merge(base[name], over[name])]));
}

/** Deletes the keys that a strict schema doesn't know; returns whether the issue was about such keys. */
function removeUnknown(merged: Values): (issue: z.core.$ZodIssue) => boolean {
  return (issue) => {
    if (issue.code !== "unrecognized_keys") return false;
    const place = issue.path.reduce<unknown>((value, name) => (value as Values)?.[name as string], merged);
    for (const name of issue.keys) delete (place as Values)[name];
    return true;
  };
}
