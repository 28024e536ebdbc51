import type { Db } from "#database";
import { buyItemFields, formatGrams } from "../buys/buy-fields.ts";
import { type BuyRow, buyLabel } from "../buys/buy-rows.ts";
import { serialFault } from "../buys/serial-faults.ts";
import { shownKind } from "./line-kinds.ts";
import type { Ticket } from "./ticket-rows.ts";
import type { TicketLineView } from "./ticket-view.ts";

/** A ticket's trade-ins as its lines, with negative amounts and nothing of their sellers. */
export async function tradeInLines(db: Db, { row, tradeIns }: Ticket): Promise<TicketLineView[]> {
  if (tradeIns.length === 0) return [];
  const photos = await firstPhotos(db, tradeIns);
  const isLive = row.state === "open" || row.state === "parked";
  const lines: TicketLineView[] = [];
  for (const buy of tradeIns)
    lines.push({
      ...{ id: buy.position, ...shownKind("trade-in"), title: buy.title, detail: buyDetail(buy) },
      label:
        [buy.number === null ? "" : buyLabel(buy.number), buy.case_serial].filter(Boolean).join(", ") || null,
      ...{ unit: buy.unit_id, image: photos.get(buy.id) ?? null, quantity: 1 },
      ...{
        listCents: -buy.allowed_cents,
        cents: -buy.allowed_cents,
        discount: null,
        returned: null,
        layaway: null,
      },
      isTaxable: buy.for_resale === 1,
      fault: isLive ? ((await serialFault(db, buy))?.message ?? null) : null,
      path: buy.number === null ? null : `/desk/trade-ins/${buyLabel(buy.number)}`,
    });
  return lines;
}

/** "14K gold, 24.10 g, ref. 16233, for resale" */
export function buyDetail(buy: BuyRow): string {
  const metal = buyItemFields.metal.choices.find(({ value }) => value === buy.metal)?.label ?? "";
  const facts = [
    [buy.fineness, metal.toLowerCase()].filter(Boolean).join(" "),
    buy.weight_mg === null ? "" : formatGrams(buy.weight_mg),
    buy.reference && `ref. ${buy.reference}`,
    buy.for_resale === 1 ? "for resale" : "not for resale",
  ];
  return facts.filter((fact) => fact !== "" && fact !== "none").join(", ");
}

async function firstPhotos(db: Db, buys: readonly BuyRow[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("buy_photo")
    .select((eb) => ["buy_id", eb.fn.min<number>("id").as("id")])
    .where(
      "buy_id",
      "in",
      buys.map(({ id }) => id),
    )
    .groupBy("buy_id")
    .execute();
  return new Map(rows.map(({ buy_id, id }) => [buy_id, `/desk/trade-ins/photos/${id}`]));
}
