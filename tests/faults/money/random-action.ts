import { deskMoves } from "../../../modules/commerce/desk/desk-moves.ts";
import { correctCost, payConsignor, returnPiece } from "./cost-acts.ts";
import { payAtCounter, reversePayment } from "./counter-acts.ts";
import { advanceOrder, handOver, makePiece, quotePrice } from "./desk-acts.ts";
import { closeOneDay, moveCashByHand } from "./drawer-acts.ts";
import { payOnline, payOnProviderPage, settleWaitingOrder } from "./online-acts.ts";
import type { OrderHistory, OrderSnapshot } from "./order-model.ts";
import { refundAll, refundPart } from "./refund-acts.ts";
import { chance, incrementCount, type Showroom } from "./showroom.ts";

type Act = (history: OrderHistory, standing: OrderSnapshot) => Promise<boolean>;

/** Actions on a placed order and the drawer, with their weights. */
const acts: [Act, number][] = [
  [payAtCounter, 24],
  [payOnline, 16],
  [quotePrice, 10],
  [refundPart, 10],
  [refundAll, 3],
  [advanceOrder, 8],
  [makePiece, 10],
  [handOver, 14],
  [reversePayment, 6],
  [closeOneDay, 2],
  [moveCashByHand, 3],
  [correctCost, 4],
  [returnPiece, 4],
  [payConsignor, 2],
];

/** Performs one random action after some time has passed. */
export async function performRandomAction(history: OrderHistory, standing: OrderSnapshot): Promise<void> {
  const { room } = history;
  const act = chooseAction(history, standing);
  const isSoon = act === settleWaitingOrder || act === payOnProviderPage;
  const most = isSoon ? 120_000 : chance(room, 0.9) ? 20 * 60_000 : 10 * 3_600_000;
  room.clock.at += 1 + Math.floor(room.random() * most);
  const isDone = await act(history, standing);
  incrementCount(room, `${act.name} ${isDone ? "done" : "refused"}`);
}

/** Usually an action that moves the order forward. */
function chooseAction({ room, page, model }: OrderHistory, { order, money }: OrderSnapshot): Act {
  const { kind, state } = order;
  if (state === "pending_payment") return settleWaitingOrder;
  if (page !== null && chance(room, 0.5)) return payOnProviderPage;
  if (kind === "deposit" && state === "paid" && chance(room, 0.6)) return advanceOrder;
  if (kind === "deposit" && state === "in_design" && chance(room, 0.6)) return quotePrice;
  if (state === "final_quoted" && money.balanceCents === 0 && chance(room, 0.3)) return handOver;
  const isOwed = money.agreed !== null && money.balanceCents > 0;
  const fitting = acts.filter(([act]) => {
    if (act === payAtCounter || act === payOnline) return isOwed;
    if (act === quotePrice || act === handOver) return state === "in_design" || state === "final_quoted";
    if (act === refundPart || act === refundAll) return money.leftCents > 0;
    if (act === correctCost || act === returnPiece) return kind === "goods";
    if (act === makePiece) return kind === "deposit" && money.leftCents > 0;
    if (act === advanceOrder) return deskMoves(order).some((move) => move !== "final_quoted");
    return act !== reversePayment || model.payments.size > 0;
  });
  return pickWeighted(room, chance(room, 0.9) ? fitting : acts);
}

function pickWeighted({ random }: Showroom, from: typeof acts): Act {
  let at = random() * from.reduce((sum, [, share]) => sum + share, 0);
  for (const [act, share] of from) {
    at -= share;
    if (at < 0) return act;
  }
  return moveCashByHand;
}
