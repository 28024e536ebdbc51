import type { Role } from "#services";

/** Roles besides the owner, who has access to everything listed. */
type Roles = readonly Exclude<Role, "owner">[];

interface DeskPage {
  /** The file in `app/desk/` that handles it. */
  file: string;
  see: Roles;
  /** Roles that may post; by `intent` if a page's forms are for different roles. By default only the owner. */
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
 * Every page and file of the desk, with the roles that may see it and post to it. `app/routes.ts` imports its routes.
 */
export const deskAccess: Readonly<Record<string, DeskPage>> = {
  desk: { file: "inbox/inbox.tsx", see: sales, act: sales },
  "desk/find": { file: "find/find.tsx", see: all, act: all },
  "desk/find/suggestions": { file: "find/suggestions.ts", see: all, act: all },
  "desk/sell": { file: "sell/sell.tsx", see: sales, act: sales },
  "desk/sell/find": { file: "sell/find-lines.ts", see: sales, act: sales },
  "desk/sell/:ticket": { file: "sell/ticket.tsx", see: counter, act: sales },
  "desk/sell/:ticket/trade-in": { file: "trade-ins/take-in.tsx", see: sales, act: sales },
  "desk/sell/:ticket/receipt": { file: "sell/ticket-receipt.tsx", see: counter },
  "desk/tickets/return-sign": { file: "sell/return-sign.tsx", see: counter },
  "desk/tickets": { file: "sell/tickets.tsx", see: counter, act: counter },
  "desk/layaways": { file: "layaways/layaways.tsx", see: counter },
  "desk/layaways/:number": {
    file: "layaways/layaway.tsx",
    see: counter,
    act: {
      ...{ plan: sales, sign: sales, "sign-paper": sales, amend: sales, withdraw: sales },
      ...{ cancel: sales, forfeit: sales, place: counter },
    },
  },
  "desk/layaways/:number/agreement/:version": { file: "layaways/agreement.tsx", see: counter },
  "desk/gift-cards": { file: "gift-cards/gift-cards.tsx", see: counter, act: counter },
  "desk/gift-cards/new": { file: "gift-cards/new-credit.tsx", see: sales, act: sales },
  "desk/gift-cards/:account": { file: "gift-cards/gift-card.tsx", see: counter, act: sales },
  "desk/inbox/:word/:id": { file: "inbox/entry.tsx", see: sales, act: sales },
  "desk/requests/:id": { file: "quotes/request.tsx", see: sales, act: sales },
  "desk/quotes": { file: "quotes/quotes.tsx", see: counter },
  "desk/quotes/new": { file: "quotes/new-quote.tsx", see: sales, act: sales },
  "desk/quotes/:id": { file: "quotes/quote.tsx", see: counter, act: sales },
  "desk/quotes/:id/accept": { file: "quotes/accept-quote.tsx", see: sales, act: sales },
  "desk/quotes/:id/pictures": { file: "quotes/add-picture.tsx", see: sales, act: sales },
  "desk/quotes/:id/pictures/:picture": { file: "quotes/quote-picture.ts", see: counter },
  "desk/quotes/:id/print": { file: "quotes/quote-print.tsx", see: counter },
  "desk/repairs": { file: "repairs/repairs.tsx", see: all },
  "desk/repairs/new": { file: "repairs/new-repair.tsx", see: sales, act: sales },
  "desk/repairs/:number": {
    file: "repairs/repair.tsx",
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
  "desk/repairs/:number/check": { file: "repairs/claim-check.tsx", see: sales },
  "desk/repairs/:number/photos": { file: "repairs/add-photo.tsx", see: making, act: making },
  "desk/repairs/:number/photos/:id": { file: "repairs/photo.ts", see: all },
  "desk/visits": { file: "visits/visits.tsx", see: sales, act: sales },
  "desk/visits/new": { file: "visits/new-visit.tsx", see: sales, act: sales },
  "desk/visits/hours": { file: "visits/hours.tsx", see: sales },
  "desk/visits/:id": { file: "visits/visit.tsx", see: sales, act: sales },
  "desk/wish-list": { file: "wants/wants.tsx", see: sales },
  "desk/clients": { file: "clients/clients.tsx", see: counter, act: counter },
  "desk/clients/new": { file: "clients/new-client.tsx", see: sales, act: sales },
  "desk/clients/of/:kind/:label": { file: "clients/client-of-record.tsx", see: counter },
  "desk/clients/:id": {
    file: "clients/client.tsx",
    see: counter,
    act: {
      ...{ contact: sales, sizes: sales, tastes: sales, date: sales, "remove-date": sales, note: sales },
      ...{ find: sales, separate: sales, erase: none },
    },
  },
  "desk/clients/:id/merge": { file: "clients/merge.tsx", see: sales, act: sales },
  "desk/clients/:id/export": { file: "clients/client-file.ts", see: none },
  "desk/stock": { file: "stock/stock.tsx", see: counter, act: sales },
  "desk/stock/labels": { file: "stock/labels.ts", see: counter, act: sales },
  "desk/stock/files/:id": { file: "stock/piece-file.ts", see: counter },
  "desk/stock/takes/:id": { file: "stock/take.tsx", see: counter, act: sales },
  "desk/stock/takes/:id/print": { file: "stock/take-print.tsx", see: counter },
  "desk/stock/consignors": { file: "stock/consignors/consignors.tsx", see: books },
  "desk/stock/consignors/:id": { file: "stock/consignors/consignor.tsx", see: books, act: books },
  "desk/stock/consignors/:id/statement": { file: "stock/consignors/statement.ts", see: books },
  "desk/stock/:id": { file: "stock/piece.tsx", see: counter, act: sales },
  "desk/stock/:id/photos": { file: "stock/add-photo.ts", see: sales, act: sales },
  "desk/stock/:id/product": { file: "stock/piece-product.tsx", see: sales, act: sales },
  "desk/stock/:id/take-back": { file: "stock/take-back.tsx", see: sales, act: sales },
  "desk/trade-ins": { file: "trade-ins/trade-ins.tsx", see: counter, act: counter },
  "desk/trade-ins/record": { file: "trade-ins/dealer-record.tsx", see: none, act: none },
  "desk/trade-ins/photos/:id": { file: "trade-ins/trade-in-photo.ts", see: counter },
  "desk/trade-ins/:number": {
    file: "trade-ins/trade-in.tsx",
    see: counter,
    act: { extend: sales, police: sales, "end-police": none, release: sales, "show-id": none },
  },
  "desk/trade-ins/:number/bill": { file: "trade-ins/bill-of-sale.tsx", see: counter },
  "desk/appraisals": { file: "papers/papers.tsx", see: counter },
  "desk/appraisals/new": { file: "papers/new-appraisal.tsx", see: sales, act: sales },
  "desk/appraisals/preview": { file: "papers/preview.ts", see: sales, act: sales },
  "desk/appraisals/folder": { file: "papers/send-folder.ts", see: sales, act: sales },
  "desk/appraisals/:label": { file: "papers/paper.tsx", see: counter, act: sales },
  "desk/appraisals/:label/pdf": { file: "papers/paper-file.ts", see: counter },
  "desk/appraisals/:label/pictures/:position": { file: "papers/paper-picture.ts", see: counter },
  "desk/products": { file: "products/products.tsx", see: all, act: { several: sales } },
  "desk/products/new": { file: "products/new-product.tsx", see: sales, act: sales },
  "desk/products/prices": { file: "products/prices/bulk-prices.tsx", see: sales, act: sales },
  "desk/products/prices/:id": { file: "products/prices/price-change.tsx", see: sales, act: sales },
  "desk/products/preview": { file: "products/description-preview.ts", see: sales, act: sales },
  "desk/products/:id": { file: "products/product.tsx", see: all, act: sales },
  "desk/products/:id/stock": { file: "products/stock.tsx", see: all, act: sales },
  "desk/products/:id/pictures": { file: "products/pictures.tsx", see: all, act: sales },
  "desk/products/:id/pieces/new": { file: "stock/new-piece.tsx", see: sales, act: sales },
  "desk/products/:id/photos": { file: "products/add-photo.ts", see: sales, act: sales },
  "desk/jobs": { file: "jobs/jobs.tsx", see: making, act: { several: bench } },
  "desk/jobs/:id": {
    file: "jobs/job.tsx",
    see: making,
    act: {
      ...{ write: making, handover: sales, assign: making },
      ...{ move: bench, revise: bench, measure: bench, band: bench },
    },
  },
  "desk/jobs/:id/files/:name": { file: "jobs/job-file.ts", see: making },
  "desk/jobs/:id/solid": { file: "jobs/job-solid-data.ts", see: making },
  "desk/jobs/:id/castings-ready": { file: "jobs/job-castings-ready.ts", see: making },
  "desk/jobs/:id/drawing.svg": { file: "jobs/job-drawing-file.ts", see: making },
  "desk/jobs/:id/pictures/:picture": { file: "jobs/job-picture.ts", see: making },
  "desk/jobs/:id/sheet": { file: "sheet/job-sheet.tsx", see: making },
  "desk/orders": { file: "orders/orders.tsx", see: counter, act: { several: sales } },
  "desk/orders/print": { file: "orders/orders-print.tsx", see: counter },
  "desk/imports": { file: "imports/imports.tsx", see: none },
  "desk/imports/new": { file: "imports/new-import.tsx", see: none, act: none },
  "desk/imports/:id": { file: "imports/import.tsx", see: none, act: none },
  "desk/imports/:id/files/:file": { file: "imports/import-columns.tsx", see: none, act: none },
  "desk/imports/:id/rows": { file: "imports/import-rows.tsx", see: none },
  "desk/past-orders/:id": { file: "past-orders/past-order.tsx", see: counter },
  "desk/orders/:number": {
    file: "orders/order.tsx",
    see: counter,
    act: { move: sales, price: sales, release: sales, handover: sales, refund: books, part: books },
  },
  "desk/orders/:number/text": { file: "texts/send-text.tsx", see: counter, act: counter },
  "desk/orders/:number/payment": { file: "payments/payment.tsx", see: counter, act: counter },
  "desk/orders/:number/refund": {
    file: "orders/refund.tsx",
    see: books,
    act: { refund: books, part: books },
  },
  "desk/orders/:number/print": { file: "orders/order-print.tsx", see: counter },
  "desk/payments": { file: "payments/payments.tsx", see: counter, act: counter },
  "desk/receipts/:receipt": { file: "payments/desk-receipt.tsx", see: counter, act: counter },
  "desk/inventory": { file: "pieces/pieces.tsx", see: all, act: sales },
  "desk/money": { file: "money/money.tsx", see: books, act: books },
  "desk/money/entries/:number": { file: "money/entry.tsx", see: books, act: books },
  "desk/money/tax": { file: "money/tax.tsx", see: books },
  "desk/money/cash-reports/:id": { file: "money/cash-report.tsx", see: books, act: books },
  "desk/mail": { file: "mail/mail.tsx", see: sales, act: sales },
  "desk/mail/:id": { file: "mail/email.tsx", see: sales, act: sales },
  "desk/reviews": { file: "reviews/reviews.tsx", see: sales },
  "desk/reviews/new": { file: "reviews/review.tsx", see: sales, act: sales },
  "desk/reviews/:id": { file: "reviews/review.tsx", see: sales, act: sales },
  "desk/prices": { file: "prices/prices.tsx", see: books },
  "desk/prices/:version": { file: "prices/book.tsx", see: books },
  "desk/people": { file: "people/people.tsx", see: none },
  "desk/people/export": { file: "people/person-file.ts", see: none },
  "desk/audit": { file: "audit/audit.tsx", see: books },
  "desk/export": { file: "export/export.tsx", see: none },
  "desk/export/everything": { file: "export/everything.ts", see: none, act: none },
  "desk/export/:file": { file: "export/export-file.ts", see: books },
  "desk/readers": { file: "readers/readers.tsx", see: none },
  "desk/webhooks": { file: "webhooks/webhooks.tsx", see: none },
  "desk/webhooks/:id": { file: "webhooks/webhook.tsx", see: none },
  "desk/settings": { file: "settings/settings.tsx", see: none },
  "desk/settings/preview": { file: "settings/preview.ts", see: none },
  "desk/settings/history": { file: "settings/history.tsx", see: none },
  "desk/settings/connections": { file: "settings/connections.tsx", see: none },
  "desk/settings/draft": { file: "settings/draft.tsx", see: none },
  "desk/settings/logo": { file: "settings/logo.tsx", see: none },
  "desk/settings/collections": { file: "settings/collections/collections.tsx", see: none },
  "desk/settings/collections/:collection": { file: "settings/collections/collection.tsx", see: none },
  "desk/settings/picture": { file: "settings/home-picture.tsx", see: none },
  "desk/settings/roles": { file: "settings/roles.tsx", see: none },
  "desk/settings/menus": { file: "settings/menus.tsx", see: none },
  "desk/settings/golive": { file: "settings/go-live.tsx", see: none },
  "desk/settings/tax": { file: "settings/tax.tsx", see: none },
  "desk/settings/pages": { file: "settings/pages.tsx", see: none },
  "desk/settings/pages/preview": { file: "settings/page-preview.ts", see: none },
  "desk/settings/pages/:page": { file: "settings/page.tsx", see: none },
  "desk/settings/policies/:slug": { file: "settings/policy.tsx", see: none },
  "desk/settings/:tab": { file: "settings/settings.tsx", see: none },
  "desk/staff": { file: "staff/staff.tsx", see: none },
  "desk/sessions": { file: "session/sessions.tsx", see: none },
  "desk/account": { file: "account/account.tsx", see: all, act: all },
  "desk/account/passkey": { file: "account/account-passkey.ts", see: all, act: all },
  "desk/sign-out": { file: "session/sign-out.ts", see: all, act: all },
  "desk/denied": { file: "access/denied.tsx", see: all },
  "desk/*": { file: "frame/desk-missing.tsx", see: all, act: all },
};

/**
 * Which roles may see facts that appear on several pages. Loaders omit them for other roles, and searches don't match
 * them. Product prices in the store are public.
 */
export const factAccess = {
  /** The client's identity: name, email, phone, address, signature. */
  client: counter,
  /** What a client pays: estimates, agreed prices, tax, deposits, balances, the value of their own piece. */
  price: counter,
  /** What a piece cost, whose it is, its supplier, the consignor's share, and the margin of a sale. */
  cost: books,
  /** The books: payments to consignors, the cash drawer, the journal. */
  books,
  /** Email addresses of staff accounts. */
  staff: none,
} satisfies Record<string, Roles>;

export type DeskFact = keyof typeof factAccess;

export const startPages: Readonly<Record<Role, string>> = {
  owner: "/desk",
  sales: "/desk",
  bench: "/desk/jobs",
  bookkeeping: "/desk/money",
};

/** All that a session opened with a recovery code may do: register a passkey or sign out. */
export const recoverySessionPatterns: readonly string[] = [
  "GET desk/account",
  "POST desk/account/passkey",
  "POST desk/sign-out",
];

/** Whether a role may open the pages of a route pattern, such as "desk/orders/:number". */
export function canOpenPage(role: Role, pattern: string): boolean {
  return Object.hasOwn(deskAccess, pattern) && includes(deskAccess[pattern]?.see, role);
}

/** Whether a role may see a fact on any page. */
export function canSeeFact(role: Role, fact: DeskFact): boolean {
  return includes(factAccess[fact], role);
}

/** Whether a role may post a form with these `intent`s; null if they couldn't be read. */
export function canPostForm(role: Role, pattern: string, intents: readonly string[] | null): boolean {
  if (!canOpenPage(role, pattern)) return false;
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
