import type { Role } from "#services";
import type { StockPiece } from "#stock";
import { searchedValues } from "../../../foundation/records/field-rows.ts";
import { filterAndSortRows, paginateRows } from "../../../foundation/records/listing.ts";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import type { DeskListRequest } from "../kit/desk-list.server.ts";
import { fieldSorts } from "../kit/field-columns.ts";
import { agedAfterDays, type stockFilters, stockList } from "./stock-query.ts";
import { limitPieceToRole } from "./visible-piece.server.ts";

const parts: Record<keyof (typeof stockFilters)["part"]["options"], (piece: StockPiece) => boolean> = {
  all: () => true,
  consigned: ({ ownership }) => ownership === "consigned",
  away: ({ away }) => away !== "",
  withheld: ({ isWithheld }) => isWithheld,
  long: ({ days }) => (days ?? 0) > agedAfterDays,
  "without-cost": ({ atCostCents, isWaiting }) => atCostCents === null && !isWaiting,
  "same-serial": ({ sharesSerial }) => sharesSerial === true,
};

const sorts = {
  ...fieldSorts<StockPiece>(pieceFields),
  piece: ({ title }: StockPiece) => title.toLowerCase(),
  serial: ({ serial, reportNumber }: StockPiece) => serial ?? reportNumber,
  cost: ({ atCostCents }: StockPiece) => atCostCents,
  price: ({ priceCents }: StockPiece) => priceCents,
  days: ({ days }: StockPiece) => days,
  place: ({ place }: StockPiece) => place || null,
};

/** The stock list with its sorts. */
export const sortableStockList = { ...stockList, columns: Object.keys(sorts).map((sort) => ({ sort })) };

const facts = (piece: StockPiece) => {
  const { texts, codes, cents } = searchedValues(pieceFields, piece);
  return {
    texts: [piece.label, piece.title, piece.handle, ...texts],
    codes: [piece.label, ...codes],
    cents: [piece.priceCents, piece.atCostCents, ...cents],
  };
};

type Asked = Omit<DeskListRequest<typeof stockFilters>, "assignedTo">;

/** The pieces matching a query as the role sees them, in order, one page of them, and counts by tab and place. */
export function queryPieces(pieces: readonly StockPiece[], asked: Asked, role: Role) {
  const place = asked.filters.place.toLowerCase();
  const wanted = pieces
    .filter(parts[asked.filters.part])
    .filter((piece) => place === "" || placeGroup(piece).toLowerCase() === place)
    .map((piece) => limitPieceToRole(role, piece));
  const found = filterAndSortRows(wanted, asked, { sorts, facts });
  const page = paginateRows(found, { ...asked, search: "", sort: null }, { sorts, facts });
  const inParts = Object.entries(parts).map(([part, has]) => [part, pieces.filter(has).length]);
  return { found, page: { ...page, counts: { part: Object.fromEntries(inParts), place: placesOf(pieces) } } };
}

/** "Safe 1" for "Safe 1, shelf 2". */
function placeGroup({ place }: StockPiece): string {
  return place.split(",")[0]!.trim();
}

/** Number of pieces by place. */
function placesOf(pieces: readonly StockPiece[]): Record<string, number> {
  const groups = [...Map.groupBy(pieces, placeGroup)].filter(([name]) => name !== "");
  const counts = groups.map(([name, list]): [string, number] => [name, list.length]);
  return Object.fromEntries(counts.sort(([a], [b]) => a.localeCompare(b)));
}
