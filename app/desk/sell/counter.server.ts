import { data, type RouterContextProvider } from "react-router";
import type { Actor, Counter, Shop, SoldGiftCard, TicketView } from "#commerce";
import { services } from "../../services.server.ts";
import { type DeskUser, deskUserContext } from "../session/desk-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The counter; null if the store sells through Shopify. */
export function counterOf(context: Context): Counter | null {
  return context.get(services).shop?.counter ?? null;
}

/** The counter, for a form. Throws a page (404) if the store sells through Shopify. */
export function requireCounter(context: Context): Counter {
  const counter = counterOf(context);
  if (!counter) throw data("This store sells through Shopify. Ring up sales there.", { status: 404 });
  return counter;
}

/** The card readers, for a form. Throws a page (404) if the store sells through Shopify. */
export function requireReaders(context: Context): Shop["readers"] {
  const readers = context.get(services).shop?.readers;
  if (!readers) throw data("This store sells through Shopify. Take cards there.", { status: 404 });
  return readers;
}

/** Layaways, for a form. Throws a page (404) if the store sells through Shopify. */
export function requireLayaways(context: Context): Shop["layaways"] {
  const layaways = context.get(services).shop?.layaways;
  if (!layaways) throw data("This store sells through Shopify, which has no layaways.", { status: 404 });
  return layaways;
}

export function counterActor(context: Context): Actor {
  const { actor, requestId, role }: DeskUser = context.get(deskUserContext);
  return { actor, requestId, role };
}

/** The gift cards that a ticket sold, with their PINs; empty for roles that don't sell. */
export async function soldGiftCards(context: Context, { id, state }: TicketView): Promise<SoldGiftCard[]> {
  const { role } = counterActor(context);
  if (state !== "finished" || (role !== "sales" && role !== "owner")) return [];
  return (await counterOf(context)?.giftCards(id)) ?? [];
}
