import { z } from "zod";
import { audit } from "../../foundation/records/audit.ts";
import { isIdempotencyKey } from "../../foundation/records/idempotency.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import { phoneKey } from "../../foundation/records/phone.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import type { TextContext } from "./context.ts";
import { consentWording, findTextedOrder, topicNumber, topicsOf } from "./offer-texts.ts";
import { textTopics } from "./text-emails.ts";
import { findConsent, recordConsent } from "./text-rows.ts";
import { isOptedOut } from "./text-words.ts";

/** Asks to text a link about an order. */
export interface TextRequest {
  order: string;
  receipt: number | null;
  /** The form as typed: `topic`, `phone`, `agrees`. */
  input: unknown;
  /** Made by the page, unique: a repeat sends nothing more. */
  key: string;
  actor: string;
}

export type TextAnswer =
  | { outcome: "done"; phone: string }
  | { outcome: "refused"; errors: FieldError[] }
  | { outcome: "unknown" };

const form = z.object({
  topic: z.enum(textTopics),
  phone: z.string().trim().max(40).default(""),
  agrees: z.string().default(""),
});

/**
 * Queues a text with a link, and records the client's consent if the number has none, in one transaction. Refused without
 * consent; after an opt-out only the client's own text START gives it again.
 */
export async function sendText(
  { database, now }: TextContext,
  { order: number, receipt, input, key, actor }: TextRequest,
): Promise<TextAnswer> {
  const parsed = form.safeParse(input);
  if (!parsed.success) return refused("topic", "Choose what to text.");
  if (!isIdempotencyKey(key)) return { outcome: "unknown" };
  const { topic, agrees } = parsed.data;
  const phone = phoneKey(parsed.data.phone);
  if (phone === null) return refused("phone", "Enter the client's mobile number, like (631) 555-0123.");
  const at = now();
  return await database.write(async (tx): Promise<TextAnswer> => {
    const order = await findTextedOrder(tx, number);
    if (!order) return { outcome: "unknown" };
    const found = (await topicsOf(tx, order, receipt)).find((one) => one.topic === topic);
    if (!found) return refused("topic", "This changed in the meantime. Choose what to text.");
    if (await isOptedOut(tx, phone))
      return refused("phone", "This number opted out. Its owner can text START to get texts again.");
    if (!(await findConsent(tx, phone))) {
      if (agrees !== "yes") return refused("agrees", "Ask the client to read and accept this first.");
      const wording = consentWording(order.language);
      const consent = { phone, emailKey: order.email_key, wording, language: order.language };
      await recordConsent(tx, { ...consent, actor, now: at });
    }
    const isRepair = order.repair !== null && topic !== "receipt";
    const { isNew } = await queueMail(tx, {
      ...{ template: `text-${topic}`, channel: "text", recipient: phone, language: order.language, now: at },
      // The order comes last, so that its texts are erased with it.
      cause: `${key} ${order.id}`,
      data: {
        ...(isRepair ? { page: "repairs", id: order.repair } : { page: "orders", id: order.id }),
        ...{ number: topicNumber(order.number, found.receipt), client: order.email },
        ...(found.cents !== null && { cents: found.cents }),
      },
    });
    if (isNew)
      await audit(tx, {
        ...{ at, actor, subject: `order ${order.number}`, action: "text.queued", data: { topic } },
      });
    return { outcome: "done", phone };
  });
}

function refused(field: string, message: string): TextAnswer {
  return { outcome: "refused", errors: [{ field, message }] };
}
