import type { Role } from "#services";

/** Roles beside the owner, who may see and do everything that is listed. */
type Roles = readonly Exclude<Role, "owner">[];

interface Access {
  see: Roles;
  /** Who may post; by the form's `intent` where forms of one page are for different roles. Nobody else by default. */
  act?: Roles | Record<string, Roles>;
}

const none: Roles = [];
const sales: Roles = ["sales"];
const bench: Roles = ["bench"];
const books: Roles = ["bookkeeping"];
const counter: Roles = ["sales", "bookkeeping"];
const making: Roles = ["sales", "bench"];
const all: Roles = ["sales", "bench", "bookkeeping"];

/**
 * Who may see and do what at the desk: a line per route of `app/routes.ts`. What is not listed is denied to everybody.
 */
export const deskAccess: Readonly<Record<string, Access>> = {
  desk: { see: sales, act: sales },
  "desk/find": { see: all, act: all },
  "desk/inbox/:word/:id": { see: sales, act: sales },
  "desk/requests/:id": { see: sales, act: sales },
  "desk/quotes": { see: counter },
  "desk/quotes/new": { see: sales, act: sales },
  "desk/quotes/:id": { see: counter, act: sales },
  "desk/quotes/:id/print": { see: counter },
  "desk/repairs": { see: all },
  "desk/repairs/new": { see: sales, act: sales },
  "desk/repairs/:number": {
    see: all,
    act: {
      ...{
        facts: sales,
        checks: sales,
        estimate: sales,
        sign: sales,
        approve: sales,
        decline: making,
        assign: making,
      },
      ...{ start: making, finish: making, reopen: making, "hand-back": sales },
    },
  },
  "desk/repairs/:number/check": { see: sales },
  "desk/repairs/:number/photos": { see: making, act: making },
  "desk/repairs/:number/photos/:id": { see: all },
  "desk/visits": { see: sales, act: sales },
  "desk/visits/new": { see: sales, act: sales },
  "desk/visits/hours": { see: sales },
  "desk/visits/:id": { see: sales, act: sales },
  "desk/wants": { see: sales },
  "desk/clients": { see: counter, act: counter },
  "desk/clients/of/:kind/:label": { see: counter },
  "desk/clients/:id": {
    see: counter,
    act: {
      ...{ sizes: sales, tastes: sales, date: sales, "remove-date": sales, note: sales },
      ...{ find: sales, separate: sales, erase: none },
    },
  },
  "desk/clients/:id/merge": { see: sales, act: sales },
  "desk/clients/:id/export": { see: none },
  "desk/stock": { see: counter, act: sales },
  "desk/stock/labels": { see: counter, act: sales },
  "desk/stock/files/:id": { see: counter },
  "desk/stock/takes/:id": { see: counter, act: sales },
  "desk/stock/takes/:id/print": { see: counter },
  "desk/stock/consignors": { see: books },
  "desk/stock/consignors/:id": { see: books, act: books },
  "desk/stock/consignors/:id/statement": { see: books },
  "desk/stock/:id": { see: counter, act: sales },
  "desk/stock/:id/take-back": { see: sales, act: sales },
  "desk/papers": { see: counter },
  "desk/papers/new": { see: sales, act: sales },
  "desk/papers/preview": { see: sales, act: sales },
  "desk/papers/folder": { see: sales, act: sales },
  "desk/papers/:label": { see: counter, act: sales },
  "desk/papers/:label/pdf": { see: counter },
  "desk/papers/:label/pictures/:position": { see: counter },
  "desk/products": { see: all },
  "desk/products/new": { see: sales, act: sales },
  "desk/products/preview": { see: sales, act: sales },
  "desk/products/:id": { see: all, act: sales },
  "desk/products/:id/stock": { see: all, act: sales },
  "desk/products/:id/pictures": { see: all, act: sales },
  "desk/jobs": { see: making, act: { several: bench } },
  "desk/jobs/:id": {
    see: making,
    act: {
      ...{ write: making, handover: sales, assign: making },
      ...{ move: bench, revise: bench, measure: bench, band: bench },
    },
  },
  "desk/jobs/:id/files/:name": { see: making },
  "desk/jobs/:id/solid": { see: making },
  "desk/jobs/:id/castings-ready": { see: making },
  "desk/jobs/:id/drawing.svg": { see: making },
  "desk/jobs/:id/sheet": { see: making },
  "desk/orders": { see: counter, act: { several: sales } },
  "desk/orders/print": { see: counter },
  "desk/orders/:number": {
    see: counter,
    act: { move: sales, price: sales, release: sales, handover: sales, refund: books, part: books },
  },
  "desk/orders/:number/payment": { see: counter, act: counter },
  "desk/orders/:number/refund": { see: books, act: { refund: books, part: books } },
  "desk/orders/:number/print": { see: counter },
  "desk/payments": { see: counter, act: counter },
  "desk/receipts/:receipt": { see: counter },
  "desk/pieces": { see: all, act: sales },
  "desk/money": { see: books, act: books },
  "desk/money/entries/:number": { see: books, act: books },
  "desk/money/cash-reports/:id": { see: books, act: books },
  "desk/mail": { see: sales, act: sales },
  "desk/mail/:id": { see: sales, act: sales },
  "desk/reviews": { see: sales },
  "desk/reviews/new": { see: sales, act: sales },
  "desk/reviews/:id": { see: sales, act: sales },
  "desk/prices": { see: books },
  "desk/prices/:version": { see: books },
  "desk/people": { see: none },
  "desk/people/export": { see: none },
  "desk/audit": { see: books },
  "desk/export/:file": { see: books },
  "desk/staff": { see: none },
  "desk/sessions": { see: none },
  "desk/account": { see: all, act: all },
  "desk/account/passkey": { see: all, act: all },
  "desk/sign-out": { see: all, act: all },
  "desk/denied": { see: all },
  "desk/*": { see: all, act: all },
};

/**
 * Who may see a fact that records of several pages have. A page that more roles may open sends it only to these: its loader
 * leaves it out for the others, and no search finds by it. What a product costs in the store is public.
 */
export const deskFacts = {
  /** Who a client is: name, email, phone, address, signature. */
  client: counter,
  /** What a client pays or would: estimates, agreed prices, tax, deposits, balances, the value of their own piece. */
  price: counter,
  /** What a piece cost, from whom, and what its consignor gets. */
  cost: counter,
  /** The books: what consignors were paid, the drawer, the journal. */
  books,
  /** The mail addresses of the staff's accounts. */
  staff: none,
} satisfies Record<string, Roles>;

export type DeskFact = keyof typeof deskFacts;

/** Where each role begins. */
export const startPages: Readonly<Record<Role, string>> = {
  owner: "/desk",
  sales: "/desk",
  bench: "/desk/jobs",
  bookkeeping: "/desk/money",
};

/** What a session that a recovery code opened may do: register a passkey, or leave. */
export const beforePasskey: readonly string[] = [
  "GET desk/account",
  "POST desk/account/passkey",
  "POST desk/sign-out",
];

/** Whether a role may open the pages of a route's pattern, "desk/orders/:number". */
export function maySee(role: Role, pattern: string): boolean {
  return Object.hasOwn(deskAccess, pattern) && includes(deskAccess[pattern]?.see, role);
}

/** Whether a role may see a fact, wherever it stands. */
export function seesFact(role: Role, fact: DeskFact): boolean {
  return includes(deskFacts[fact], role);
}

/** Whether a role may post a form with these `intent`s; null: they could not be read. */
export function mayAct(role: Role, pattern: string, intents: readonly string[] | null): boolean {
  if (!maySee(role, pattern)) return false;
  const act = deskAccess[pattern]?.act;
  if (role === "owner" || !act || "length" in act) return includes(act as Roles | undefined, role);
  return (
    intents !== null &&
    intents.length > 0 &&
    intents.every((intent) => Object.hasOwn(act, intent) && includes(act[intent], role))
  );
}

function includes(listed: Roles | undefined, role: Role): boolean {
  return role === "owner" || (listed?.includes(role) ?? false);
}
