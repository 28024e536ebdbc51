import type { SendFault } from "../send-fault.ts";

/** A provider of texts behind one HTTP address. */
export interface TextProvider {
  /** `id` is the idempotency key: the provider sends a text with the same id once. Resolves to null if it was taken. */
  send(text: { id: string; to: string; body: string }, signal: AbortSignal): Promise<SendFault | null>;
}

export interface TextProviderOptions {
  /** Takes POST requests. */
  url: string;
  token: string;
}

/** Posts each text as JSON, with the token as a bearer and the id as `Idempotency-Key`. */
export function openTextProvider({ url, token }: TextProviderOptions): TextProvider {
  return {
    async send({ id, to, body }, signal) {
      try {
        const response = await fetch(url, {
          ...{ method: "POST", redirect: "error" as const, signal },
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": id,
          },
          body: JSON.stringify({ id, to, text: body }),
        });
        await response.body?.cancel();
        return response.ok ? null : faultOf(response.status);
      } catch {
        return { kind: "server", why: "The text provider couldn't be reached.", codes: "UNREACHABLE" };
      }
    },
  };
}

function faultOf(status: number): SendFault {
  const codes = `HTTP ${status}`;
  const why = `The text provider answered with status ${status}.`;
  if (status === 400 || status === 404 || status === 410 || status === 422)
    return { kind: "refused", why, codes };
  return { kind: "server", why, codes };
}
