import type { Kysely, Selectable, Updateable } from "kysely";
import type { Database, Tables } from "#database";
import type { OrderState, OrdersTable } from "../../database/tables.ts";
import { closeJobsOfOrder } from "../../workshop/jobs/open-jobs.ts";
import { audit } from "./audit.ts";
import { orderMoves } from "./order-moves.ts";
import { queueMoveMail } from "./outbox.ts";

/** What a move must know of the order as it was read. */
export type MovingOrder = Pick<Selectable<OrdersTable>, "id" | "number" | "kind" | "state" | "version">;

export interface OrderMove {
  to: OrderState;
  actor: string;
  now: number;
  /** Columns that change with the move. */
  set?: Updateable<OrdersTable>;
  /** Further facts for the audit. */
  facts?: Record<string, string | number | boolean | null>;
}

/** The order's state does not allow the move. Nothing was changed; `auditedWrite` writes the attempt down. */
export class IllegalMoveError extends Error {
  override readonly name = "IllegalMoveError";
  readonly order: MovingOrder;
  readonly move: OrderMove;

  constructor(order: MovingOrder, move: OrderMove) {
    const open = orderMoves(order.kind, order.state).join(", ") || "nothing";
    super(
      `Order ${order.number} is ${order.state} and cannot become ${move.to}, so nothing was changed. It can become: ${open}.`,
    );
    this.order = order;
    this.move = move;
  }
}

/** Somebody else moved the order since it was read. Nothing was changed: read it again. */
export class StaleOrderError extends Error {
  override readonly name = "StaleOrderError";

  constructor(order: MovingOrder) {
    super(`Order ${order.number} was changed by somebody else meanwhile. Look at it again, then decide.`);
  }
}

/**
 * Moves an order to another state, audits it, closes its jobs when its money goes back, and queues the letter that the
 * move causes, within the caller's transaction.
 * Throws IllegalMoveError for a move that `orderMoves` lacks, StaleOrderError when state or version are no longer as read.
 */
export async function moveOrder(tx: Kysely<Tables>, order: MovingOrder, move: OrderMove): Promise<void> {
  if (!orderMoves(order.kind, order.state).includes(move.to)) throw new IllegalMoveError(order, move);
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ ...move.set, state: move.to, version: order.version + 1, updated_at: move.now })
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .where("version", "=", order.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new StaleOrderError(order);
  await audit(tx, {
    at: move.now,
    actor: move.actor,
    subject: `order ${order.number}`,
    action: `order.${move.to}`,
    data: { from: order.state, version: order.version + 1, ...move.facts },
  });
  if (move.to === "refund_pending")
    await closeJobsOfOrder(tx, { orderId: order.id, actor: move.actor, now: move.now });
  await queueMoveMail(tx, { orderId: order.id, to: move.to, now: move.now });
}

/** `database.write` whose illegal moves are audited before the error goes on to the caller. */
export async function auditedWrite<T>(
  database: Database,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await database.write(work);
  } catch (error) {
    if (error instanceof IllegalMoveError) {
      const { order, move } = error;
      await database.write((tx) =>
        audit(tx, {
          at: move.now,
          actor: move.actor,
          subject: `order ${order.number}`,
          action: "order.refused_move",
          data: { from: order.state, to: move.to },
        }),
      );
    }
    throw error;
  }
}
