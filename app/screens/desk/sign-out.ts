import { refuseElsewhere } from "../../parts/refuse-elsewhere.ts";
import { safeRedirect } from "../../parts/safe-redirect.ts";
import { atDesk } from "../../storefront/desk-answer.server.ts";
import { signOut } from "../../storefront/desk-sign-in.server.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session of this browser. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  refuseElsewhere(request);
  const cookie = await atDesk(() => signOut(request, context));
  return safeRedirect("/desk/sign-in?left=1", { headers: { "set-cookie": cookie } });
}

/** Read instead of posted to: nothing ends, and one is led back. */
export function loader(): Response {
  return safeRedirect("/desk");
}
