import { randomBytes } from "node:crypto";

interface Payment {
  id: string;
  status: "succeeded" | "requires_payment_method" | "processing";
  amount_received: number;
  currency: string;
  refunded: number;
}

/** A session as returned by the API, with its payment. */
export interface StandInSession {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  payment_intent: Payment | null;
}

export interface StandInRefund {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  /** Succeeded unless set. */
  status?: "succeeded" | "failed";
}

export interface StandInAnswer {
  status: number;
  body: string;
}

/** How a visitor pays: a different amount, or a bank that doesn't approve at once. */
export interface PaymentOverrides {
  amount?: number;
  currency?: string;
  bank?: "later" | "declines";
}

/** Stripe's data for one shop: its sessions and refunds, and the calls that change them. */
export interface StripeSessions {
  sessions: Map<string, StandInSession>;
  refunds: StandInRefund[];
  /** Handles calls such as "POST /v1/refunds". */
  act(call: string, query: URLSearchParams, form: URLSearchParams): StandInAnswer;
  pay(ref: string, as?: PaymentOverrides): void;
}

/** Opens an empty set of sessions. `now` is its clock, in milliseconds since the Unix epoch. */
export function stripeSessions(pagesAt: () => string, now: () => number): StripeSessions {
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];

  function create(form: URLSearchParams): StandInAnswer {
    const expires_at = Number(form.get("expires_at"));
    if (expires_at < Math.ceil(now() / 1_000) + 1_800)
      return apiError(400, "invalid_request_error", "`expires_at` must be at least 30 minutes away.");
    let amount_total = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line++)
      amount_total += Number(form.get(`line_items[${line}][price_data][unit_amount]`));
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session: StandInSession = {
      id,
      url: `${pagesAt()}/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total,
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      expires_at,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      metadata: { order_id: form.get("metadata[order_id]") ?? "" },
      payment_intent: null,
    };
    sessions.set(id, session);
    return ok(session);
  }

  function refund(form: URLSearchParams): StandInAnswer {
    const [id, amount] = [form.get("payment_intent") ?? "", Number(form.get("amount"))];
    const payment = [...sessions.values()].find((one) => one.payment_intent?.id === id)?.payment_intent;
    if (!payment || payment.refunded + amount > payment.amount_received)
      return apiError(400, "invalid_request_error", "It was refunded before.", "charge_already_refunded");
    payment.refunded += amount;
    const metadata = { refund: form.get("metadata[refund]") ?? "" };
    const made = { id: `re_${randomBytes(8).toString("hex")}`, payment_intent: id, amount, metadata };
    refunds.push(made);
    return ok(refundResult(made));
  }

  /** A page of a payment's refunds, newest first. */
  function list(query: URLSearchParams): StandInAnswer {
    const all = refunds.filter((one) => one.payment_intent === query.get("payment_intent")).reverse();
    const start = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const end = start + Number(query.get("limit") ?? 10);
    return ok({ data: all.slice(start, end).map(refundResult), has_more: end < all.length });
  }

  function lapse(session: StandInSession): void {
    if (session.status === "open" && session.expires_at * 1_000 <= now()) session.status = "expired";
  }

  return {
    sessions,
    refunds,
    act(call, query, form) {
      if (call === "POST /v1/checkout/sessions") return create(form);
      if (call === "GET /v1/checkout/sessions") return ok({ object: "list", data: [] });
      if (call === "POST /v1/refunds") return refund(form);
      if (call === "GET /v1/refunds") return list(query);
      const refundId = /^GET \/v1\/refunds\/(\w+)$/.exec(call)?.[1];
      const made = refunds.find(({ id }) => id === refundId);
      if (made) return ok(refundResult(made));
      const [, ref = "", verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(call) ?? [];
      const session = sessions.get(ref);
      if (!session) return apiError(404, "invalid_request_error", "No such session.", "resource_missing");
      lapse(session);
      if (verb === "expire" && session.status !== "open")
        return apiError(400, "invalid_request_error", "Only open sessions can be expired.");
      if (verb === "expire") session.status = "expired";
      return ok(session);
    },
    pay(ref, { amount, currency, bank } = {}) {
      const session = sessions.get(ref);
      if (session) lapse(session);
      if (session?.status !== "open") throw new Error("Nobody can pay on this page any more.");
      const isPaid = bank === undefined;
      session.status = "complete";
      session.payment_status = isPaid ? "paid" : "unpaid";
      session.payment_intent = {
        id: `pi_${randomBytes(12).toString("hex")}`,
        status: isPaid ? "succeeded" : bank === "later" ? "processing" : "requires_payment_method",
        amount_received: isPaid ? (amount ?? session.amount_total) : 0,
        currency: currency ?? session.currency,
        refunded: 0,
      };
    },
  };
}

function refundResult({ id, metadata, status = "succeeded" }: StandInRefund): object {
  return { id, status, metadata };
}

function ok(body: object): StandInAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

/** An error in the API's format. */
export function apiError(status: number, type: string, message: string, code = ""): StandInAnswer {
  return { status, body: JSON.stringify({ error: { type, message, code } }) };
}
