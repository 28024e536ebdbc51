import { z } from "zod";
import { readBody } from "../../platform/read-body.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { promptResponse, readRegistration } from "../session/passkey-sign-in.server.ts";
import type { Route } from "./+types/account-passkey";

const maxBytes = 32_768;
const asked = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("options") }),
  z.object({ ask: z.literal("add"), response: z.unknown() }),
]);

/** JSON endpoint for adding a passkey to the signed-in account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  requireSameOrigin(request);
  const body = await readBody(request, maxBytes);
  const read = asked.safeParse(readJson(body));
  const { member, sessionId, ...by } = context.get(deskUserContext);
  const { owner } = context.get(services);
  if (!read.success || !owner || !member)
    return Response.json({ error: "We couldn't read that, so nothing was changed." }, { status: 400 });
  return await withDatabaseErrorPage(async () => {
    const account = await owner.staff.member(member.id);
    if (account && read.data.ask === "options")
      return await promptResponse(context, await owner.staff.passkeys.registrationOptions(account));
    const answer = await readRegistration(
      request,
      context,
      "response" in read.data ? read.data.response : null,
    );
    if (await owner.staff.addPasskey({ ...member, sessionId }, answer, by)) return Response.json({});
    const error = "We couldn't verify this passkey, so it wasn't added. Try again.";
    return Response.json({ error }, { status: 403 });
  });
}

/** GET redirects to the account page. */
export function loader(): Response {
  return safeRedirect("/desk/account");
}

function readJson(body: string | null): unknown {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return null;
  }
}
