import type { RouterContextProvider } from "react-router";
import { addressOf, rateLimits } from "../platform/rate-limit.server.ts";

/** Counts a payment that is tried, by checkout and by the visitor's address: seconds to wait, 0 to go on. */
export async function paymentWaitS(
  context: Readonly<RouterContextProvider>,
  checkoutKey: string,
): Promise<number> {
  const address = addressOf(context);
  if (!address) return 0;
  return (await rateLimits.take("pay-one", checkoutKey)) || (await rateLimits.take("pay", address));
}
