import type { RouterContextProvider } from "react-router";
import { getVisitorAddress } from "../platform/rate-limit.server.ts";
import { readBody } from "../platform/read-body.ts";
import { isCrossSite } from "../platform/require-same-origin.ts";
import { services } from "../services.server.ts";
import { checkoutRefusal } from "./checkout-refusal.ts";

const maxBodyBytes = 32 * 1024;

/** Reads a same-origin form. Throws a refusal if cross-site (403), over 32 kB (413), or of another type (415). */
export async function readCheckoutForm(request: Request): Promise<URLSearchParams> {
  if (isCrossSite(request)) throw checkoutRefusal("elsewhere");
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) throw checkoutRefusal("not-a-form");
  const body = await readBody(request, maxBodyBytes);
  if (body === null) throw checkoutRefusal("too-long");
  return new URLSearchParams(body);
}

type Context = Readonly<RouterContextProvider>;

/** Counts a payment attempt per checkout and per address. Returns the seconds to wait; 0 means allowed. */
export async function countPaymentAttempt(context: Context, checkoutKey: string): Promise<number> {
  const address = getVisitorAddress(context);
  if (!address) return 0;
  const { rateLimits } = context.get(services);
  return (await rateLimits.take("pay-one", checkoutKey)) || (await rateLimits.take("pay", address));
}

/** Counts a typed PIN per address, as on the balance page of gift cards. Returns the seconds to wait; 0 means allowed. */
export async function countPinAttempt(context: Context): Promise<number> {
  return await context.get(services).rateLimits.take("track", getVisitorAddress(context));
}

/** The address used to limit holds; empty if checkouts aren't limited per address. */
export function holderAddress(context: Context): string {
  const { config, rateLimits } = context.get(services);
  return config.rateLimits.checkout.length > 0 ? rateLimits.rateLimitKey(getVisitorAddress(context), 48) : "";
}
