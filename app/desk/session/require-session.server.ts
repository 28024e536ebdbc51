import type { MiddlewareFunction } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { atDesk } from "./desk-answer.server.ts";
import { deskUser, personOf, standingOf } from "./desk-session.server.ts";
import { signInPath } from "./sign-in-redirect.ts";

/** Middleware of the desk: requires an open session. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const standing = await atDesk(() => standingOf(request, context));
  if (standing.state !== "open")
    throw safeRedirect(signInPath(request.url, standing.state === "ended"), { headers: deskHeaders });
  context.set(deskUser, { ...personOf(context), sessionId: standing.id });
  const response = await next();
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  return response;
};
