import { ProviderError } from "../../payments/gateway.ts";
import { findOrder } from "../checkout-record.ts";
import type { CheckoutContext } from "../context.ts";
import { endSession } from "./settle-session.ts";

/**
 * Closes the order's payment page, where one is open, so that its hold can be given back. False when it is not known to
 * be closed: somebody may still pay there.
 */
export async function closePage(context: CheckoutContext, orderId: string): Promise<boolean> {
  const order = await findOrder(context.database.read, orderId);
  if (!order?.session_ref) return true;
  if (context.gateway.kind !== "page") return false;
  try {
    return (await endSession(context, context.gateway, order.session_ref)) !== "pending";
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
