import { sql } from "kysely";
import { auditGapsKey } from "../../foundation/records/audit-gaps.ts";
import type { Invariant } from "./invariant.ts";

/** Audit action of a rejected move, which doesn't count as a move. */
const refused = "order.refused_move";

/** Changes of a waiting order that leave its status as it is. */
const withoutMove = ["order.credit_reserved", "order.credit_freed", "order.repriced"];

export const auditIsContinuous: Invariant = {
  says: "The audit log has an entry for every status change of every order, the last one matches the order's status, and none is missing.",
  async faults({ read, dialect }) {
    const moves = read
      .selectFrom("audit")
      .select((eb) => [
        "subject",
        eb.fn.countAll<number>().as("count"),
        eb.fn.max<number>("id").filterWhere("action", "not in", withoutMove).as("last"),
      ])
      .where("action", "like", "order.%")
      .where("action", "<>", refused)
      .groupBy("subject");
    const rows = await read
      .with("moves", () => moves)
      .selectFrom("orders")
      .leftJoin("moves", (join) => join.on("moves.subject", "=", sql<string>`'order ' || orders.number`))
      .leftJoin("audit", "audit.id", "moves.last")
      .select(["orders.number", "orders.state", "orders.version", "moves.count", "audit.action"])
      .where((eb) =>
        eb.or([
          eb("moves.count", "is", null),
          eb("moves.count", "<>", eb.ref("orders.version")),
          eb("audit.action", "<>", sql<string>`'order.' || orders.state`),
        ]),
      )
      .execute();
    const faults = rows.map(
      ({ number, state, version, count, action }) =>
        `order ${number} is ${state} after ${version} changes; the audit log has ${count ?? 0}, the last says ${action ?? "nothing"}`,
    );
    // PostgreSQL also numbers rolled-back rows, so a gap means nothing there.
    if (dialect === "postgres") return faults;
    const { count, last } = await read
      .selectFrom("audit")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max<number | null>("id").as("last")])
      .executeTakeFirstOrThrow();
    const gaps = await read
      .selectFrom("meta")
      .select("value")
      .where("key", "=", auditGapsKey)
      .executeTakeFirst();
    return count + Number(gaps?.value ?? 0) === (last ?? 0)
      ? faults
      : [...faults, `the audit log has ${count} entries, but the last is number ${last}`];
  },
};
