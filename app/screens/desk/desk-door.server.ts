import type { MiddlewareFunction } from "react-router";
import { safeRedirect } from "../../parts/safe-redirect.ts";
import { deskVisitor, standingOf, visitorOf } from "../../storefront/desk-session.server.ts";
import { signInPath } from "../../storefront/desk-way.ts";
import { deskHeaders } from "./desk-headers.ts";

/** The desk's door: whatever lies behind it is neither read nor done without an open session. */
export const deskDoor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const standing = await standingOf(request);
  if (standing !== "open")
    throw safeRedirect(signInPath(request.url, standing === "ended"), { headers: deskHeaders });
  context.set(deskVisitor, visitorOf(context));
  const response = await next();
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  return response;
};
