import { m } from "#messages";
import type { BenchRemark, BenchRuleId } from "./bench-rule.ts";

/** What a violated rule means for the client, in the language of the page. */
export function remarkAdvice(id: BenchRemark["id"]): string {
  const { advice } = m.remarks;
  return advice[(id in advice ? id : id.replace(/^band-/, "")) as BenchRuleId];
}
