import type { MiddlewareFunction } from "react-router";
import { safeRedirect } from "../../parts/safe-redirect.ts";
import { atDesk } from "../../storefront/desk-answer.server.ts";
import { deskVisitor, personOf, standingOf } from "../../storefront/desk-session.server.ts";
import { signInPath } from "../../storefront/desk-way.ts";
import { deskHeaders } from "./desk-headers.ts";

/** The desk's door: whatever lies behind it is neither read nor done without an open session. */
export const deskDoor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const standing = await atDesk(() => standingOf(request));
  if (standing.state !== "open")
    throw safeRedirect(signInPath(request.url, standing.state === "ended"), { headers: deskHeaders });
  context.set(deskVisitor, { ...personOf(context), sessionId: standing.id });
  const response = await next();
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  return response;
};
