import { type BalanceOutcome, settleBalancePage } from "./balance/settle-page.ts";
import { type SessionOutcome, settleSession } from "./checkout/page/payment-session.ts";
import type { ShopContext } from "./context.ts";
import { type PageGateway, ProviderError } from "./payments/gateway.ts";
import { reopenFailedRefund } from "./payments/reopen-refund.ts";
import { isNewEvent, recordEvent } from "./provider-event-log.ts";
import { openReaders } from "./readers/open-readers.ts";

/**
 * Handles a provider's webhook by its raw body and headers. `refused`: invalid signature or too old. `later`:
 * undecided, the provider should resend it. `off`: no provider sends webhooks here.
 */
export type EventHandler = (raw: string, headers: Headers) => Promise<"taken" | "refused" | "later" | "off">;

/** Opens a provider's webhook endpoint. Events aren't trusted: they only make the store ask the provider. */
export function openProviderEvents(context: ShopContext): EventHandler {
  const { gateway } = context;
  return gateway.kind === "page" ? eventsOf(context, gateway) : async () => "off";
}

function eventsOf(context: ShopContext, gateway: PageGateway): EventHandler {
  const { database, now, reportFault } = context;
  const readers = openReaders(context);
  const underWay = new Map<string, Promise<SessionOutcome | BalanceOutcome>>();

  function settleOnce(ref: string): Promise<SessionOutcome | BalanceOutcome> {
    const known = underWay.get(ref);
    if (known) return known;
    const settling = settle(ref).finally(() => underWay.delete(ref));
    underWay.set(ref, settling);
    return settling;
  }

  /** Settles a page of a balance, or else of a checkout. */
  async function settle(ref: string): Promise<SessionOutcome | BalanceOutcome> {
    const outcome = await settleBalancePage(context, gateway, ref);
    return outcome === "unknown" ? await settleSession(context, gateway, ref) : outcome;
  }

  return async (raw, headers) => {
    const event = gateway.parseEvent(raw, headers);
    if (!event) return "refused";
    const named = { provider: gateway.provider, eventId: event.id };
    if (!(await isNewEvent(database, named))) return "taken";
    try {
      if (event.sessionRef !== null) await settleOnce(event.sessionRef);
      if (event.readerRef !== null) await readers.hear(event.readerRef);
      if (event.refundRef !== null) await reopenFailedRefund(context, gateway, event.refundRef);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      reportFault(error);
      if (error.isAway) return "later";
    }
    await database.write((tx) => recordEvent(tx, named, now()));
    return "taken";
  };
}
