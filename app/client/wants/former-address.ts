import { splitLanguagePath } from "#languages";
import { privateHeaders } from "../../platform/private-headers.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/former-address";

/** Redirects wish-list URLs used until November 2026, keeping their key and query, and the data of forms. */
export function loader({ url }: Pick<Route.LoaderArgs, "url">): Response {
  const path = splitLanguagePath(url.pathname)
    .path.replace("/wants", "/wish-list")
    .replace("/want/", "/wish-list/confirm/");
  return safeRedirect(`${path}${url.search}`, { status: 308, headers: privateHeaders("no-referrer") });
}

export const action = loader;
