import type { Selectable, Updateable } from "kysely";
import type { Database, Db } from "#database";
import type { OrderState, OrdersTable } from "../../database/tables.ts";
import { audit } from "../../records/audit.ts";
import { closeJobsOfOrder } from "../../workshop/jobs/open-jobs.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { moveUnits } from "../stock/move-units.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { moveCode } from "./discount-code.ts";
import { orderEntry, orderMoves } from "./order-moves.ts";
import { queueNews } from "./outbox.ts";

/** The database of orders, and who acts on a change of theirs after its commit. */
export interface OrderWriter {
  readonly database: Database;
  /** Told after each commit that changed what is available. */
  stockChanged(): void;
  /** Told after each commit by which money has to go back. */
  refundsDue(): Promise<void>;
}

/** A transaction that may change orders. What it adds to `afterCommit` is told to the `OrderWriter` after the commit. */
export interface OrderTransaction extends ShopTransaction {
  readonly afterCommit: Set<"stockChanged" | "refundsDue">;
}

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
  /** The order's pieces stay as they are; false when left out. */
  keepsUnits?: boolean;
}

/** The order's state does not allow the move. Nothing was changed; `writeOrders` writes the attempt down. */
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
 * Runs `work` in one transaction. When pieces changed hands the catalogue's version is raised last, and once the
 * commit is durable the writer is told what `work` noted for it. An illegal move is audited before its error goes on.
 */
export async function writeOrders<T>(
  writer: OrderWriter,
  work: (transaction: OrderTransaction) => Promise<T>,
): Promise<T> {
  const { database } = writer;
  let afterCommit: OrderTransaction["afterCommit"] = new Set();
  try {
    const result = await database.write(async (tx) => {
      // The work may run again after it was rolled back.
      afterCommit = new Set();
      const done = await work({ tx, dialect: database.dialect, afterCommit });
      if (afterCommit.has("stockChanged")) await bumpCatalogueVersion(tx);
      return done;
    });
    if (afterCommit.has("stockChanged")) writer.stockChanged();
    if (afterCommit.has("refundsDue")) await writer.refundsDue();
    return result;
  } catch (error) {
    if (error instanceof IllegalMoveError) await database.write((tx) => auditIllegalMove(tx, error));
    throw error;
  }
}

/**
 * Moves an order to another state and does what the table of `orderMoves` says of it: pieces, code, jobs, letter. Throws
 * IllegalMoveError for a move that the table lacks, StaleOrderError when state or version are no longer as read.
 */
export async function moveOrder(transaction: OrderTransaction, order: MovingOrder, move: OrderMove) {
  const { tx, afterCommit } = transaction;
  const { to, actor, now, facts, keepsUnits = false } = move;
  if (!orderMoves(order.kind, order.state).includes(to)) throw new IllegalMoveError(order, move);
  const { endsHold, units, code, closesJobs, letter } = orderEntry(to);
  const version = order.version + 1;
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ ...(endsHold && { held_until: null, session_ref: null }), ...move.set })
    .set({ state: to, version, updated_at: now })
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .where("version", "=", order.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new StaleOrderError(order);
  const data = { from: order.state, version, ...facts };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: `order.${to}`, data });
  if (closesJobs) await closeJobsOfOrder(tx, { orderId: order.id, actor, now });
  if (units && !keepsUnits && (await moveUnits(transaction, order.id, units)) > 0)
    afterCommit.add("stockChanged");
  if (code) await moveCode(tx, order.id, code);
  if (letter) await queueNews(tx, { template: letter, orderId: order.id, now });
}

/** Ends an unpaid order within the caller's transaction: its pieces are free and its discount code can be used again. */
export async function cancelOrder(
  transaction: OrderTransaction,
  order: MovingOrder,
  { reason, actor, now }: { reason: "expired" | "released"; actor: string; now: number },
): Promise<void> {
  const set = { cancel_reason: reason };
  await moveOrder(transaction, order, { to: "cancelled", actor, now, set, facts: { reason } });
}

async function auditIllegalMove(tx: Db, { order, move }: IllegalMoveError): Promise<void> {
  const { now: at, actor, to } = move;
  const data = { from: order.state, to };
  await audit(tx, { at, actor, subject: `order ${order.number}`, action: "order.refused_move", data });
}
