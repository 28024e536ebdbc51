import type { BalanceAttempt, PayBalanceResult } from "../../modules/commerce/balance/pay-balance.ts";
import type { ContinueResult } from "../../modules/commerce/checkout/continue-to-payment.ts";
import type { PayResult } from "../../modules/commerce/context.ts";
import type { CounterPayment, PaymentAnswer } from "../../modules/commerce/desk/payment.ts";
import { openSales } from "../../modules/commerce/open-sales.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { shop } from "../../shop.config.ts";

/** A request from a customer or the desk to the process that takes orders. */
export type OrderProcessRequest = { id: number } & (
  | { do: "hold"; cart: { token: string; secret: string }; idempotencyKey: string; input: object }
  | { do: "pay"; key: string; idempotencyKey: string }
  | { do: "pay at the counter"; payment: CounterPayment }
  | { do: "pay a balance"; attempt: BalanceAttempt }
);

/** The process's response, sent after the commit. */
export type OrderProcessAnswer =
  | { ready: true }
  /** `nextKey` is the next page's key. */
  | {
      id: number;
      key: string;
      nextKey: string;
      result: ContinueResult | PayResult | PaymentAnswer | PayBalanceResult;
    }
  | { id: number; error: { name: string; message: string } };

/** A server process that takes orders until it is killed. The first argument is its database file. */
async function takeOrders(sqlitePath: string): Promise<void> {
  const database = await openStoreDatabase({ sqlitePath });
  const { checkout, desk, balances } = openSales({ database, origin: "http://shop.test", facts: shop });

  async function nextKey(key: string): Promise<string> {
    return (await checkout.view(key))?.idempotencyKey ?? "";
  }

  async function answer(request: OrderProcessRequest): Promise<OrderProcessAnswer> {
    const { id } = request;
    const none = { id, key: "", nextKey: "" };
    if (request.do === "pay at the counter")
      return { ...none, result: await desk.takePayment(request.payment) };
    if (request.do === "pay a balance") return { ...none, result: await balances.pay(request.attempt) };
    if (request.do === "pay") {
      const { key, idempotencyKey } = request;
      const result = await checkout.pay(key, idempotencyKey, { code: "1" });
      return { id, key, nextKey: await nextKey(key), result };
    }
    const entered = await checkout.enter(request.cart.token, request.cart.secret);
    if (entered.outcome !== "open") throw new Error(`The cart is ${entered.outcome}.`);
    const key = entered.checkoutKey;
    const result = await checkout.continueToPayment(key, request.idempotencyKey, request.input);
    return { id, key, nextKey: await nextKey(key), result };
  }

  process.on("message", (request: OrderProcessRequest) => {
    answer(request)
      .catch((error: unknown): OrderProcessAnswer => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        return { id: request.id, error: { name, message } };
      })
      .then((said) => process.send?.(said));
  });
  process.send?.({ ready: true });
}

await takeOrders(process.argv[2] ?? "");
