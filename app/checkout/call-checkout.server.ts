import type { RouterContextProvider } from "react-router";
import { isDatabaseBusy } from "../platform/is-database-busy.ts";
import { services } from "../services.server.ts";
import { checkoutRefusal } from "./checkout-refusal.ts";
import type { CheckoutService } from "./checkout-result.ts";

/** Calls the hosted checkout. Throws a refusal if there is none or its database is busy. */
export async function callCheckout<T>(
  context: Readonly<RouterContextProvider>,
  ask: (checkout: CheckoutService) => Promise<T>,
): Promise<T> {
  return await callShop(context.get(services).hostedCheckout, ask);
}

/** Calls a service of the embedded shop. Throws a refusal if there is none or its database is busy. */
export async function callShop<S, T>(service: S | null, ask: (service: S) => Promise<T>): Promise<T> {
  if (!service) throw checkoutRefusal("unknown");
  return await ask(service).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? checkoutRefusal("busy") : error;
  });
}
