import type { SurvivingMutation } from "./score.ts";

/** Mutations without observable effect, identified by part of the line and of the mutated code. */
const equivalentMutations: readonly { file: string; code: string; change: string; why: string }[] = [
  {
    file: "foundation/money/money.ts",
    code: 'whole = "0"',
    change: '""',
    why: "No difference: whatever matched has whole digits; the value is for the compiler.",
  },
  {
    file: "foundation/records/idempotency.ts",
    code: "known === null",
    change: "false",
    why: "No difference that can be made: a rival's row cannot vanish within the transaction that waited for it.",
  },
  {
    file: "foundation/records/idempotency.ts",
    code: "A concurrent request's answer is missing",
    change: '""',
    why: "Cannot be reached: a rival's row cannot vanish within the transaction that waited for it.",
  },
  {
    file: "foundation/records/idempotency.ts",
    code: ".sort(([a], [b])",
    change: "a <= b",
    why: "No difference: an object's keys are never equal.",
  },
  ...[
    { file: "modules/commerce/stock/claim-units.ts", code: "postgres" },
    { file: "modules/commerce/stock/claim-units.ts", code: "waits" },
    { file: "modules/commerce/stock/claim-units.ts", code: ".sort(([a], [b])" },
    { file: "modules/commerce/stock/hold-limits.ts", code: "postgres" },
    { file: "modules/commerce/stock/hold-limits.ts", code: "pg_advisory_xact_lock" },
    { file: "modules/commerce/stock/hold-limits.ts", code: "keys.map((pair)" },
  ].map((place) => ({
    ...place,
    change: "",
    why: "Only PostgreSQL does it; the suites that run there state it.",
  })),
];

/** Why a mutation went undetected: it makes no difference, or no test covers it. */
export function explainSurvival({ file, code, change }: SurvivingMutation): string {
  const known = equivalentMutations.find(
    (one) => file === one.file && code.includes(one.code) && change.includes(one.change),
  );
  return known?.why ?? "No test states it.";
}
