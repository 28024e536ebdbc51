import { z } from "zod";
import { ProviderError } from "../gateway.ts";
import type { CardFacts, PairedReader, PaymentReport, ReaderStatus, RefundReport } from "./card-reader.ts";

const id = z.string().min(1).max(255);
const cents = z.int().min(0);
/** An object, or its id if it wasn't expanded. */
const named = z.union([id, z.object({ id })]).transform((one) => (typeof one === "string" ? one : one.id));

const reader = z.object({
  id,
  label: z.string().nullish(),
  device_type: z.string().nullish(),
  serial_number: z.string().nullish(),
  status: z.string().nullish(),
  action: z
    .object({
      status: z.enum(["in_progress", "succeeded", "failed"]),
      failure_code: z.string().nullish(),
      process_payment_intent: z.object({ payment_intent: named }).nullish(),
    })
    .nullish(),
});
const readers = z.object({ data: z.array(reader) });

const slip = z.object({
  application_preferred_name: z.string().nullish(),
  dedicated_file_name: z.string().nullish(),
  authorization_code: z.string().nullish(),
});
const card = z.object({
  brand: z.string().nullish(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  receipt: slip.nullish(),
});
const charge = z.object({
  payment_method_details: z
    .object({ card_present: card.nullish(), interac_present: card.nullish() })
    .nullish(),
});

const intent = z.object({
  id,
  status: z.enum([
    ...(["requires_payment_method", "requires_confirmation", "requires_action", "processing"] as const),
    ...(["requires_capture", "succeeded", "canceled"] as const),
  ]),
  amount: cents,
  amount_received: cents.nullish(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

const refund = z.object({
  id,
  status: z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"]),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refunds = z.object({ data: z.array(refund) });

/** Parses an answer. An unreadable one leaves the outcome unknown. */
function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderError("Stripe's response isn't what its API describes, so it was ignored.", {
    isAway: true,
    code: "unreadable",
  });
}

/** "stripe_s700" is "Stripe S700". */
function deviceName(type: string): string {
  return type
    .split("_")
    .map((word) =>
      word === "bbpos" || /\d/.test(word)
        ? word.toUpperCase()
        : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

function toPaired({
  id: ref,
  label,
  device_type,
  serial_number,
  status,
}: z.infer<typeof reader>): PairedReader {
  return {
    ...{ ref, name: label ?? "", device: deviceName(device_type ?? "reader") },
    ...{ serial: serial_number ?? "", isOnline: status === "online" },
  };
}

export function readPaired(answer: unknown): PairedReader {
  return toPaired(read(reader, answer));
}

export function readPairedList(answer: unknown): PairedReader[] {
  return read(readers, answer).data.map(toPaired);
}

export function readStatus(answer: unknown): ReaderStatus {
  const { status, action } = read(reader, answer);
  return {
    isOnline: status === "online",
    action: action
      ? {
          state: action.status,
          payment: action.process_payment_intent?.payment_intent ?? null,
          failureCode: action.failure_code ?? null,
        }
      : null,
  };
}

const states = {
  requires_payment_method: "waiting",
  requires_confirmation: "authorizing",
  requires_action: "authorizing",
  processing: "authorizing",
  requires_capture: "uncaptured",
  succeeded: "succeeded",
  canceled: "canceled",
} as const satisfies Record<z.infer<typeof intent>["status"], PaymentReport["state"]>;

export function readPayment(answer: unknown): PaymentReport {
  const found = read(intent, answer);
  const { amount, amount_received: received, last_payment_error: error, latest_charge: last } = found;
  const state = states[found.status];
  const details = typeof last === "object" ? last?.payment_method_details : null;
  return {
    ...{ ref: found.id, state, currency: found.currency.toUpperCase() },
    record: found.metadata?.reader_payment ?? null,
    cents: state === "succeeded" ? (received ?? amount) : amount,
    card: toCard(details?.card_present ?? details?.interac_present ?? null),
    declineCode: error ? (error.decline_code ?? error.code ?? "declined") : null,
  };
}

function toCard(found: z.infer<typeof card> | null): CardFacts | null {
  if (!found) return null;
  const { brand, last4, receipt } = found;
  return {
    ...{ brand: brand ?? null, lastFour: last4 ?? null, aid: receipt?.dedicated_file_name ?? null },
    application: receipt?.application_preferred_name ?? null,
    authorization: receipt?.authorization_code ?? null,
  };
}

function toRefund({ id: ref, status, failure_reason }: z.infer<typeof refund>): RefundReport {
  const isOver = status === "failed" || status === "canceled";
  const state = status === "succeeded" ? "succeeded" : isOver ? "failed" : "pending";
  return { ref, state, failureCode: isOver ? (failure_reason ?? status) : null };
}

export function readRefund(answer: unknown): RefundReport {
  return toRefund(read(refund, answer));
}

/** The refund made for a key among a payment's refunds; null if there is none. */
export function findRefund(answer: unknown, key: string): RefundReport | null {
  const found = read(refunds, answer).data.find(({ metadata }) => metadata?.refund === key);
  return found ? toRefund(found) : null;
}
