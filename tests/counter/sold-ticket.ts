import type { NewTender } from "../../modules/commerce/tickets/counter.ts";
import { type CounterService, owner, type Till } from "./counter-service.ts";

/** A finished ticket: its order's number, and the lines that can be returned. */
export interface Sold {
  till: Till;
  order: string;
}

/** Sells pieces on one ticket, paid by these tenders, the rest in cash. */
export async function sellPieces(
  service: CounterService,
  units: readonly number[],
  { tenders = [], shape }: { tenders?: readonly NewTender[]; shape?: (till: Till) => Promise<unknown> } = {},
): Promise<Sold> {
  const till = await service.open();
  for (const unit of units) await done(till.act({ do: "add-piece", unit }));
  await shape?.(till);
  for (const tender of tenders) await done(till.take(tender));
  const { dueCents } = till.view.totals;
  if (dueCents > 0) await done(till.take({ method: "cash", cents: dueCents }));
  await done(till.finish());
  return { till, order: till.view.orderNumber ?? "" };
}

/** Adds the return of a sold piece to a ticket, with everything that it needs. */
export async function addReturn(
  till: Till,
  { order, line, unit }: { order: string; line: string; unit?: number },
  by = owner,
): Promise<void> {
  await done(till.act({ do: "add-return", order, line, ...(unit !== undefined && { unit }) }, by));
  await done(
    till.act(
      {
        ...{ do: "set-return", line: till.view.lines.at(-1)?.id ?? 0, reason: "Changed their mind" },
        ...{ condition: unit === undefined ? "" : "As new", goesTo: unit === undefined ? "none" : "stock" },
      },
      by,
    ),
  );
}

export async function done(answer: Promise<{ outcome: string }>): Promise<void> {
  const known = await answer;
  if (known.outcome !== "done") throw new Error(`Not done: ${JSON.stringify(known)}`);
}

/** A piece in stock with a serial number of its own. */
export async function stockPiece(
  service: CounterService,
  variant: Parameters<CounterService["piece"]>[0] = {},
): Promise<number> {
  const unit = await service.piece(variant);
  await service.till.database.write((tx) =>
    tx
      .updateTable("stock_unit")
      .set({ serial: `M-${unit}` })
      .where("id", "=", unit)
      .execute(),
  );
  return unit;
}
