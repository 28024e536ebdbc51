import { expect } from "vitest";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import type { Shop } from "../open-shop.ts";

/** Takes a cart through checkout at its `checkoutUrl`: holds its pieces and, with `pays`, buys them. */
export async function checkOut(
  { checkout }: Shop,
  checkoutUrl: string,
  { pays }: { pays: boolean },
): Promise<void> {
  const url = new URL(checkoutUrl);
  const token = url.pathname.split("/").at(-1) ?? "";
  const entered = await checkout.enter(token, url.searchParams.get("key") ?? "");
  if (entered.outcome !== "open") throw new Error(`The checkout is ${entered.outcome}.`);
  const { checkoutKey } = entered;
  const intent = async () => (await checkout.view(checkoutKey))?.idempotencyKey ?? "";
  const held = await checkout.continueToPayment(checkoutKey, await intent(), pickupInput());
  expect(held.outcome).toBe("payment");
  if (!pays) return;
  const paid = await checkout.pay(checkoutKey, await intent(), { code: "1" });
  expect(paid.outcome).toBe("paid");
}
