import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { consignorCents } from "./consignor-terms.ts";
import { pieceLabel } from "./piece-code.ts";
import { isAwaitingPickup, type PieceRow, pieceRows } from "./piece-rows.ts";

export type StockTakeRow = Selectable<Tables["stock_take"]>;

const visitLabels = seriesLabel("visit", 1_000);

const difference = z.object({
  piece: z.number(),
  label: z.string(),
  title: z.string(),
  serial: z.string().nullable(),
  place: z.string(),
  /** Expected but not counted, or counted but not expected. */
  kind: z.enum(["missing", "unexpected"]),
  /** The reason known to the store: "Sold since, order LI-7K2M9QXA"; empty if none. */
  cause: z.string(),
  /** Whether that reason is sufficient. */
  isExplained: z.boolean(),
  /** Explanation typed by staff. */
  explanation: z.string(),
  costCents: z.number().nullable(),
});

const report = z.object({
  expected: z.number(),
  /** Expected pieces that were counted. */
  found: z.number(),
  /** All counted pieces and unknown codes. */
  counted: z.number(),
  /** Time of the last count, in milliseconds since the Unix epoch. */
  lastAt: z.number().nullable(),
  /** Counts per person. */
  people: z.array(z.object({ name: z.string(), count: z.number() })),
  differences: z.array(difference),
  unknown: z.array(z.object({ code: z.string(), at: z.number(), by: z.string() })),
});

export type Difference = z.infer<typeof difference>;
export type StockTakeReport = z.infer<typeof report>;

/** The results so far; for a closed count, as of closing. */
export async function readStockTakeReport(db: Db, take: StockTakeRow, now: number): Promise<StockTakeReport> {
  if (take.report !== null) return report.parse(readJson(take.report));
  const rows = await pieceRows(db)
    .innerJoin("stock_take_piece as counted", "counted.unit_id", "unit.id")
    .select(["counted.expected", "counted.counted_at as countedAt", "counted.counted_by as countedBy"])
    .select("counted.explanation")
    .where("counted.take_id", "=", take.id)
    .orderBy("product.title")
    .orderBy("unit.id")
    .execute();
  const unknown = await db
    .selectFrom("stock_take_unknown")
    .select(["code", "scanned_at as at", "scanned_by as by"])
    .where("take_id", "=", take.id)
    .orderBy("scanned_at")
    .orderBy("code")
    .execute();
  const differing = rows.filter(({ expected, countedAt }) => (expected === 1) !== (countedAt !== null));
  const trays = await traysOf(
    db,
    differing.map(({ handle }) => handle),
    now,
  );
  const times = [...rows.flatMap(({ countedAt }) => countedAt ?? []), ...unknown.map(({ at }) => at)];
  return {
    expected: rows.filter(({ expected }) => expected === 1).length,
    found: rows.filter(({ expected, countedAt }) => expected === 1 && countedAt !== null).length,
    counted: times.length,
    lastAt: times.length > 0 ? Math.max(...times) : null,
    people: peopleOf(rows.flatMap(({ countedBy }) => countedBy ?? [])),
    differences: differing.map((row) =>
      differenceOf(row, { take, nextTray: () => trays.get(row.handle)?.shift() ?? null }),
    ),
    unknown,
  };
}

/** Differences that neither the store nor staff have explained. */
export function unexplainedDifferences({ differences }: StockTakeReport): Difference[] {
  return differences.filter(({ isExplained, explanation }) => !isExplained && explanation === "");
}

type CountedRow = PieceRow & { expected: 0 | 1; explanation: string };

interface TakeFacts {
  take: StockTakeRow;
  /** The next tray with a piece of its product; each tray explains one missing piece. */
  nextTray(): string | null;
}

function differenceOf(row: CountedRow, facts: TakeFacts): Difference {
  const cause = row.expected === 1 ? causeOfMissing(row, facts) : causeOfUnexpected(row, facts.take);
  return {
    ...{ piece: row.id, label: pieceLabel(row.id), title: row.title, serial: row.serial },
    ...{ place: row.place ?? "", kind: row.expected === 1 ? "missing" : "unexpected" },
    ...{ cause: cause.text, isExplained: cause.isEnough },
    ...{ explanation: row.explanation, costCents: consignorCents(row, row.priceCents) },
  };
}

interface Cause {
  text: string;
  isEnough: boolean;
}

const enough = (text: string): Cause => ({ text, isEnough: true });

function causeOfMissing(row: PieceRow, { take, nextTray }: TakeFacts): Cause {
  if (row.state === "sold" && (row.paidAt ?? 0) > take.started_at && !isAwaitingPickup(row))
    return enough(`Sold and picked up since the count began, order ${row.order}`);
  if (row.state === "sold" && (row.paidAt ?? 0) > take.started_at)
    return enough(`Sold since the count began, order ${row.order}`);
  if (row.state === "sold" && !isAwaitingPickup(row))
    return enough(`Picked up since the count began, order ${row.order}`);
  if (row.away === "bench") return enough("At the bench");
  if (row.away === "memo") return enough(row.supplier ? `On memo, ${row.supplier}` : "On memo");
  const tray = nextTray();
  if (tray !== null) return enough(`On the tray for visit ${tray}`);
  if (row.state === "sold")
    return { text: `Sold, awaiting pickup or shipping: order ${row.order}`, isEnough: false };
  if (row.state === "held" && row.ticket !== null)
    return { text: "On hold for a ticket at the counter", isEnough: false };
  if (row.state === "held") return { text: `On hold for order ${row.order}`, isEnough: false };
  return { text: "", isEnough: false };
}

function causeOfUnexpected(row: PieceRow, take: StockTakeRow): Cause {
  if (row.state === "sold" && !isAwaitingPickup(row))
    return { text: `Sold and picked up, order ${row.order}, but found here`, isEnough: false };
  if (row.state === "sold") return enough(`Sold, awaiting pickup or shipping: order ${row.order}`);
  if (take.place === "") return enough("Added to stock since the count began");
  return enough(row.place ? `Belongs in ${row.place}` : "No location on file");
}

/** A tray is cleared within a day of its visit; afterwards, one never marked as returned explains nothing. */
const trayMs = 86_400_000;

/** Visits ("V-1012") with pieces of these products on their trays now, by product handle, one per piece. */
async function traysOf(db: Db, handles: readonly string[], now: number): Promise<Map<string, string[]>> {
  const trays = new Map<string, string[]>();
  if (handles.length === 0) return trays;
  const laid = await db
    .selectFrom("visit_piece")
    .innerJoin("visit", "visit.id", "visit_piece.visit_id")
    .select(["product_handle as handle", "visit.id"])
    .where("laid_at", "is not", null)
    .where("visit.state", "in", ["booked", "came"])
    .where("visit.ends_at", ">", now - trayMs)
    .where("product_handle", "in", [...new Set(handles)])
    .orderBy("laid_at")
    .execute();
  for (const { handle, id } of laid)
    if (handle) trays.set(handle, [...(trays.get(handle) ?? []), visitLabels.of(id)]);
  return trays;
}

function peopleOf(names: readonly string[]): StockTakeReport["people"] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
