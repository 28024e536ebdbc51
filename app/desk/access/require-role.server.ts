import type { Role } from "#services";
import { readBody } from "../../platform/read-body.ts";
import { formByteLimits } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { canOpenPage, canPostForm, recoverySessionPatterns, startPages } from "./desk-access.ts";

/** Size limit, in bytes, of forms on pages with intents for different roles. */
const maxFormBytes = formByteLimits.product;

interface Asked {
  request: Request;
  /** The route's pattern, "/desk/orders/:number". */
  pattern: string;
}

/** Throws a redirect if `deskAccess` doesn't let the role open the page or post the form. */
export async function requireRole(asked: Asked, role: Role, needsPasskey: boolean): Promise<void> {
  const pattern = asked.pattern.replace(/^\//, "");
  const isRead = ["GET", "HEAD"].includes(asked.request.method);
  if (needsPasskey && !recoverySessionPatterns.includes(`${isRead ? "GET" : "POST"} ${pattern}`))
    throw safeRedirect("/desk/account");
  if (isRead ? canOpenPage(role, pattern) : canPostForm(role, pattern, await intentsOf(asked.request)))
    return;
  throw safeRedirect(isRead && pattern === "desk" ? startPages[role] : "/desk/denied");
}

/** All `intent` values of a form, because parsers differ on duplicates. Null if it isn't a form or is too long. */
async function intentsOf(request: Request): Promise<string[] | null> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await readBody(request.clone(), maxFormBytes);
  return body === null ? null : new URLSearchParams(body).getAll("intent");
}
