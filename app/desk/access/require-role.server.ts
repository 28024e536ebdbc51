import type { Role } from "#services";
import { readBody } from "../../platform/read-body.ts";
import { longestForms } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { beforePasskey, mayAct, maySee, startPages } from "./desk-access.ts";

/** Bytes of the longest form of a desk page that has intents for different roles. */
const maxFormBytes = longestForms.product;

interface Asked {
  request: Request;
  /** The route's, "/desk/orders/:number" */
  pattern: string;
}

/** Throws a redirect where `deskAccess` does not let the role open the page or send the form. */
export async function requireRole(asked: Asked, role: Role, needsPasskey: boolean): Promise<void> {
  const pattern = asked.pattern.replace(/^\//, "");
  const isRead = ["GET", "HEAD"].includes(asked.request.method);
  if (needsPasskey && !beforePasskey.includes(`${isRead ? "GET" : "POST"} ${pattern}`))
    throw safeRedirect("/desk/account");
  if (isRead ? maySee(role, pattern) : mayAct(role, pattern, await intentsOf(asked.request))) return;
  throw safeRedirect(isRead && pattern === "desk" ? startPages[role] : "/desk/denied");
}

/** Every `intent` of a form, since readers differ in which of two they take; null where it is none, or too long. */
async function intentsOf(request: Request): Promise<string[] | null> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await readBody(request.clone(), maxFormBytes);
  return body === null ? null : new URLSearchParams(body).getAll("intent");
}
