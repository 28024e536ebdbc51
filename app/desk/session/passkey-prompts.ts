import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** The result of a prompt: the server's response, or an error message. */
export type PromptResult<T> = { ok: true; answer: T } | { ok: false; error: string };

const unreachable = "We couldn't reach the store. Check your connection and try again.";

/** Signs in with a discoverable passkey, without asking for a name. */
export function promptSignIn(): Promise<PromptResult<object>> {
  return prompted(async () => {
    const { options } = await send<SignInOptions>("/desk/passkey", { ask: "sign-in-options" });
    const response = await startAuthentication({ optionsJSON: options });
    return await send<object>("/desk/passkey", { ask: "sign-in", response });
  });
}

/** Asks for an owner's passkey, to approve something. The form it is for sends the response to be verified. */
export function promptOwner(): Promise<PromptResult<object>> {
  return prompted(async () => {
    const { options } = await send<SignInOptions>("/desk/passkey", { ask: "sign-in-options" });
    return await startAuthentication({ optionsJSON: options });
  });
}

/** Registers an invitation's first passkey. The response has the recovery codes. */
export function promptJoin(token: string): Promise<PromptResult<{ codes: string[] }>> {
  return prompted(async () => {
    const { options } = await send<JoinOptions>("/desk/passkey", { ask: "join-options", token });
    const response = await startRegistration({ optionsJSON: options });
    return await send<{ codes: string[] }>("/desk/passkey", { ask: "join", token, response });
  });
}

/** Registers another passkey for the signed-in account. */
export function promptAddPasskey(): Promise<PromptResult<object>> {
  return prompted(async () => {
    const { options } = await send<JoinOptions>("/desk/account/passkey", { ask: "options" });
    const response = await startRegistration({ optionsJSON: options });
    return await send<object>("/desk/account/passkey", { ask: "add", response });
  });
}

interface SignInOptions {
  options: Parameters<typeof startAuthentication>[0]["optionsJSON"];
}
interface JoinOptions {
  options: Parameters<typeof startRegistration>[0]["optionsJSON"];
}

/** The server's error message, which says what to do. */
class Refusal extends Error {}

async function send<T>(path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(
    () => null,
  );
  if (!response) throw new Refusal(unreachable);
  const answer = await response.json().catch(() => null);
  if (!response.ok || answer === null) throw new Refusal(answer?.error ?? unreachable);
  return answer as T;
}

async function prompted<T>(work: () => Promise<T>): Promise<PromptResult<T>> {
  try {
    return { ok: true, answer: await work() };
  } catch (error) {
    return { ok: false, error: promptErrorMessage(error) };
  }
}

function promptErrorMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for this account.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "No passkey was used: the prompt was closed, timed out or found none. Try again.";
  if (name === "SecurityError") return "Passkeys only work at the store's own address. Open the desk there.";
  return "This browser can't use passkeys. Try another one, or sign in with a recovery code.";
}
