import type { ExecutionResult } from "graphql";
import type { GraphqlRequest } from "../graphql/execute.ts";

/** Points that a caller may spend at once, and how many come back each second, as on a standard plan. */
const maximumAvailable = 2_000;
const restoreRate = 100;

/** Adds what the call cost to its answer. Nothing is withheld: the one caller is the shop's own desk. */
export function withCost(result: ExecutionResult, { query }: GraphqlRequest): ExecutionResult {
  const cost = /^\s*mutation\b/.test(query) ? 10 : 1;
  const throttleStatus = {
    maximumAvailable,
    currentlyAvailable: maximumAvailable - cost,
    restoreRate,
  };
  return {
    ...result,
    extensions: {
      ...result.extensions,
      cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus },
    },
  };
}
