import { type RawBuilder, sql } from "kysely";
import { ApiError } from "../graphql/api-error.ts";

const times: Readonly<Record<string, string>> = {
  created_at: "created_at",
  updated_at: "updated_at",
  processed_at: "paid_at",
};
const operators: Readonly<Record<string, RawBuilder<unknown>>> = {
  ">=": sql`>=`,
  "<=": sql`<=`,
  ">": sql`>`,
  "<": sql`<`,
};
const states: Readonly<Record<string, readonly string[]>> = {
  open: ["paid", "ready_for_pickup", "in_design", "final_quoted"],
  closed: ["completed", "shipped"],
  cancelled: ["cancelled", "refund_pending", "refunded"],
};

/**
 * The conditions of an order search: `created_at:>=2026-11-01`, `updated_at`, `processed_at`, `name:LI-…`, `email:…`,
 * `status:open|closed|cancelled|any`, joined by spaces or AND. Throws ApiError for others, so that none is ignored.
 */
export function orderConditions(query: string): RawBuilder<boolean>[] {
  const terms = query.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return terms.filter((term) => term.toUpperCase() !== "AND").map(condition);
}

function condition(term: string): RawBuilder<boolean> {
  const [, name = "", written = ""] = /^(\w+):(.*)$/s.exec(term) ?? [];
  const value = written.replaceAll(/["']/g, "");
  const column = times[name];
  if (column !== undefined) return timeCondition(column, value, term);
  if (name === "name") return sql<boolean>`orders.number = ${value.replace(/^#/, "")}`;
  if (name === "email") return sql<boolean>`lower(orders.email) = ${value.toLowerCase()}`;
  if (name === "status" && value === "any") return sql<boolean>`true`;
  const listed = name === "status" ? states[value] : undefined;
  if (listed) return sql<boolean>`orders.state in (${sql.join(listed)})`;
  throw new ApiError(
    "BAD_REQUEST",
    `Orders can't be found by “${term.slice(0, 60)}”. Use created_at, updated_at, processed_at, name, email or status.`,
  );
}

function timeCondition(column: string, value: string, term: string): RawBuilder<boolean> {
  const [, operator = "", text = ""] = /^(>=|<=|>|<)?(.+)$/.exec(value) ?? [];
  const at = Date.parse(text);
  if (!Number.isFinite(at)) throw new ApiError("BAD_REQUEST", `“${term.slice(0, 60)}” has no valid time.`);
  const left = sql.ref(`orders.${column}`);
  const compare = operators[operator];
  if (compare) return sql<boolean>`${left} ${compare} ${at}`;
  return sql<boolean>`(${left} >= ${at} and ${left} < ${at + 24 * 60 * 60_000})`;
}
