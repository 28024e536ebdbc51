import { expect } from "vitest";
import { portionOf } from "#money";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { deskMoves } from "../../../modules/commerce/desk/desk-moves.ts";
import { findTaxRate } from "../../../modules/commerce/tax/tax-rate.ts";
import { type WorkStage, workStages } from "../../../modules/workshop/jobs/job-states.ts";
import { shop as facts, salesTax } from "../../../shop.config.ts";
import { actor } from "../../checkout/desk-service.ts";
import { bookPrice, type OrderHistory, type OrderSnapshot } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, pick, randomCents } from "./showroom.ts";

/** Quotes or corrects the final price. */
export async function quotePrice(history: OrderHistory, { order, money }: OrderSnapshot): Promise<boolean> {
  const { room, shop, number } = history;
  const priceCents = chance(room, 0.05) ? 0 : randomCents(room, 4_000_000);
  const taxCounty = pick(room, ["Suffolk", "Nassau", "New York City", null, "Atlantis"]);
  const isStale = money.agreed !== null && chance(room, 0.05);
  const move = {
    ...{ number, to: "final_quoted" as const, version: order.version, actor, taxCounty },
    finalPriceCents: priceCents,
    ...(money.agreed && { seenFinalPriceCents: money.agreed.priceCents + (isStale ? 1 : 0) }),
  };
  const { answer, wasCutOff } = await requestWithCrashes(history, () => shop.desk.moveOrder(move));
  const isBooked = wasCutOff && answer.outcome === "stale" && !isStale;
  if (answer.outcome !== "done" && !isBooked) return false;
  expect(isStale, "only the price that was seen is corrected").toBe(false);
  const place = { state: facts.address.state, county: taxCounty ?? "" };
  const rate = findTaxRate(salesTax, place, calendarDay(room.clock.at, facts.timeZone));
  bookPrice(history, priceCents, rate ? portionOf(priceCents, rate.ppm) : 0);
  return true;
}

/** The next manual move, or one that the order doesn't allow. */
export async function advanceOrder(history: OrderHistory, { order }: OrderSnapshot): Promise<boolean> {
  const { room, shop, number } = history;
  const [next = "completed"] = deskMoves(order).filter((move) => move !== "final_quoted");
  const to = chance(room, 0.1) ? "completed" : next;
  const version = order.version - (chance(room, 0.05) ? 1 : 0);
  const { answer } = await requestWithCrashes(history, () =>
    shop.desk.moveOrder({ number, to, version, actor }),
  );
  return answer.outcome === "done";
}

/** Makes the piece in the workshop, up to some stage. */
export async function makePiece({ room, orderId }: OrderHistory): Promise<boolean> {
  const jobs = await room.database.read
    .selectFrom("job")
    .select(["id", "stage", "version"])
    .where("order_id", "=", orderId)
    .execute();
  let moved = 0;
  for (const { id, stage, version } of jobs) {
    const at = workStages.indexOf(stage as WorkStage);
    if (at < 0) continue;
    const path = workStages.slice(at + 1, chance(room, 0.2) ? 3 : undefined);
    for (const to of path) {
      await room.workshop.moveJob({ id, to, version: version + path.indexOf(to), actor });
      moved += 1;
    }
  }
  return moved > 0;
}

/** Hands over the piece when it is ready and paid, or with a named exception. */
export async function handOver(history: OrderHistory, { order, money }: OrderSnapshot): Promise<boolean> {
  const { room, shop, number, orderId, model } = history;
  const hasException = chance(room, 0.4);
  const isStale = chance(room, 0.05);
  const jobs = await room.database.read
    .selectFrom("job")
    .select("stage")
    .where("order_id", "=", orderId)
    .execute();
  const asked = {
    ...{ number, version: order.version - (isStale ? 1 : 0), actor },
    seenBalanceCents: money.balanceCents,
    input: {
      ...{ method: "collected", givenBy: "Mara", receivedBy: "Claire Donnelly" },
      ...(hasException && { decidedBy: "Mara Averell", reason: "The rest is wired." }),
    },
  };
  const { answer, wasCutOff } = await requestWithCrashes(history, () => shop.desk.handOver(asked));
  const isBooked = wasCutOff && answer.outcome === "stale" && !isStale;
  if (answer.outcome !== "done" && !isBooked) return false;
  const isReady = jobs.every(({ stage }) => stage === "ready") && money.balanceCents === 0;
  expect(!isStale && (isReady || hasException), "ready and paid, or decided by a name").toBe(true);
  model.isHandedOver = true;
  return true;
}
