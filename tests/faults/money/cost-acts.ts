import { openStock } from "#stock";
import { saleCheckboxValue } from "../../../modules/stock/consignor-form.ts";
import { shop as facts } from "../../../shop.config.ts";
import { actor } from "../../checkout/desk-service.ts";
import { stockInput } from "../../stock/open-register.ts";
import type { OrderHistory, OrderSnapshot } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, pick, randomCents, type Showroom } from "./showroom.ts";

const by = { actor, requestId: "r-1" };

function registerOf({ database, clock }: Showroom) {
  return openStock({ database, facts, origin: "https://store.test", now: () => clock.at });
}

/** Receives the unsold pieces of a variant, most of them with a cost, some on consignment. */
export async function receivePieces(room: Showroom, variantId: number): Promise<void> {
  const { read } = room.database;
  const units = read.selectFrom("stock_unit").select("id").where("variant_id", "=", variantId);
  for (const { id } of await units.execute())
    await registerOf(room).save({
      id,
      version: 0,
      by,
      input: pieceInput(room, id, pick(room, ["owned", "consigned"])),
    });
}

function pieceInput(room: Showroom, id: number, ownership: "owned" | "consigned"): object {
  const cost = chance(room, 0.8) ? (randomCents(room, 2_000_000) / 100).toFixed(2) : "";
  const hasShare = ownership === "consigned" && chance(room, 0.5);
  return {
    ...{ ...stockInput, serial: `H-${id}`, ownership, acquiredOn: "" },
    ...(hasShare ? { cost: "", share: String(pick(room, [40, 62.5, 100])) } : { cost }),
  };
}

/** Corrects the cost of the order's piece, or what its consignor gets. */
export async function correctCost(history: OrderHistory): Promise<boolean> {
  const { room, orderId } = history;
  const unit = await room.database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const stock = registerOf(room);
  const piece = unit && (await stock.read(unit.id));
  if (!piece) return false;
  const input = pieceInput(room, piece.id, piece.ownership);
  const { answer, wasCutOff } = await requestWithCrashes(history, () =>
    stock.save({ id: piece.id, version: piece.version, by, input }),
  );
  return answer.ok || (wasCutOff && "changed" in answer);
}

/** Returns the order's piece to stock after its refund. */
export async function returnPiece(history: OrderHistory, { order }: OrderSnapshot): Promise<boolean> {
  const { room, shop, orderId } = history;
  const unit = await room.database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "sold")
    .executeTakeFirst();
  if (!unit) return false;
  const input = {
    ...{ key: `back-${room.serial()}`, day: registerOf(room).today(), condition: "Like new", place: "Safe" },
    ...{ offer: "for-sale", part: "yes" },
  };
  const asked = { id: unit.id, order: order.number, input, photographs: [], by };
  const { answer } = await requestWithCrashes(history, () => shop.desk.returnPiece(asked));
  return answer.ok;
}

/** Pays a consignor everything that is payable. */
export async function payConsignor(history: OrderHistory): Promise<boolean> {
  const { room } = history;
  const stock = registerOf(room);
  const consignor = (await stock.consignors()).find(({ owedCents }) => owedCents > 0);
  if (!consignor) return false;
  const sales = consignor.sales.filter(({ openCents }) => openCents !== null && openCents > 0);
  const rows = sales.map(({ id, order, openCents }) =>
    saleCheckboxValue({ id, order, openCents: openCents ?? 0 }),
  );
  const input = { method: "check", reference: `C-${room.serial()}`, paidOn: stock.today() };
  const paying = { consignor: consignor.key, by, input: { key: `pay-${room.serial()}`, rows, ...input } };
  const { answer } = await requestWithCrashes(history, () => stock.payConsignor(paying), { isKeyed: true });
  return answer.ok;
}
