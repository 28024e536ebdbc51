import { sql } from "kysely";
import { journalPostings, receiptLabels } from "#ledger";
import { formatMoneyExact } from "#money";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { matchesRecord } from "../../../foundation/records/search.ts";
import { normalizedCodeColumn } from "../../../foundation/records/searched-text.ts";
import { calendarDayLabel, deskTime } from "../../../foundation/records/showroom-time.ts";
import { buyerName, buyerSearchFields, paymentSearchFields } from "../search-fields.ts";

const mail = sql`orders.email`;
const path = (receipt: number) => `/desk/receipts/${receiptLabels.of(receipt)}`;

/** Receipts, searchable by number, amount, reference and customer, newest first. */
export const receiptKind: Kind = {
  name: "receipt",
  texts: {},
  numbers: [
    recordNumber({
      ...{ read: receiptLabels.read, path },
      row: (receipt) => sql`select 1 from journal_entry where receipt = ${receipt}`,
    }),
  ],
  search: {
    title: "Receipts",
    route: "/desk/receipts/:receipt",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("journal_entry")
        .innerJoin("orders", "orders.id", "journal_entry.order_id")
        .select(["receipt", "journal_entry.kind", "day", "orders.number", buyerName.as("name")])
        .where("receipt", "is not", null)
        .where(
          matchesRecord(search, {
            mail,
            ...buyerSearchFields,
            texts: [...buyerSearchFields.texts, receiptLabels.inSql(sql`receipt`)],
            codes: [normalizedCodeColumn(sql`orders.number`), receiptLabels.inSql(sql`receipt`, "")],
            rows: [journalPostings],
          }),
        )
        .orderBy("receipt", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ receipt, kind, day, number: order, name }) => {
        const isRefund = kind === "refund-paid" || kind === "surplus-refund-paid";
        return {
          ...{ to: path(receipt ?? 0), number: receiptLabels.of(receipt ?? 0) },
          ...{ title: `${calendarDayLabel(day)}, order ${order}`, who: name },
          state: isRefund ? { label: "Refund", tone: "quiet" } : null,
        };
      });
    },
  },
};

/** Payments and refunds, searchable by amount, reference and last four digits, newest first. */
export const paymentKind: Kind = {
  name: "charge",
  texts: {
    payment: {
      code: "id order_id provider ref kind currency state refund_ref last_four origin_ref reader_payment",
    },
    payment_session: { code: "order_id provider ref url state currency" },
    refund_part: { code: "id order_id charge_ref currency refund_ref actor" },
  },
  search: {
    title: "Payments",
    route: "/desk/orders/:number/payment",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("payment")
        .innerJoin("orders", "orders.id", "payment.order_id")
        .select(["orders.number", "payment.kind", "payment.amount_cents", "payment.state"])
        .select(["payment.provider", "payment.created_at as at", buyerName.as("name")])
        .where(matchesRecord(search, { mail, ...paymentSearchFields }))
        .orderBy("payment.created_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, kind, amount_cents, state, provider, at, name }) => {
        const isRefund = kind === "refund";
        const failed = state === "declined" ? "Declined" : "Failed";
        return {
          to: `/desk/orders/${number}`,
          number: `${number}, ${deskTime(at)}, ${provider.replace(/:.*/, "").replace("-", " ")}`,
          title: `${isRefund ? "Refund" : "Payment"}, ${formatMoneyExact(amount_cents)}`,
          who: name,
          state:
            state === "approved"
              ? { label: isRefund ? "Paid out" : "Paid", tone: "good" }
              : { label: failed, tone: "quiet" },
        };
      });
    },
  },
};
