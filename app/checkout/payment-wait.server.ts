import type { RouterContextProvider } from "react-router";
import { addressOf } from "../platform/rate-limit.server.ts";
import { services } from "../services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Counts a payment that is tried, by checkout and by the visitor's address: seconds to wait, 0 to go on. */
export async function paymentWaitS(context: Context, checkoutKey: string): Promise<number> {
  const address = addressOf(context);
  if (!address) return 0;
  const { rateLimits } = context.get(services);
  return (await rateLimits.take("pay-one", checkoutKey)) || (await rateLimits.take("pay", address));
}

/** By whom pieces are held, as addresses are counted; empty where checkouts of one address are not limited either. */
export function holderAddress(context: Context): string {
  const { config, rateLimits } = context.get(services);
  return config.rateLimits.checkout.length > 0 ? rateLimits.countedAs(addressOf(context), 48) : "";
}
