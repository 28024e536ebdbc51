import type { RouterContextProvider } from "react-router";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { services } from "../../services.server.ts";
import { challengeCookie } from "./desk-cookie.server.ts";
import { requestAuthor } from "./desk-session.server.ts";
import { beginSession, deviceName, type SignInResult } from "./desk-sign-in.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Opens a session for a passkey's response. Records every rejected attempt in the audit. */
export async function signInWithPasskey(
  request: Request,
  context: Context,
  answer: unknown,
): Promise<SignInResult> {
  const { owner } = context.get(services);
  if (!owner) return { outcome: "unset" };
  const sealed = await sealedChallenge(request, context);
  let id: number | null = null;
  const checked = await owner.token.attempt(
    async () => {
      id = await owner.staff.passkeys.verifySignIn(answer, sealed);
      return id !== null;
    },
    { at: "passkey", address: getVisitorAddress(context), requestId: requestAuthor(context).requestId },
  );
  if (checked.outcome !== "right") return checked;
  const member = id === null ? null : await owner.staff.member(id);
  if (!member) return { outcome: "wrong" };
  return await beginSession(request, context, { member, with: "passkey" });
}

/** Opens a session for a recovery code. It only allows registering a passkey. */
export async function signInWithCode(
  request: Request,
  context: Context,
  typed: string,
): Promise<SignInResult> {
  const { owner } = context.get(services);
  if (!owner) return { outcome: "unset" };
  const checked = await owner.token.attempt(() => owner.staff.isCode(typed), {
    ...{ at: "code", address: getVisitorAddress(context) },
    requestId: requestAuthor(context).requestId,
  });
  if (checked.outcome !== "right") return checked;
  const member = await owner.staff.takeCode(typed);
  if (!member) return { outcome: "wrong" };
  return await beginSession(request, context, { member, with: "recovery code" });
}

/** A browser's response to a registration prompt, with its challenge and device. */
export async function readRegistration(request: Request, context: Context, response: unknown) {
  return {
    response,
    sealed: await sealedChallenge(request, context),
    device: deviceName(request.headers.get("user-agent")),
  };
}

/** Options for a browser's prompt, with their challenge in a cookie. */
export async function promptResponse(context: Context, issued: { options: object; sealed: string }) {
  const cookie = challengeCookie(context.get(services).config.publicOrigin);
  return Response.json(
    { options: issued.options },
    { headers: { "set-cookie": await cookie.give(issued.sealed) } },
  );
}

/** A browser's response to a sign-in prompt, with its challenge. */
export async function passkeyResponse(request: Request, context: Context, answer: unknown) {
  return { answer, sealed: await sealedChallenge(request, context) };
}

async function sealedChallenge(request: Request, context: Context): Promise<string | null> {
  const cookie = challengeCookie(context.get(services).config.publicOrigin);
  return await cookie.read(request.headers.get("cookie"));
}
