import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const accessToken = "EAAA_stand_in_of_the_tests_0001";
export const locationId = "LSTANDIN0001";
export const webhookKey = "signature-key-of-the-tests";

interface Money {
  amount: number;
  currency: string;
}
interface Order {
  id: string;
  version: number;
  state: "DRAFT" | "OPEN" | "COMPLETED" | "CANCELED";
  location_id: string;
  reference_id: string;
  metadata: Record<string, string>;
  total_money: Money;
  tenders: { id: string; payment_id: string }[];
}
interface Payment {
  id: string;
  order_id: string;
  status: "APPROVED" | "PENDING" | "COMPLETED" | "CANCELED" | "FAILED";
  amount_money: Money;
  refunded: number;
}
interface Refund {
  id: string;
  payment_id: string;
  status: "PENDING" | "COMPLETED" | "REJECTED" | "FAILED";
  amount_money: Money;
}
interface Link {
  id: string;
  order_id: string;
  url: string;
  redirectUrl: string;
}

/** `lost` executes the call but cuts the response. */
type SquareFault = 429 | 500 | "reset" | "lost";

/** A local server that responds like the parts of Square's API the store uses, written from its reference. */
export interface SquareStandIn {
  apiUrl: string;
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Refund[];
  calls: string[];
  fail(fault: SquareFault, options?: { times?: number; path?: RegExp }): void;
  mend(): void;
  /** The buyer's card on a page: paid at once unless the bank decides otherwise. */
  pay(orderId: string, as?: { bank?: "later" | "declines" }): Payment;
  /** A signed webhook, as Square would send it to `address`. */
  event(
    type: string,
    object: object,
    as: { address: string; key?: string; id?: string },
  ): { raw: string; headers: Headers };
  /** Where the page's button sends its webhook after a payment; null loses webhooks. */
  webhookUrl: string | null;
  close(): Promise<void>;
}

type Result = { status: number; body: object };
const ok = (body: object): Result => ({ status: 200, body });
const refused = (status: number, code: string): Result => ({
  status,
  body: { errors: [{ code, detail: code }] },
});
const newId = () => randomBytes(10).toString("hex").toUpperCase();

export async function openSquareStandIn(): Promise<SquareStandIn> {
  const orders = new Map<string, Order>();
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const kept = new Map<string, { request: string; result: Result }>();
  let rules: { fault: SquareFault; left: number; path: RegExp }[] = [];

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? "/", apiUrl);
    const call = `${incoming.method} ${pathname}`;
    const body = await text(incoming);
    if (pathname.startsWith("/pay/")) return await page(pathname.slice(5), incoming, outgoing);
    standIn.calls.push(call);
    const rule = rules.find(({ left, path }) => left > 0 && path.test(call));
    if (rule) rule.left -= 1;
    if (rule?.fault === "reset") return void incoming.socket.destroy();
    if (typeof rule?.fault === "number") return send(outgoing, refused(rule.fault, "INTERNAL_SERVER_ERROR"));
    const result = once(incoming, call, body);
    if (rule?.fault === "lost") return void incoming.socket.destroy();
    send(outgoing, result);
  }

  /** The same key returns the first response, however late; a different body is rejected. */
  function once({ headers }: IncomingMessage, call: string, body: string): Result {
    if (headers.authorization !== `Bearer ${accessToken}`) return refused(401, "UNAUTHORIZED");
    const sent = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const key = String(sent.idempotency_key ?? "");
    if (key.length > 45) return refused(400, "VALUE_TOO_LONG");
    const before = kept.get(key);
    if (before)
      return before.request === call + body ? before.result : refused(400, "IDEMPOTENCY_KEY_REUSED");
    const result = act(call, sent);
    if (key && result.status === 200) kept.set(key, { request: call + body, result });
    return result;
  }

  function act(call: string, sent: Record<string, unknown>): Result {
    const [, id = ""] = /\/([^/]+)$/.exec(call) ?? [];
    if (call === `GET /v2/locations/${locationId}`) return ok({ location: { id: locationId } });
    if (call === "POST /v2/online-checkout/payment-links") return createLink(sent as unknown as NewLink);
    if (call.startsWith("DELETE /v2/online-checkout/payment-links/")) return deleteLink(id);
    if (call.startsWith("GET /v2/orders/")) return found("order", orders.get(id));
    if (call.startsWith("PUT /v2/orders/")) return updateOrder(id, sent.order as Partial<Order>);
    if (call.startsWith("GET /v2/payments/")) return found("payment", payments.get(id));
    if (call === "POST /v2/refunds") return createRefund(sent as unknown as Refund);
    if (call.startsWith("GET /v2/refunds/"))
      return found(
        "refund",
        refunds.find((one) => one.id === id),
      );
    return refused(404, "NOT_FOUND");
  }

  interface NewLink {
    order: Omit<Order, "id"> & { line_items: { base_price_money: Money }[] };
    checkout_options: { redirect_url: string };
  }
  function createLink({ order, checkout_options }: NewLink): Result {
    if (order.location_id !== locationId) return refused(400, "INVALID_LOCATION");
    const [first] = order.line_items;
    const amount = order.line_items.reduce((sum, { base_price_money }) => sum + base_price_money.amount, 0);
    const total_money = { amount, currency: first?.base_price_money.currency ?? "" };
    const { location_id, reference_id, metadata } = order;
    const id = newId();
    orders.set(id, {
      id,
      version: 1,
      state: "DRAFT",
      location_id,
      reference_id,
      metadata,
      total_money,
      tenders: [],
    });
    const link = {
      id: newId(),
      order_id: id,
      url: `${apiUrl}/pay/${id}`,
      redirectUrl: checkout_options.redirect_url,
    };
    links.set(link.id, link);
    return ok({ payment_link: link });
  }

  /** As Square does: after a failed payment the link goes, and the order stays open. */
  function deleteLink(id: string): Result {
    const link = links.get(id);
    if (!link) return refused(404, "NOT_FOUND");
    links.delete(id);
    const order = orders.get(link.order_id)!;
    if (order.tenders.length > 0) return ok({ id });
    order.state = "CANCELED";
    order.version += 1;
    return ok({ id, cancelled_order_id: order.id });
  }

  function updateOrder(id: string, sent: Partial<Order>): Result {
    const order = orders.get(id);
    if (!order) return refused(404, "NOT_FOUND");
    if (order.version !== sent.version) return refused(409, "VERSION_MISMATCH");
    if (order.state === "COMPLETED" || order.state === "CANCELED") return refused(400, "BAD_REQUEST");
    order.version += 1;
    order.metadata = { ...order.metadata, ...sent.metadata };
    order.state = sent.state ?? order.state;
    return ok({ order });
  }

  function createRefund({ payment_id, amount_money }: Refund): Result {
    const payment = payments.get(payment_id);
    if (payment?.status !== "COMPLETED") return refused(404, "NOT_FOUND");
    if (payment.refunded + amount_money.amount > payment.amount_money.amount)
      return refused(400, "REFUND_AMOUNT_INVALID");
    payment.refunded += amount_money.amount;
    const refund: Refund = { id: newId(), payment_id, status: "PENDING", amount_money };
    refunds.push(refund);
    return ok({ refund });
  }

  /** The payment page, with the button of the real one. */
  async function page(orderId: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const link = [...links.values()].find(({ order_id }) => order_id === orderId);
    if (!link) return send(outgoing, refused(404, "NOT_FOUND"));
    if (incoming.method === "POST") {
      const payment = standIn.pay(orderId);
      if (standIn.webhookUrl) {
        const { raw, headers } = standIn.event(
          "payment.updated",
          { payment },
          { address: standIn.webhookUrl },
        );
        await fetch(standIn.webhookUrl, { method: "POST", headers, body: raw });
      }
      outgoing.writeHead(303, { location: link.redirectUrl }).end();
      return;
    }
    const total = orders.get(orderId)?.total_money.amount;
    const html = `<!doctype html><title>Pay</title><h1>Pay ${total}</h1><form method="post"><button>Pay</button></form>`;
    outgoing.writeHead(200, { "content-type": "text/html" }).end(html);
  }

  const standIn: SquareStandIn = {
    ...{ apiUrl, orders, payments, refunds, calls: [], webhookUrl: null },
    fail: (fault, { times = Number.POSITIVE_INFINITY, path = /./ } = {}) =>
      void rules.push({ fault, left: times, path }),
    mend() {
      rules = [];
    },
    pay(orderId, { bank } = {}) {
      const order = orders.get(orderId);
      if (!order || order.state === "CANCELED" || order.state === "COMPLETED")
        throw new Error("Nobody can pay on this page any more.");
      const status = bank === "declines" ? "FAILED" : bank === "later" ? "PENDING" : "COMPLETED";
      const payment: Payment = {
        id: newId(),
        order_id: orderId,
        status,
        amount_money: order.total_money,
        refunded: 0,
      };
      payments.set(payment.id, payment);
      order.tenders.push({ id: payment.id, payment_id: payment.id });
      order.state = "OPEN";
      order.version += 1;
      return payment;
    },
    event(type, object, { address, key = webhookKey, id = newId() }) {
      const raw = JSON.stringify({ event_id: id, type, data: { type: type.split(".")[0], object } });
      const signature = createHmac("sha256", key)
        .update(address + raw)
        .digest("base64");
      return {
        raw,
        headers: new Headers({
          "x-square-hmacsha256-signature": signature,
          "content-type": "application/json",
        }),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function found(name: string, record: object | undefined): Result {
  return record ? ok({ [name]: record }) : refused(404, "NOT_FOUND");
}

function send(outgoing: ServerResponse, { status, body }: Result): void {
  // "retry-after" 0, so that callers retry at once.
  outgoing
    .writeHead(status, { "content-type": "application/json", "retry-after": "0" })
    .end(JSON.stringify(body));
}
