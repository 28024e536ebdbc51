import type { StockPiece } from "#stock";
import { codeKey } from "../../../records/code-key.ts";
import { deskPath } from "../kit/desk-path.ts";

/** From this many days on a piece lies long. */
export const longDays = 180;

export type StockPart = "all" | "consigned" | "away" | "withheld" | "long" | "without-cost" | "same-serial";
export type StockOrder = "piece" | "days" | "cost";

export interface StockQuery {
  part: StockPart;
  /** A place, by the beginning of its name; empty: all. */
  place: string;
  search: string;
  order: StockOrder;
  page: number;
}

/** The parts of the list. */
export const stockParts: Readonly<Record<StockPart, { label: string; has(piece: StockPiece): boolean }>> = {
  all: { label: "All", has: () => true },
  consigned: { label: "Consigned", has: ({ ownership }) => ownership === "consigned" },
  away: { label: "Bench and memo", has: ({ away }) => away !== "" },
  withheld: { label: "Not for sale", has: ({ isWithheld }) => isWithheld },
  long: { label: `Over ${longDays} days`, has: ({ days }) => (days ?? 0) > longDays },
  "without-cost": {
    label: "No cost",
    has: ({ atCostCents, isWaiting }) => atCostCents === null && !isWaiting,
  },
  "same-serial": { label: "Same serial", has: ({ sharesSerial }) => sharesSerial === true },
};

export const stockOrders: Readonly<Record<StockOrder, string>> = {
  piece: "By name",
  days: "Longest first",
  cost: "Dearest first",
};

/** Parses the list's URL; invalid values count as absent. */
export function readStockQuery(query: URLSearchParams): StockQuery {
  const part = query.get("part") ?? "";
  const order = query.get("order") ?? "";
  return {
    part: Object.hasOwn(stockParts, part) ? (part as StockPart) : "all",
    place: (query.get("place") ?? "").trim().slice(0, 60),
    search: (query.get("search") ?? "").trim().slice(0, 100),
    order: Object.hasOwn(stockOrders, order) ? (order as StockOrder) : "piece",
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

export function stockPath({ part, place, search, order, page = 1 }: Partial<StockQuery>): string {
  return deskPath("/desk/stock", {
    part: part !== "all" && part,
    ...{ place, search },
    order: order !== "piece" && order,
    page: page > 1 && page,
  });
}

const pageSize = 50;

/** The pieces that a query means, in its order, with one page of them. */
export function listedPieces(pieces: readonly StockPiece[], query: StockQuery) {
  const wanted = query.search.toLowerCase();
  const place = query.place.toLowerCase();
  const listed = pieces
    .filter(stockParts[query.part].has)
    .filter((piece) => place === "" || placeGroup(piece.place).toLowerCase() === place)
    .filter((piece) => wanted === "" || textOf(piece).includes(wanted) || hasSerial(piece, query.search))
    .toSorted(comparisons[query.order]);
  const pages = Math.max(1, Math.ceil(listed.length / pageSize));
  const page = Math.min(query.page, pages);
  return { listed, page, pages, rows: listed.slice((page - 1) * pageSize, page * pageSize) };
}

/** "Safe 1" of "Safe 1, shelf 2". */
export function placeGroup(place: string): string {
  return place.split(",")[0]!.trim();
}

/** In any spelling. */
function hasSerial({ serial }: StockPiece, search: string): boolean {
  const key = codeKey(search);
  return serial !== null && key !== "" && codeKey(serial).includes(key);
}

function textOf({ label, title, serial, supplier, place, reportNumber, handle }: StockPiece): string {
  return [label, title, serial, supplier, place, reportNumber, handle].join("\n").toLowerCase();
}

const comparisons: Record<StockOrder, (a: StockPiece, b: StockPiece) => number> = {
  piece: () => 0,
  days: (a, b) => (b.days ?? -1) - (a.days ?? -1),
  cost: (a, b) => (b.atCostCents ?? -1) - (a.atCostCents ?? -1),
};
