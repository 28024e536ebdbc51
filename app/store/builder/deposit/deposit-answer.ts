import { m } from "#messages";
import type { ToastText } from "../../../storefront/storefront-error.ts";

export type DepositAnswer =
  | { ok: true; cartId: string; url: string; depositCents: number }
  | { ok: false; toast: ToastText };

/** The response to a failed request. */
export const depositFailed = (): ToastText => ({
  title: m.builder.checkoutFailed,
  description: m.builder.retryCheckout,
});
