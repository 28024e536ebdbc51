import type { ListFilters } from "../kit/list-query.ts";

/** From this many days on, a piece counts as aged. */
export const agedAfterDays = 180;

export const stockFilters = {
  part: {
    label: "Filter stock",
    options: {
      all: "All",
      consigned: "Consigned",
      away: "Bench and memo",
      withheld: "Not for sale",
      long: `Over ${agedAfterDays} days`,
      "without-cost": "No cost",
      "same-serial": "Same serial",
    },
  },
  place: { label: "Locations", all: "All locations" },
} as const satisfies ListFilters;

/** Maps form fields to a query of the list. */
export const stockList = { path: "/desk/stock", filters: stockFilters, columns: [] };
