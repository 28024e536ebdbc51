import { redirect } from "react-router";

/** A path of the store: one slash, then anything that cannot begin another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Leads the browser on to a page of the store, or to a page under one of the `origins` that the configuration names. 303:
 * what follows is read, so that Back and Reload never post again; 301: the page has this address for good. Throws for any other address, which would be a fault of
 * ours: nobody may be led from here to a place of somebody's choice.
 */
export function safeRedirect(
  address: string,
  {
    origins = [],
    headers = {},
    status = 303,
  }: { origins?: readonly string[]; headers?: HeadersInit; status?: 301 | 303 } = {},
): Response {
  if (!ownPath.test(address) && !(URL.canParse(address) && origins.includes(new URL(address).origin)))
    throw new Error(
      `Nobody is led to ${JSON.stringify(address.slice(0, 100))}: it is neither a page of the store nor of its checkout. Name its origin in the configuration.`,
    );
  return redirect(address, { status, headers });
}
