import type { Role, Services } from "#services";
import { findCashReports, findEntries, findPriceBooks } from "../../../operations/desk/find-books.ts";
import { findPapers } from "../../../operations/desk/find-papers.ts";
import {
  findNotes,
  findRepairs,
  findRequests,
  findReviews,
  findStaff,
  findVisits,
  findWants,
} from "../../../operations/desk/find-people.ts";
import { findConsignors, findPieces, findProducts, findTakes } from "../../../operations/desk/find-pieces.ts";
import {
  findJobs,
  findLetters,
  findOrders,
  findPayments,
  findQuotes,
  findReceipts,
} from "../../../operations/desk/find-sales.ts";
import { piecePictures } from "../../../operations/desk/pictures.ts";
import { type Search, searchFor } from "../../../operations/desk/search.ts";
import { maySee, seesFact } from "../access/desk-access.ts";
import { patternOf } from "../access/pattern-of.ts";
import type { Found, FoundGroup } from "./found.ts";
import * as shown from "./found-rows.server.ts";

/** Rows of a group. */
export const maxFound = 6;

interface Source {
  title: string;
  /** The route of its records: who may see one may find it. */
  pattern: string;
  find: (all: Services, search: Search, role: Role) => Promise<Found[]>;
}

const sees = (role: Role) => ({ client: seesFact(role, "client"), price: seesFact(role, "price") });

/** Every kind of record that the desk has a page of; what stands first is looked for most. */
const sources: readonly Source[] = [
  {
    title: "Clients",
    pattern: "desk/clients/:id",
    find: async ({ clients }, { typed }) =>
      (await clients.profiles.list({ search: typed, page: 1 })).clients.map(shown.client),
  },
  {
    title: "Orders",
    pattern: "desk/orders/:number",
    find: async ({ database }, search) => (await findOrders(database, search)).map(shown.order),
  },
  {
    title: "Jobs",
    pattern: "desk/jobs/:id",
    find: async ({ database }, search, role) =>
      (await findJobs(database, search, sees(role))).map((row) => shown.job(row, sees(role))),
  },
  {
    title: "Repairs",
    pattern: "desk/repairs/:number",
    find: async ({ database }, search, role) =>
      (await findRepairs(database, search, sees(role))).map((row) => shown.repair(row, sees(role))),
  },
  {
    title: "Quotes",
    pattern: "desk/quotes/:id",
    find: async ({ database }, search) => (await findQuotes(database, search)).map(shown.quote),
  },
  {
    title: "Requests",
    pattern: "desk/inbox/:word/:id",
    find: async ({ database }, search) => (await findRequests(database, search)).map(shown.request),
  },
  {
    title: "Visits",
    pattern: "desk/visits/:id",
    find: async ({ database }, search) => (await findVisits(database, search)).map(shown.visit),
  },
  {
    title: "Pieces in the register",
    pattern: "desk/stock/:id",
    find: async ({ database }, search) => (await findPieces(database, search)).map(shown.piece),
  },
  {
    title: "Products",
    pattern: "desk/products/:id",
    find: async ({ database }, search) => (await findProducts(database, search)).map(shown.product),
  },
  {
    title: "Wants",
    pattern: "desk/wants",
    find: async ({ database }, search) => (await findWants(database, search)).map(shown.want),
  },
  {
    title: "Letters",
    pattern: "desk/mail/:id",
    find: async ({ database }, search) => (await findLetters(database, search)).map(shown.letter),
  },
  {
    title: "Papers",
    pattern: "desk/papers/:label",
    find: async ({ database }, search) => (await findPapers(database, search)).map(shown.paper),
  },
  {
    title: "Receipts",
    pattern: "desk/receipts/:receipt",
    find: async ({ database }, search) => (await findReceipts(database, search)).map(shown.receipt),
  },
  {
    title: "Payments",
    pattern: "desk/orders/:number/payment",
    find: async ({ database }, search) => (await findPayments(database, search)).map(shown.payment),
  },
  {
    title: "Notes",
    // Each leads to what it is about, which not every role may see.
    pattern: "desk/find",
    find: async ({ database }, search, role) =>
      (await findNotes(database, search)).map(shown.note).filter(({ to }) => maySee(role, patternOf(to))),
  },
  {
    title: "Reviews",
    pattern: "desk/reviews/:id",
    find: async ({ database }, search) => (await findReviews(database, search)).map(shown.review),
  },
  {
    title: "Consignors",
    pattern: "desk/stock/consignors/:id",
    find: async ({ database }, search) => (await findConsignors(database, search)).map(shown.consignor),
  },
  {
    title: "Stock-takes",
    pattern: "desk/stock/takes/:id",
    find: async ({ database }, search) => (await findTakes(database, search)).map(shown.take),
  },
  {
    title: "Journal",
    pattern: "desk/money/entries/:number",
    find: async ({ database }, search) => (await findEntries(database, search)).map(shown.entry),
  },
  {
    title: "Cash reports",
    pattern: "desk/money/cash-reports/:id",
    find: async ({ database }, search) => (await findCashReports(database, search)).map(shown.cashReport),
  },
  {
    title: "Price books",
    pattern: "desk/prices/:version",
    find: async ({ database }, search) => (await findPriceBooks(database, search)).map(shown.priceBook),
  },
  {
    title: "Staff",
    pattern: "desk/staff",
    find: async ({ database }, search) => (await findStaff(database, search)).map(shown.staff),
  },
];

/** What a role may see of everything that matches, in groups; those without a match are left out. */
export async function findGroups(all: Services, typed: string, role: Role): Promise<FoundGroup[]> {
  const search = await searchFor(all.database.read, typed, maxFound + 1);
  const groups = await Promise.all(
    sources
      .filter(({ pattern }) => maySee(role, pattern))
      .map(async ({ title, find }) => {
        const found = await find(all, search, role);
        return { title, found: found.slice(0, maxFound), hasMore: found.length > maxFound };
      }),
  );
  const isThere = groups.filter(({ found }) => found.length > 0);
  const pictures = await piecePictures(
    all.database.read,
    isThere.flatMap(({ found }) => found.flatMap(({ subject }) => subject ?? [])),
  );
  return isThere.map((group) => ({
    ...group,
    found: group.found.map((one) => ({ ...one, picture: pictures[one.subject ?? ""] })),
  }));
}
