import type { Database } from "#database";
import { emailKind } from "../foundation/mail/outbox/email-kind.ts";
import type { InboxFilter } from "../foundation/records/inbox-filter.ts";
import type { InboxEntry } from "../foundation/records/inbox-source.ts";
import type { Kind } from "../foundation/records/kind.ts";
import { internalTablesKind } from "../foundation/records/store-kind.ts";
import { noteKind } from "../modules/clients/desk/note-kind.ts";
import { clientKind } from "../modules/clients/profile/client-kind.ts";
import {
  quoteRequestKind,
  signUpKind,
  similarRequestKind,
  sizerRequestKind,
} from "../modules/clients/request-kinds.ts";
import { reviewKind } from "../modules/clients/reviews/review-kind.ts";
import { adminFileKind } from "../modules/commerce/admin/admin-file-kind.ts";
import { buyKind } from "../modules/commerce/buys/buy-kind.ts";
import { cartKind } from "../modules/commerce/cart/cart-kind.ts";
import { productKind } from "../modules/commerce/catalogue/product-kind.ts";
import { creditKind } from "../modules/commerce/credits/credit-kind.ts";
import { layawayKind } from "../modules/commerce/layaways/layaway-kind.ts";
import { orderKind } from "../modules/commerce/orders/order-kind.ts";
import { paymentKind, receiptKind } from "../modules/commerce/payments/payment-kinds.ts";
import { cardReaderKind } from "../modules/commerce/payments/reader/reader-kind.ts";
import { ticketKind } from "../modules/commerce/tickets/ticket-kind.ts";
import { importKind } from "../modules/imports/import-kind.ts";
import { pastOrderKind } from "../modules/imports/past-orders/past-order-kind.ts";
import { cashReportKind, entryKind } from "../modules/ledger/ledger-kinds.ts";
import { paperKind } from "../modules/papers/paper-kind.ts";
import { priceBookKind } from "../modules/pricing/price-books/price-book-kind.ts";
import { quoteKind } from "../modules/quotes/quote-kind.ts";
import { repairKind } from "../modules/repairs/repair-kind.ts";
import { pieceKind } from "../modules/stock/piece-kind.ts";
import { consignorKind, stockTakeKind } from "../modules/stock/stock-kinds.ts";
import { storedSettingsKind } from "../modules/stored-settings/stored-settings-kind.ts";
import { textConsentKind } from "../modules/texts/text-consent-kind.ts";
import { visitKind } from "../modules/visits/visit-kind.ts";
import { wantKind } from "../modules/wants/want-kind.ts";
import { webhookKind } from "../modules/webhooks/webhook-kind.ts";
import { jobKind } from "../modules/workshop/jobs/job-kind.ts";
import { piecePictures } from "../operations/desk/pictures.ts";
import { type DeskSearch, findExactPath, findGroups } from "../operations/desk/search.ts";
import { subjectPath } from "../operations/desk/subjects.ts";
import { countWaitingItems } from "../operations/desk/waiting-counts.ts";
import { emails } from "./emails.ts";
import { staffKind } from "./staff/staff-kind.ts";

const inboxes = () => kinds.flatMap(({ inbox }) => inbox ?? []);

/** Every kind of record, in the order of the desk's search (most searched first) and of erasure. */
const records: readonly Kind[] = [
  orderKind,
  pastOrderKind,
  ticketKind,
  layawayKind,
  buyKind,
  jobKind,
  repairKind,
  quoteKind,
  ...[quoteRequestKind, similarRequestKind, sizerRequestKind, signUpKind],
  visitKind,
  pieceKind,
  productKind,
  wantKind,
  emailKind(emails),
  textConsentKind,
  paperKind,
  receiptKind,
  paymentKind,
  cardReaderKind,
  noteKind(() => inboxes().flatMap(({ sources }) => sources())),
  reviewKind,
  consignorKind,
  stockTakeKind,
  entryKind,
  cashReportKind,
  creditKind,
  priceBookKind,
  storedSettingsKind,
  staffKind,
  importKind,
  webhookKind,
  adminFileKind,
  cartKind,
  internalTablesKind,
];
export const kinds: readonly Kind[] = [clientKind(records), ...records];

export const kindWaitingCounts = kinds.flatMap((kind) => kind.waiting ?? []);

/** The desk's search, images and links across all kinds. */
export const deskRecords = {
  find: (database: Database, searching: DeskSearch) => findGroups(kinds, database, searching),
  exactPath: (database: Database, searching: Omit<DeskSearch, "sees">) =>
    findExactPath(kinds, database, searching),
  pathOf: (subject: string) => subjectPath(kinds, subject),
  /** Open or done inbox entries, newest first within each kind, or a single one by its subject. */
  async inbox({ read }: Database, filter: InboxFilter): Promise<InboxEntry[]> {
    const found: InboxEntry[] = [];
    for (const inbox of inboxes()) found.push(...(await inbox.read(read, filter)));
    return found;
  },
  pictures: ({ read }: Database, subjects: readonly string[]) => piecePictures(read, kinds, subjects),
  /** Counts what is waiting on each page that the user may open, by page; omits zeros. */
  async waiting({ read }: Database, { mayOpen, today }: { mayOpen(path: string): boolean; today: string }) {
    const seen = kindWaitingCounts.filter(({ page }) => mayOpen(page));
    const counts = await countWaitingItems(read, seen, today);
    return Object.fromEntries(
      seen.flatMap(({ page, label }) => (counts[page] ? [[page, { count: counts[page], label }]] : [])),
    );
  },
};
