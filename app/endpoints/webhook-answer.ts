import { isDatabaseBusy } from "../platform/is-database-busy.ts";
import { readBody } from "../platform/read-body.ts";

const maxBodyBytes = 256 * 1024;

/** Handles a message by its raw body and headers. */
export type WebhookHandler = (
  raw: string,
  headers: Headers,
) => Promise<"taken" | "refused" | "later" | "off">;

const answers = {
  taken: [200, "ok"],
  refused: [400, "The signature is invalid or too old."],
  later: [503, "Try again later."],
  off: [404, "Webhooks are off."],
  long: [413, "Messages can be up to 256 kB."],
  method: [405, "Send messages with POST."],
} as const;

/** Answers a webhook with a status that makes the sender retry only what was not taken. */
export async function answerWebhook(request: Request, take: WebhookHandler | null): Promise<Response> {
  if (request.method !== "POST") return answered("method");
  if (!take) return answered("off");
  const raw = await readBody(request, maxBodyBytes);
  if (raw === null) return answered("long");
  const result = await take(raw, request.headers).catch((error: unknown) => {
    if (isDatabaseBusy(error)) return "later" as const;
    throw error;
  });
  return answered(result);
}

function answered(outcome: keyof typeof answers): Response {
  const [status, text] = answers[outcome];
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(outcome === "later" && { "retry-after": "30" }),
      ...(outcome === "method" && { allow: "POST" }),
    },
  });
}
