import type { Selectable, Updateable } from "kysely";
import { type Database, type Db, prepareStatement } from "#database";
import { bookCosts, readUnitsOfOrder } from "#stock";
import type { OrderState, OrdersTable } from "../../../foundation/database/tables.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { closeJobsOfOrder } from "../../workshop/jobs/open-jobs.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { transitionUnits } from "../stock/move-units.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { announceMove } from "./announce-order.ts";
import { transitionCode } from "./discount-code.ts";
import { orderMoves, stateEffects } from "./order-moves.ts";
import { orderStates } from "./order-states.ts";
import { queueCustomerEmail } from "./outbox.ts";

/** The database of orders, and listeners called after a commit. */
export interface OrderWriter {
  readonly database: Database;
  /** Called after each commit that changed availability. */
  stockChanged(): void;
  /** Called after each commit that made a refund due. */
  refundsDue(): Promise<void>;
}

/** A transaction that can change orders. */
export interface OrderTransaction extends ShopTransaction {
  /** Variants whose pieces were held, sold or freed. */
  readonly movedVariants: Set<number>;
  /** Further notifications for the `OrderWriter`. */
  readonly afterCommit: Set<"refundsDue">;
}

/** The columns of an order that a move needs. */
export type MovingOrder = Pick<Selectable<OrdersTable>, "id" | "number" | "kind" | "state" | "version">;

export interface OrderMove {
  to: OrderState;
  actor: string;
  now: number;
  /** Columns that change with the move. */
  set?: Updateable<OrdersTable>;
  /** Additional audit data. */
  facts?: Record<string, string | number | boolean | null>;
  /** Additional data for its email. */
  news?: object;
  /** Sends no email about it; default false. */
  isQuiet?: boolean;
  /** Leaves the order's pieces unchanged; default false. */
  keepsUnits?: boolean;
}

const labelOf = (state: OrderState) => orderStates[state].label;

/** The order's state doesn't allow the move. Nothing was changed; `writeOrders` audits the attempt. */
export class IllegalMoveError extends Error {
  override readonly name = "IllegalMoveError";
  readonly order: MovingOrder;
  readonly move: OrderMove;

  constructor(order: MovingOrder, move: OrderMove) {
    const next = orderMoves(order.kind, order.state).map(labelOf).join(", ");
    const hint = next === "" ? "It can't be changed again." : `It can be changed to: ${next}.`;
    super(
      `Order ${order.number} is “${labelOf(order.state)}” and can't be changed to “${labelOf(move.to)}”. ${hint}`,
    );
    this.order = order;
    this.move = move;
  }
}

/** Another writer moved the order in the meantime. Nothing was changed; read it again. */
export class StaleOrderError extends Error {
  override readonly name = "StaleOrderError";

  constructor(order: MovingOrder) {
    super(`Someone else changed order ${order.number}. Check it, then try again.`);
  }
}

/**
 * Runs `work` in one transaction. If pieces changed hands, increments the catalogue version last. After the durable
 * commit, calls the writer's notifications. An illegal move is audited before its error is rethrown.
 */
export async function writeOrders<T>(
  writer: OrderWriter,
  work: (transaction: OrderTransaction) => Promise<T>,
): Promise<T> {
  const { database } = writer;
  let movedVariants: OrderTransaction["movedVariants"] = new Set();
  let afterCommit: OrderTransaction["afterCommit"] = new Set();
  try {
    const result = await database.write(async (tx) => {
      // `work` may run again after a rollback.
      movedVariants = new Set();
      afterCommit = new Set();
      const done = await work({ tx, dialect: database.dialect, movedVariants, afterCommit });
      if (movedVariants.size > 0)
        await bumpCatalogueVersion(tx, await productsOf(tx, movedVariants), {
          ...{ isChanged: false, variants: movedVariants },
        });
      return done;
    });
    if (movedVariants.size > 0) writer.stockChanged();
    if (afterCommit.has("refundsDue")) await writer.refundsDue();
    return result;
  } catch (error) {
    if (error instanceof IllegalMoveError) await database.write((tx) => auditIllegalMove(tx, error));
    throw error;
  }
}

/**
 * Moves an order to another state, with the side effects listed in `states`: pieces, code, jobs, emails. Throws
 * IllegalMoveError for a move not in the table, StaleOrderError if state or version changed since it was read.
 */
export async function moveOrder(transaction: OrderTransaction, order: MovingOrder, move: OrderMove) {
  const { tx, movedVariants } = transaction;
  const { to, actor, now, facts, news, keepsUnits = false, isQuiet = false } = move;
  if (!orderMoves(order.kind, order.state).includes(to)) throw new IllegalMoveError(order, move);
  const { endsHold, units, code, closesJobs, email } = stateEffects(to);
  const version = order.version + 1;
  const set = {
    ...(endsHold && { held_until: null, session_ref: null }),
    ...move.set,
    ...{ state: to, version, updated_at: now },
  };
  const { numAffectedRows } = await update(tx, set, order.id, order.state, order.version);
  if (numAffectedRows !== 1n) throw new StaleOrderError(order);
  const data = { from: order.state, version, ...facts };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: `order.${to}`, data });
  await announceMove(tx, order, to);
  if (closesJobs) await closeJobsOfOrder(tx, { orderId: order.id, actor, now });
  const refunded = to === "refund_pending" ? await readUnitsOfOrder(tx, order.id) : [];
  if (units && !keepsUnits)
    for (const variant of await transitionUnits(transaction, order.id, units)) movedVariants.add(variant);
  await bookCosts(tx, { units: refunded, orderId: order.id, actor, now, memo: "The order was refunded" });
  if (code) await transitionCode(tx, order.id, code);
  if (email && !isQuiet)
    await queueCustomerEmail(tx, { template: email, orderId: order.id, now, ...(news && { data: news }) });
}

/** Updates only if nobody moved the order in the meantime. */
const update = prepareStatement(
  (tx, set: Updateable<OrdersTable>, id: string, state: OrderState, version: number) =>
    tx
      .updateTable("orders")
      .set(set)
      .where("id", "=", id)
      .where("state", "=", state)
      .where("version", "=", version),
);

/** Ends an unpaid order in the caller's transaction, freeing its pieces and code. */
export async function cancelOrder(
  transaction: OrderTransaction,
  order: MovingOrder,
  { reason, actor, now }: { reason: "expired" | "released"; actor: string; now: number },
): Promise<void> {
  const set = { cancel_reason: reason };
  await moveOrder(transaction, order, { to: "cancelled", actor, now, set, facts: { reason } });
}

async function productsOf(tx: Db, variants: ReadonlySet<number>): Promise<number[]> {
  const { rows } = await productsOfVariants(tx, [...variants]);
  return rows.map(({ product_id }) => product_id);
}

const productsOfVariants = prepareStatement((tx, variants: number[]) =>
  tx.selectFrom("variant").select("product_id").where("id", "in", variants),
);

/** Audits the attempt, in a transaction that changes nothing about the order. */
export async function auditIllegalMove(tx: Db, { order, move }: IllegalMoveError): Promise<void> {
  const { now: at, actor, to } = move;
  const data = { from: order.state, to };
  await audit(tx, { at, actor, subject: `order ${order.number}`, action: "order.refused_move", data });
}
