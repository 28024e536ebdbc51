import type { RouterContextProvider } from "react-router";
import { services } from "../../services.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";

const shownMs = 15 * 60_000;

/**
 * Number and PIN of a gift card or store credit that was just issued, for roles that sell, to hand over; null later. Then
 * a client who lost them gets a replacement.
 */
export async function readNewSecret(
  context: Readonly<RouterContextProvider>,
  { account, issuedAt }: { account: string; issuedAt: number },
): Promise<{ code: string; pin: string } | null> {
  const { role } = context.get(deskUserContext);
  const mayShow = (role === "sales" || role === "owner") && Date.now() - issuedAt < shownMs;
  return mayShow ? ((await context.get(services).shop?.credits.secretOf(account)) ?? null) : null;
}
