import type { Db } from "#database";
import { runInLanguage } from "#language";
import { findReceiptEntry, readOrderAccount, receiptLabel } from "#ledger";
import { m } from "#messages";
import type { Cents } from "#money";
import { settings } from "#settings";
import { redactedText } from "../../foundation/records/email-key.ts";
import { phoneKey } from "../../foundation/records/phone.ts";
import type { TextTopic } from "./text-emails.ts";
import { findClientsConsent, findConsent } from "./text-rows.ts";

/** What can be texted about an order. */
export interface TextOffer {
  order: string;
  /** The client's number, if possible one that agreed; empty if unknown. */
  phone: string;
  topics: { topic: TextTopic; receipt: number | null; cents: Cents | null }[];
  /** What the client agrees to, in their language. */
  wording: string;
  /** When the client agreed for that number, in milliseconds since the Unix epoch; null if they haven't. */
  agreedAt: number | null;
}

/** An order as its texts need it; null if it isn't placed or was erased. */
export async function findTextedOrder(db: Db, number: string) {
  const order = await db
    .selectFrom("orders")
    .select(["id", "number", "phone", "email", "email_key", "language", "state", "repair", "kind"])
    .where("number", "=", number)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return order && order.email !== redactedText ? order : null;
}

type TextedOrder = NonNullable<Awaited<ReturnType<typeof findTextedOrder>>>;

/** Reads what can be texted about an order now; `receipt` is the one that the page is about. Null for an unknown order. */
export async function readTextOffer(
  db: Db,
  { order: number, receipt }: { order: string; receipt: number | null },
): Promise<TextOffer | null> {
  const order = await findTextedOrder(db, number);
  if (!order) return null;
  const key = phoneKey(order.phone ?? "");
  const consent =
    (key === null ? null : await findConsent(db, key)) ?? (await findClientsConsent(db, order.email_key));
  return {
    ...{
      order: number,
      phone: consent?.phone ?? order.phone ?? "",
      topics: await topicsOf(db, order, receipt),
    },
    wording: consentWording(order.language),
    agreedAt: consent?.agreed_at ?? null,
  };
}

export function consentWording(language: TextedOrder["language"]): string {
  return runInLanguage(language, () => m.texts.consent(settings().name));
}

export async function topicsOf(
  db: Db,
  order: TextedOrder,
  receipt: number | null,
): Promise<TextOffer["topics"]> {
  const entry = receipt === null ? null : await findReceiptEntry(db, receipt);
  const { agreed, balanceCents } = await readOrderAccount(db, order.id);
  const isOver = order.state === "refund_pending" || order.state === "refunded";
  return [
    ...(receipt !== null && entry?.orderId === order.id
      ? [{ topic: "receipt" as const, receipt, cents: null }]
      : []),
    ...((await isReady(db, order)) ? [{ topic: "ready" as const, receipt: null, cents: null }] : []),
    ...(agreed && balanceCents > 0 && !isOver
      ? [{ topic: "pay" as const, receipt: null, cents: balanceCents }]
      : []),
  ];
}

async function isReady(db: Db, { id, state, repair }: TextedOrder): Promise<boolean> {
  if (state === "ready_for_pickup") return true;
  if (state !== "final_quoted") return false;
  const found =
    repair === null
      ? db.selectFrom("job").select("id").where("order_id", "=", id).where("stage", "=", "ready")
      : db
          .selectFrom("repair")
          .select("number as id")
          .where("number", "=", repair)
          .where("stage", "=", "ready");
  return (await found.executeTakeFirst()) !== undefined;
}

/** "R-1001" or the order's number. */
export function topicNumber(order: string, receipt: number | null): string {
  return receipt === null ? order : receiptLabel(receipt);
}
