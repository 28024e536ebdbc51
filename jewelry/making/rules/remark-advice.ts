import { m } from "#messages";
import type { BenchRemark, BenchRuleId } from "./bench-rule.ts";

/** What a violated rule means for the client, in the language of the page. */
export function remarkAdvice(id: BenchRemark["id"]): string {
  const rule = id in m.remarks.advice ? id : id.replace(/^band-/, "");
  return m.remarks.advice[rule as BenchRuleId];
}
