import type { MiddlewareFunction } from "react-router";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { requireRole } from "../access/require-role.server.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { withDatabaseErrorPage } from "./database-errors.server.ts";
import { deskUserContext, readSessionState, requestAuthor } from "./desk-session.server.ts";
import { signInPath } from "./sign-in-redirect.ts";

/** Desk middleware: requires an open session whose role may do what is requested, and no form of another site. */
export const requireSession: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  if (request.method !== "GET" && request.method !== "HEAD") requireSameOrigin(request);
  const standing = await withDatabaseErrorPage(() => readSessionState(request, context));
  if (standing.state !== "open")
    throw safeRedirect(signInPath(url, standing.state === "ended"), { headers: deskHeaders });
  const { member, needsPasskey, id: sessionId } = standing;
  const by = requestAuthor(context);
  const actor = standing.actor ?? by.actor;
  const role = member?.role ?? "owner";
  context.set(deskUserContext, { ...by, actor, sessionId, member, role, needsPasskey });
  await requireRole({ request, pattern }, role, needsPasskey);
  const response = await next();
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  return response;
};
