import { z } from "zod";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readBody } from "../../platform/read-body.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import type { Route } from "./+types/passkey";
import { databaseProblem } from "./database-errors.server.ts";
import { requestAuthor } from "./desk-session.server.ts";
import { beginSession } from "./desk-sign-in.server.ts";
import { promptResponse, readRegistration, signInWithPasskey } from "./passkey-sign-in.server.ts";

const maxBytes = 32_768;
const token = z.string().regex(/^[\w-]{43}$/);
const asked = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("sign-in-options") }),
  z.object({ ask: z.literal("sign-in"), response: z.unknown() }),
  z.object({ ask: z.literal("join-options"), token }),
  z.object({ ask: z.literal("join"), token, response: z.unknown() }),
]);

const notValid = "We couldn't verify this passkey. Try again, or use a recovery code.";
const noInvitation = "This invitation was used, canceled or has expired. Ask an owner for a new one.";
const notRegistered = "We couldn't verify this passkey, so it wasn't added. Try again.";

/** JSON endpoint for passkey sign-in, without a session. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  requireSameOrigin(request);
  try {
    const response = await answer(request, context);
    for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
    return response;
  } catch (error) {
    const trouble = databaseProblem(error);
    if (trouble === null) throw error;
    return refused(`${trouble} Sign-ins have to be recorded, so no one can sign in until then.`, 503);
  }
}

/** GET redirects to the sign-in page. */
export function loader(): Response {
  return safeRedirect("/desk/sign-in");
}

async function answer(request: Request, context: Route.ActionArgs["context"]): Promise<Response> {
  const { owner } = context.get(services);
  const read = asked.safeParse(readJson(await readBody(request, maxBytes)));
  if (!read.success || !owner) return refused("We couldn't read that, so nothing was changed.", 400);
  const form = read.data;
  if (form.ask === "sign-in-options")
    return await promptResponse(context, await owner.staff.passkeys.signInOptions());
  if (form.ask === "sign-in") {
    const signedIn = await signInWithPasskey(request, context, form.response);
    if (signedIn.outcome === "wait") return refused(rateLimitedMessage(signedIn.waitS), 429);
    if (signedIn.outcome !== "open") return refused(notValid, 403);
    return Response.json({}, { headers: { "set-cookie": signedIn.cookie } });
  }
  const invited = await owner.staff.invited(form.token);
  if (!invited) return refused(noInvitation, 404);
  if (form.ask === "join-options")
    return await promptResponse(context, await owner.staff.passkeys.registrationOptions(invited));
  const joined = await owner.staff.join(
    form.token,
    await readRegistration(request, context, form.response),
    requestAuthor(context),
  );
  if (!joined) return refused(notRegistered, 403);
  const { cookie } = await beginSession(request, context, { member: joined.who, with: "passkey" });
  return Response.json({ codes: joined.codes }, { headers: { "set-cookie": cookie } });
}

function readJson(body: string | null): unknown {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return null;
  }
}

function refused(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
