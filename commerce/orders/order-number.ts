import { labelNumber } from "../../records/number-series.ts";

/** A new order number, `LI-` or for a deposit `LD-` and eight random digits. A label for people, never a key. */
export function newOrderNumber(kind: "goods" | "deposit"): string {
  return labelNumber(kind === "deposit" ? "LD" : "LI");
}
