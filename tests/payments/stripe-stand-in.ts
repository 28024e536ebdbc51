import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const secretKey = "sk_test_stand_in_of_the_tests_0001";
export const webhookSecret = "whsec_stand_in_of_the_tests_0001";

/** What happens to a call: a status, no answer for a while, a cut connection; `lost`: it is done and the answer is cut. */
export type Fault = 402 | 409 | 429 | 500 | "slow" | "reset" | "lost";

interface Payment {
  id: string;
  status: "succeeded" | "requires_payment_method" | "processing";
  amount_received: number;
  currency: string;
  refunded: number;
}

/** A session as the API answers it, with its payment. */
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

/** A server of one's own that answers like Stripe's API, as far as the store asks it. */
export interface StripeStandIn {
  apiUrl: string;
  sessions: Map<string, StandInSession>;
  /** Method and path of every call that came. */
  calls: string[];
  refunds: { id: string; payment_intent: string; amount: number }[];
  /** The next `times` calls whose path matches end so. */
  fail(fault: Fault, options?: { times?: number; path?: RegExp }): void;
  /** Everything works again. */
  mend(): void;
  /** The visitor pays on the page. */
  pay(ref: string, as?: { amount?: number; currency?: string; bank?: "later" | "declines" }): void;
  /** The only session that is open. */
  openSession(): StandInSession;
  /** A signed message, as Stripe would post it. */
  event(
    type: string,
    ref: string,
    as?: { id?: string; secret?: string; at?: number },
  ): { raw: string; headers: Headers };
  /** Where the page's button sends its message after a payment; null: messages are lost. */
  webhookUrl: string | null;
  close(): Promise<void>;
}

interface Rule {
  fault: Fault;
  left: number;
  path: RegExp;
}

/** Opens it on a port of its own. `now` is its clock, ms since 1970. */
export async function openStripeStandIn(now: () => number = Date.now): Promise<StripeStandIn> {
  const kept = new Map<string, { request: string; status: number; body: string }>();
  let rules: Rule[] = [];

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", apiUrl);
    const body = await text(incoming);
    if (url.pathname.startsWith("/c/")) return await page(url, incoming, outgoing);
    standIn.calls.push(`${incoming.method} ${url.pathname}`);
    const rule = rules.find(({ left, path }) => left > 0 && path.test(`${incoming.method} ${url.pathname}`));
    if (rule) rule.left -= 1;
    if (rule?.fault === "reset") return void incoming.socket.destroy();
    if (rule?.fault === "slow") return;
    if (typeof rule?.fault === "number")
      return send(outgoing, rule.fault, refusal("api_error", "A fault of the test."));
    const result = once(incoming, url, body);
    if (rule?.fault === "lost") return void incoming.socket.destroy();
    send(outgoing, result.status, result.body);
  }

  /** The same key gives the first answer; with another form it is refused. */
  function once(incoming: IncomingMessage, url: URL, body: string): { status: number; body: string } {
    if (incoming.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: refusal("invalid_request_error", "Invalid API Key.") };
    const key = incoming.headers["idempotency-key"];
    const request = `${incoming.method} ${url.pathname} ${body}`;
    const before = typeof key === "string" ? kept.get(key) : undefined;
    if (before)
      return before.request === request
        ? before
        : {
            status: 400,
            body: refusal("idempotency_error", "Keys can only be used with the same parameters."),
          };
    const result = act(`${incoming.method} ${url.pathname}`, url, new URLSearchParams(body));
    if (typeof key === "string" && result.status < 400) kept.set(key, { request, ...result });
    return result;
  }

  function act(call: string, url: URL, form: URLSearchParams): { status: number; body: string } {
    const [, ref = "", verb] = /^\w+ \/v1\/checkout\/sessions\/([\w]+)(?:\/(expire))?$/.exec(call) ?? [];
    if (call === "POST /v1/checkout/sessions") return create(form);
    if (call === "GET /v1/checkout/sessions") return ok({ object: "list", data: [] });
    if (call === "POST /v1/refunds") return refund(form);
    if (call === "GET /v1/refunds") {
      const payment = url.searchParams.get("payment_intent");
      return ok({ data: standIn.refunds.filter((one) => one.payment_intent === payment).map(standing) });
    }
    const session = standIn.sessions.get(ref);
    if (!session)
      return { status: 404, body: refusal("invalid_request_error", "No such session.", "resource_missing") };
    lapse(session);
    if (verb === "expire") {
      if (session.status !== "open")
        return { status: 400, body: refusal("invalid_request_error", "Only open sessions can be expired.") };
      session.status = "expired";
    }
    return ok(session);
  }

  function create(form: URLSearchParams): { status: number; body: string } {
    const expires_at = Number(form.get("expires_at"));
    if (expires_at < Math.ceil(now() / 1_000) + 1_800)
      return {
        status: 400,
        body: refusal(
          "invalid_request_error",
          "The `expires_at` timestamp must be at least 30 minutes away.",
        ),
      };
    let amount_total = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line++)
      amount_total += Number(form.get(`line_items[${line}][price_data][unit_amount]`));
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session: StandInSession = {
      id,
      url: `${apiUrl}/c/pay/${id}`,
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
    standIn.sessions.set(id, session);
    return ok(session);
  }

  function refund(form: URLSearchParams): { status: number; body: string } {
    const [id, amount] = [form.get("payment_intent") ?? "", Number(form.get("amount"))];
    const payment = [...standIn.sessions.values()].find(
      (one) => one.payment_intent?.id === id,
    )?.payment_intent;
    if (!payment || payment.refunded + amount > payment.amount_received)
      return {
        status: 400,
        body: refusal("invalid_request_error", "It has already been refunded.", "charge_already_refunded"),
      };
    payment.refunded += amount;
    const made = { id: `re_${randomBytes(8).toString("hex")}`, payment_intent: id, amount };
    standIn.refunds.push(made);
    return ok(standing(made));
  }

  function lapse(session: StandInSession): void {
    if (session.status === "open" && session.expires_at * 1_000 <= now()) session.status = "expired";
  }

  /** The page that the visitor is led to, with the buttons of the real one. */
  async function page(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const session = standIn.sessions.get(url.pathname.split("/").at(-1) ?? "");
    if (!session) return send(outgoing, 404, "{}");
    if (incoming.method === "POST") {
      standIn.pay(session.id);
      if (standIn.webhookUrl) {
        const { raw, headers } = standIn.event("checkout.session.completed", session.id);
        await fetch(standIn.webhookUrl, { method: "POST", headers, body: raw });
      }
      outgoing.writeHead(303, { location: session.success_url }).end();
      return;
    }
    outgoing.writeHead(200, { "content-type": "text/html" }).end(
      `<!doctype html><title>Pay</title><h1>Pay ${session.amount_total}</h1>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
    );
  }

  const standIn: StripeStandIn = {
    apiUrl,
    sessions: new Map(),
    calls: [],
    refunds: [],
    webhookUrl: null,
    fail: (fault, { times = Number.POSITIVE_INFINITY, path = /./ } = {}) =>
      void rules.push({ fault, left: times, path }),
    mend() {
      rules = [];
    },
    pay(ref, { amount, currency, bank } = {}) {
      const session = standIn.sessions.get(ref);
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
    openSession() {
      const open = [...standIn.sessions.values()].filter(({ status }) => status === "open");
      const [session] = open;
      if (!session || open.length > 1) throw new Error(`${open.length} sessions are open.`);
      return session;
    },
    event(
      type,
      ref,
      { id = `evt_${randomBytes(8).toString("hex")}`, secret = webhookSecret, at = now() } = {},
    ) {
      const raw = JSON.stringify({ id, object: "event", type, data: { object: { id: ref } } });
      const time = Math.floor(at / 1_000);
      const mac = createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex");
      const headers = new Headers({
        "stripe-signature": `t=${time},v1=${mac}`,
        "content-type": "application/json",
      });
      return { raw, headers };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function standing({ id }: { id: string }): { id: string; status: string } {
  return { id, status: "succeeded" };
}

function ok(body: object): { status: number; body: string } {
  return { status: 200, body: JSON.stringify(body) };
}

function refusal(type: string, message: string, code = ""): string {
  return JSON.stringify({ error: { type, message, code } });
}

function send(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(body);
}
