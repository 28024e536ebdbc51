import { privateHeaders } from "../../platform/private-headers.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/former-address";

/** Redirects the addresses of wish list alerts until November 2026, with their key and query, and forms with what was typed. */
export function loader({ url }: Pick<Route.LoaderArgs, "url">): Response {
  const path = url.pathname.replace("/wants", "/wish-list").replace("/want/", "/wish-list/confirm/");
  return safeRedirect(`${path}${url.search}`, { status: 308, headers: privateHeaders("no-referrer") });
}

export const action = loader;
