import { data } from "react-router";
import { isFromElsewhere } from "./is-cross-site.ts";

/** Throws a refusal (403) where another site's page sent the form: what it says is not the visitor's wish. */
export function refuseElsewhere(request: Request): void {
  if (!isFromElsewhere(request)) return;
  throw data(
    "This form came from another site, so nothing was done with it. Open our own page and send it there.",
    {
      status: 403,
      headers: { "cache-control": "no-store" },
    },
  );
}
