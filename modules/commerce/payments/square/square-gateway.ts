import { z } from "zod";
import { type PageGateway, ProviderError, type SessionReport } from "../gateway.ts";
import { type SquareCall, squareApi, squareKey } from "./square-api.ts";
import { readSquareEvent } from "./square-event.ts";
import {
  readLink,
  readOrder,
  readPayment,
  type SquareOrder,
  sessionReport,
  squareOrder,
} from "./square-order.ts";

export interface SquareOptions {
  accessToken: string;
  /** The location whose sales these are. */
  locationId: string;
  /** Signature key of the webhook subscription. */
  webhookKey: string;
  /** The subscription's notification URL, exactly as entered in Square. */
  webhookUrl: string;
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string;
  /** Origin of its payment pages; visitors are redirected nowhere else. */
  checkoutOrigin: string;
  /** Milliseconds since the Unix epoch; set by tests. */
  now?: () => number;
}

const refund = z.object({
  refund: z.object({ id: z.string(), status: z.enum(["PENDING", "COMPLETED", "REJECTED", "FAILED"]) }),
});
/** A result younger than this is reused. */
const readyMs = 10_000;
/** Milliseconds for each of two attempts to open a page, while the visitor and a held piece are waiting. */
const startMs = 4_000;

/**
 * Square's payment links with redirects; no card data reaches the store. A page is named after Square's order. Links don't
 * expire, so a page past its time is closed when its state is read.
 */
export function squareGateway(options: SquareOptions): PageGateway {
  const { locationId, webhookKey, webhookUrl, checkoutOrigin, now = Date.now } = options;
  const api = squareApi(options);
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** After a call without a response, no pieces are held until Square is available again. */
  async function ask(call: SquareCall): Promise<unknown> {
    try {
      return await api(call);
    } catch (error) {
      if (error instanceof ProviderError && error.isAway) answeredAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  const orderPath = (ref: string) => `/v2/orders/${encodeURIComponent(ref)}`;
  const orderOf = async (ref: string) => readOrder(await ask({ method: "GET", path: orderPath(ref) }));

  async function report(order: SquareOrder): Promise<SessionReport> {
    const refs = (order.tenders ?? []).flatMap(({ payment_id: ref }) => ref ?? []);
    const payments = refs.map(async (ref) => {
      const path = `/v2/payments/${encodeURIComponent(ref)}`;
      return readPayment(await ask({ method: "GET", path }));
    });
    return sessionReport(order, await Promise.all(payments));
  }

  /**
   * Closes an unpaid page. Square deletes a link without canceling its order when a payment on it has failed, and the page
   * then still takes money; the order is canceled by itself too, and only its state counts.
   */
  async function cancel(ref: string): Promise<SessionReport> {
    const order = await orderOf(ref);
    const standing = await report(order);
    if (standing.state !== "open") return standing;
    const link = order.metadata?.link;
    if (link) await unlessRefused({ method: "DELETE", path: `/v2/online-checkout/payment-links/${link}` });
    const left = await orderOf(ref);
    if (left.state === "DRAFT" || left.state === "OPEN") {
      const canceled = { location_id: locationId, version: left.version, state: "CANCELED" };
      const key = squareKey(`${ref}:cancel:${left.version}`);
      await unlessRefused({
        method: "PUT",
        path: orderPath(ref),
        body: { order: canceled, idempotency_key: key },
      });
    }
    return await report(await orderOf(ref));
  }

  /** Refused because the page was paid in the meantime, or is closed already; its state says which. */
  async function unlessRefused(call: SquareCall): Promise<void> {
    try {
      await ask(call);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isAway) throw error;
    }
  }

  return {
    kind: "page",
    provider: "square",
    cancel,
    async isReady() {
      if (now() - answeredAt < readyMs && now() >= answeredAt) return true;
      try {
        const path = `/v2/locations/${encodeURIComponent(locationId)}`;
        await ask({ method: "GET", path, timeoutMs: 3_000, tries: 1 });
        answeredAt = now();
        return true;
      } catch {
        return false;
      }
    },
    async start(session) {
      const body = {
        idempotency_key: squareKey(session.key),
        order: squareOrder(session, locationId),
        checkout_options: {
          redirect_url: session.paidUrl,
          allow_tipping: false,
          ask_for_shipping_address: false,
        },
        pre_populated_data: { buyer_email: session.email },
        payment_note: `Order ${session.orderNumber}`,
      };
      const path = "/v2/online-checkout/payment-links";
      const {
        id,
        order_id: ref,
        url,
      } = readLink(await ask({ method: "POST", path, body, timeoutMs: startMs }));
      if (new URL(url).origin !== checkoutOrigin) {
        const message = `Square's payment page isn't at ${checkoutOrigin}, so no visitor was redirected. Set SQUARE_CHECKOUT_ORIGIN to its origin.`;
        throw new ProviderError(message, { isAway: false });
      }
      // Square's events name the order; only the order can say which link to delete.
      const order = { location_id: locationId, version: 1, metadata: { link: id } };
      const key = squareKey(`${session.key}:link`);
      await ask({
        method: "PUT",
        path: orderPath(ref),
        body: { order, idempotency_key: key },
        timeoutMs: startMs,
      });
      return { ref, url };
    },
    async status(ref) {
      const order = await orderOf(ref);
      const standing = await report(order);
      const isOver = Number(order.metadata?.expires ?? Number.POSITIVE_INFINITY) <= now();
      return standing.state === "open" && isOver ? await cancel(ref) : standing;
    },
    async refund({ chargeRef, amountCents, key }) {
      const payment = readPayment(
        await ask({ method: "GET", path: `/v2/payments/${encodeURIComponent(chargeRef)}` }),
      );
      const amount_money = { amount: amountCents, currency: payment.amount_money.currency };
      // Square keeps idempotency keys with the payment, so the same key never refunds twice.
      const body = { idempotency_key: squareKey(key), payment_id: chargeRef, amount_money, reason: "Refund" };
      const { id, status } = refund.parse(await ask({ method: "POST", path: "/v2/refunds", body })).refund;
      if (status !== "FAILED" && status !== "REJECTED") return { ref: id };
      const message = `Square refused the refund of ${chargeRef}, so the money is still owed. Check the payment in Square.`;
      throw new ProviderError(message, { isAway: false, code: "refund_failed" });
    },
    async hasRefundFailed(ref) {
      const path = `/v2/refunds/${encodeURIComponent(ref)}`;
      const { status } = refund.parse(await ask({ method: "GET", path })).refund;
      return status === "FAILED" || status === "REJECTED";
    },
    parseEvent(raw, headers) {
      const signature = headers.get("x-square-hmacsha256-signature");
      return readSquareEvent(raw, { signature, key: webhookKey, address: webhookUrl });
    },
  };
}
