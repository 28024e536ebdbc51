import { matchPath } from "react-router";
import { deskAccess } from "./desk-access.ts";

const patterns = Object.keys(deskAccess).toSorted((one, other) => parametersIn(one) - parametersIn(other));

function parametersIn(pattern: string): number {
  return pattern.includes("*") ? Number.POSITIVE_INFINITY : pattern.split(":").length;
}

/** The key in `deskAccess` for a desk path: "desk/orders/:number" for "/desk/orders/LI-7K2M9QXA". */
export function deskRoutePattern(path: string): string {
  return patterns.find((pattern) => matchPath(`/${pattern}`, path)) ?? "";
}
