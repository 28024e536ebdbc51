import type { Policy } from "./policies/policy.ts";
import { privacy } from "./policies/privacy.ts";
import { returns } from "./policies/returns.ts";
import { shipping } from "./policies/shipping.ts";
import { terms } from "./policies/terms.ts";

export function policies(): Policy[] {
  return [privacy(), terms(), returns(), shipping()];
}
