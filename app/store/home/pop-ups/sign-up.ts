import { m } from "#messages";
import { noStore } from "../../../platform/cache-control.ts";
import { visitorAddressOf } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { readBody } from "../../../platform/read-body.ts";
import { isCrossSite } from "../../../platform/require-same-origin.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/sign-up";
import type { SignUpAnswer } from "./claim-form.tsx";

const maxBodyBytes = 16 * 1024;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return refused(405);
  if (isCrossSite(request)) return refused(403);
  if (!/^application\/json(;|$)/i.test(request.headers.get("content-type") ?? "")) return refused(415);
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return refused(413);
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return refused(400);
  }
  const { clients, rateLimits } = context.get(services);
  const address = visitorAddressOf(context);
  const waitS = await rateLimits.take("sign-up", address);
  if (waitS)
    return answered({ ok: false, error: rateLimitedMessage(waitS) }, 429, { "retry-after": String(waitS) });
  const result = await clients.signUp(input);
  if (result.ok) return answered({ ok: true, code: result.code }, 200);
  await rateLimits.giveBack("sign-up", address);
  if ("busy" in result) return answered({ ok: false, notSaved: true }, 503);
  const [error] = result.errors;
  return answered({ ok: false, error: error?.message ?? m.offer.unreadableForm }, 422);
}

export function loader(): Response {
  return refused(405);
}

function refused(status: number): Response {
  const response = answered({ ok: false, error: m.offer.unreadableForm }, status);
  if (status === 405) response.headers.set("allow", "POST");
  return response;
}

function answered(answer: SignUpAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(answer, { status, headers: { "cache-control": noStore, ...headers } });
}
