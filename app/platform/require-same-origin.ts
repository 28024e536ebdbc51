import { data } from "react-router";
import { isCrossSite } from "./is-cross-site.ts";

/** Throws a refusal (403) where another site's page sent the form: what it says is not the visitor's wish. */
export function requireSameOrigin(request: Request): void {
  if (!isCrossSite(request)) return;
  throw data(
    "This form came from another site, so nothing was done with it. Open our own page and send it there.",
    {
      status: 403,
      headers: { "cache-control": "no-store" },
    },
  );
}
