import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/sign-out";
import { withDatabaseErrorPage } from "./database-errors.server.ts";
import { signOut } from "./desk-sign-in.server.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  requireSameOrigin(request);
  const cookie = await withDatabaseErrorPage(() => signOut(request, context));
  return safeRedirect("/desk/sign-in?left=1", { headers: { "set-cookie": cookie } });
}

/** A GET redirects back without signing out. */
export function loader(): Response {
  return safeRedirect("/desk");
}
