import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/sign-out";
import { atDesk } from "./desk-answer.server.ts";
import { signOut } from "./desk-sign-in.server.ts";

/** Ends the session of this browser. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  requireSameOrigin(request);
  const cookie = await atDesk(() => signOut(request, context));
  return safeRedirect("/desk/sign-in?left=1", { headers: { "set-cookie": cookie } });
}

/** Read instead of posted to: nothing ends, and one is led back. */
export function loader(): Response {
  return safeRedirect("/desk");
}
