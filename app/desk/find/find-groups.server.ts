import type { Role, Services } from "#services";
import { findPapers } from "../../../operations/desk/find-papers.ts";
import { findRepairs, findRequests, findVisits, findWants } from "../../../operations/desk/find-people.ts";
import { findPieces, findProducts } from "../../../operations/desk/find-pieces.ts";
import {
  findJobs,
  findLetters,
  findOrders,
  findQuotes,
  findReceipts,
} from "../../../operations/desk/find-sales.ts";
import { piecePictures } from "../../../operations/desk/pictures.ts";
import { type Search, searchFor } from "../../../operations/desk/search.ts";
import { maySee, seesFact } from "../access/desk-access.ts";
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
    find: async ({ database }, search) => (await findOrders(database.read, search)).map(shown.order),
  },
  {
    title: "Jobs",
    pattern: "desk/jobs/:id",
    find: async ({ database }, search, role) => {
      const seesClient = seesFact(role, "client");
      return (await findJobs(database.read, search, seesClient)).map((row) => shown.job(row, seesClient));
    },
  },
  {
    title: "Repairs",
    pattern: "desk/repairs/:number",
    find: async ({ database }, search, role) => {
      const seesClient = seesFact(role, "client");
      const found = await findRepairs(database.read, search, seesClient);
      return found.map((row) => shown.repair(row, seesClient));
    },
  },
  {
    title: "Quotes",
    pattern: "desk/quotes/:id",
    find: async ({ database }, search) => (await findQuotes(database.read, search)).map(shown.quote),
  },
  {
    title: "Requests",
    pattern: "desk/inbox/:word/:id",
    find: async ({ database }, search) => (await findRequests(database.read, search)).map(shown.request),
  },
  {
    title: "Visits",
    pattern: "desk/visits/:id",
    find: async ({ database }, search) => (await findVisits(database.read, search)).map(shown.visit),
  },
  {
    title: "Pieces in the register",
    pattern: "desk/stock/:id",
    find: async ({ database }, search) => (await findPieces(database.read, search)).map(shown.piece),
  },
  {
    title: "Products",
    pattern: "desk/products/:id",
    find: async ({ database }, search) => (await findProducts(database.read, search)).map(shown.product),
  },
  {
    title: "Wants",
    pattern: "desk/wants",
    find: async ({ database }, search) => (await findWants(database.read, search)).map(shown.want),
  },
  {
    title: "Letters",
    pattern: "desk/mail/:id",
    find: async ({ database }, search) => (await findLetters(database.read, search)).map(shown.letter),
  },
  {
    title: "Papers",
    pattern: "desk/papers/:label",
    find: async ({ database }, search) => (await findPapers(database.read, search)).map(shown.paper),
  },
  {
    title: "Receipts",
    pattern: "desk/receipts/:receipt",
    find: async ({ database }, search) => (await findReceipts(database.read, search)).map(shown.receipt),
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
