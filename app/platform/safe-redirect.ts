import { redirect } from "react-router";

/** A path in the store: one slash, then anything that can't start another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Redirects to a page of the store or one of the configured `origins`. Throws for any other URL, to prevent open
 * redirects. 303 makes the next request a GET, so Back and Reload never post again. 301 is permanent, and 308 also
 * repeats the request with its form.
 */
export function safeRedirect(
  address: string,
  {
    origins = [],
    headers = {},
    status = 303,
  }: { origins?: readonly string[]; headers?: HeadersInit; status?: 301 | 303 | 308 } = {},
): Response {
  if (!ownPath.test(address) && !(URL.canParse(address) && origins.includes(new URL(address).origin)))
    throw new Error(
      `Refused to redirect to ${JSON.stringify(address.slice(0, 100))}: it isn't a page of the store or its checkout. Add its origin to the configuration.`,
    );
  return redirect(address, { status, headers });
}
