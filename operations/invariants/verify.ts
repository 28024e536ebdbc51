import { sql } from "kysely";
import { type Database, isDatabaseUnavailable } from "#database";
import { auditIsContinuous } from "./audit-trail.ts";
import {
  closedDaysStayClosed,
  consignorPaymentsAreBooked,
  dayCloseDifferencesAreBooked,
  depositsAreHeldUntilHandover,
  entriesSumToZero,
  goodsToBeMadeAreHeld,
  journalHasEveryPayment,
  journalNumbersHaveNoGaps,
  paymentEntriesHaveReceipts,
  paymentsAreInTheirAccounts,
  reversalsMirrorTheirEntries,
} from "./books.ts";
import { takenPiecesAreHeld, tradeInsPayTheirTicket } from "./buys.ts";
import { consignorBalancesMatchJournal, inventoryMatchesStock } from "./costs.ts";
import {
  creditsAreCovered,
  endedCreditsAreEmpty,
  orderCreditsAddUp,
  orderCreditsAreCharged,
  reservedCreditsAreCovered,
  soldGiftCardsAreIssued,
} from "./credits.ts";
import type { Invariant } from "./invariant.ts";
import {
  approvedDesignIsMade,
  depositHasItsJobs,
  earlyHandoversAreApproved,
  jobStageMatchesHistory,
  pickedUpJobHasItsHandover,
  storedDrawingIsApproved,
} from "./jobs.ts";
import {
  layawayDepositsAreHeld,
  layawayHoldsItsPieces,
  layawayIsSigned,
  paidLayawayIsSold,
} from "./layaways.ts";
import {
  approvedPaymentHasItsOrder,
  balancePaymentHasItsCharge,
  discountCodeHasItsOrder,
  paidOrderHasPaymentAndEmail,
} from "./payments.ts";
import { orderHasItsPieces, pieceHasItsOrder } from "./pieces.ts";
import { acceptedQuoteHasItsOrder, quoteSumsAddUp } from "./quotes.ts";
import { cardRefundsAreBooked, readersHaveOnePayment, readerTendersAreCharged } from "./readers.ts";
import { approvedRepairHasItsPrice, repairEstimateAddsUp, repairLeavesWithItsHandover } from "./repairs.ts";
import { amountsAreNotNegative, orderTotalsAddUp, soldPiecesHavePrices } from "./sums.ts";
import {
  pieceIsOnOneTicket,
  returnsAreRefunded,
  returnsWereSold,
  tendersAreHeld,
  ticketHasItsOrder,
  ticketIsPaid,
  ticketNumbersHaveNoGaps,
} from "./tickets.ts";
import { visitHasItsEmails, visitHasItsSeat } from "./visits.ts";
import { onlyConfirmedWantsHaveEmails, wantEmailsAreADayApart } from "./wants.ts";

const estimateHasItsPriceBook: Invariant = {
  says: "Every estimate, and the store itself, uses the first price book or one that was in effect.",
  async faults({ read }) {
    const books = await read
      .selectFrom("price_book")
      .select("version")
      .where("first_in_force_at", "is not", null)
      .execute();
    const known = new Set([1, ...books.map(({ version }) => version)]);
    const quotes = await read.selectFrom("quote_request").select(["id", "price_book"]).execute();
    const designs = await read
      .selectFrom("order_design")
      .innerJoin("orders", "orders.id", "order_design.order_id")
      .select(["orders.number", "order_design.price_book"])
      .execute();
    const inForce = await read.selectFrom("meta").select("value").where("key", "=", "price_book").execute();
    return [
      ...quotes.map(({ id, price_book }) => ({ who: `quote ${id}`, version: price_book })),
      ...designs.map(({ number, price_book }) => ({ who: `order ${number}`, version: price_book })),
      ...inForce.map(({ value }) => ({ who: "the store", version: Number(value) })),
    ].flatMap(({ who, version }) =>
      known.has(version) ? [] : [`${who} uses price book ${version}, which doesn't exist`],
    );
  },
};

/** SQLite's integrity and foreign key checks. PostgreSQL enforces its constraints itself. */
const databaseIsIntact: Invariant = {
  says: "The database passes its integrity check, and every foreign key points to an existing row.",
  async faults({ read, dialect }) {
    if (dialect === "postgres") return [];
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(read);
    type Orphan = { table: string; rowid: number; parent: string };
    const orphans = await sql<Orphan>`pragma foreign_key_check`.execute(read);
    return [
      ...integrity.rows.map((row) => row.integrity_check).filter((word) => word !== "ok"),
      ...orphans.rows.map(
        ({ table, rowid, parent }) => `row ${rowid} of ${table} points to no row of ${parent}`,
      ),
    ];
  },
};

const invariants = [
  databaseIsIntact,
  pieceHasItsOrder,
  orderHasItsPieces,
  orderTotalsAddUp,
  amountsAreNotNegative,
  soldPiecesHavePrices,
  paidOrderHasPaymentAndEmail,
  approvedPaymentHasItsOrder,
  balancePaymentHasItsCharge,
  discountCodeHasItsOrder,
  estimateHasItsPriceBook,
  depositHasItsJobs,
  approvedDesignIsMade,
  storedDrawingIsApproved,
  jobStageMatchesHistory,
  pickedUpJobHasItsHandover,
  earlyHandoversAreApproved,
  auditIsContinuous,
  entriesSumToZero,
  journalNumbersHaveNoGaps,
  paymentEntriesHaveReceipts,
  journalHasEveryPayment,
  paymentsAreInTheirAccounts,
  creditsAreCovered,
  endedCreditsAreEmpty,
  reservedCreditsAreCovered,
  soldGiftCardsAreIssued,
  orderCreditsAddUp,
  orderCreditsAreCharged,
  depositsAreHeldUntilHandover,
  goodsToBeMadeAreHeld,
  reversalsMirrorTheirEntries,
  closedDaysStayClosed,
  dayCloseDifferencesAreBooked,
  consignorPaymentsAreBooked,
  inventoryMatchesStock,
  consignorBalancesMatchJournal,
  tendersAreHeld,
  ticketIsPaid,
  ticketNumbersHaveNoGaps,
  readerTendersAreCharged,
  cardRefundsAreBooked,
  readersHaveOnePayment,
  layawayDepositsAreHeld,
  layawayHoldsItsPieces,
  layawayIsSigned,
  paidLayawayIsSold,
  pieceIsOnOneTicket,
  returnsAreRefunded,
  returnsWereSold,
  takenPiecesAreHeld,
  tradeInsPayTheirTicket,
  ticketHasItsOrder,
  quoteSumsAddUp,
  acceptedQuoteHasItsOrder,
  repairEstimateAddsUp,
  approvedRepairHasItsPrice,
  repairLeavesWithItsHandover,
  visitHasItsSeat,
  visitHasItsEmails,
  onlyConfirmedWantsHaveEmails,
  wantEmailsAreADayApart,
];

/** An invariant and its violations, one line per row. */
export interface InvariantResult {
  says: string;
  faults: string[];
}

/**
 * Checks a database of any size against every invariant; on PostgreSQL, without the usual query timeout. A store may be
 * running meanwhile, so violations are read twice.
 */
export async function verify(database: Database): Promise<InvariantResult[]> {
  if (database.dialect === "sqlite" || database.read.isTransaction) return await checkInvariants(database);
  return await database.read.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return await checkInvariants({ ...database, read: tx });
  });
}

async function checkInvariants(database: Database): Promise<InvariantResult[]> {
  const found: InvariantResult[] = [];
  for (const { says, faults } of invariants) {
    const read = () => faults(database).catch(unreadable);
    const first = new Set(await read());
    // An order that moved between two queries appears as a violation once, a broken one twice.
    const again = first.size > 0 ? await read() : [];
    found.push({ says, faults: again.filter((fault) => first.has(fault)) });
  }
  return found;
}

/** An unreadable row violates its invariant, and doesn't stop the others. Errors of the database itself are thrown. */
function unreadable(fault: unknown): string[] {
  const isOfDatabase = fault instanceof Error && ("code" in fault || "errcode" in fault);
  if (!(fault instanceof Error) || isOfDatabase || isDatabaseUnavailable(fault)) throw fault;
  return [`one of its rows couldn't be read (${fault.name})`];
}
