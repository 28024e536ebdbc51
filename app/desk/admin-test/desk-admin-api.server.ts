import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { requestId } from "../../platform/log.server.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";

/** Seconds to wait before a token can be checked; 0 means now. Counts wrong tokens, which the API rejects. */
export async function checkTokenWait(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<number> {
  const presented = request.headers.get("x-shopify-access-token");
  const { owner } = context.get(services);
  if (!presented || !owner) return 0;
  const by = {
    at: "adminApi",
    address: getVisitorAddress(context),
    requestId: requestId() ?? randomUUID(),
  } as const;
  const checked = await owner.token.check(presented, by);
  return checked.outcome === "wait" ? checked.waitS : 0;
}
