import { m } from "#messages";
import { noStore } from "../../../platform/cache-control.ts";
import { getVisitorAddress } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { readBody } from "../../../platform/read-body.ts";
import { isCrossSite } from "../../../platform/require-same-origin.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/sign-up";
import type { SignUpAnswer } from "./claim-form.tsx";

const maxBodyBytes = 16 * 1024;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return errorResponse(405);
  if (isCrossSite(request)) return errorResponse(403);
  if (!/^application\/json(;|$)/i.test(request.headers.get("content-type") ?? "")) return errorResponse(415);
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return errorResponse(413);
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return errorResponse(400);
  }
  const { clients, rateLimits } = context.get(services);
  const address = getVisitorAddress(context);
  const waitS = await rateLimits.take("sign-up", address);
  if (waitS)
    return jsonResponse({ ok: false, error: rateLimitedMessage(waitS) }, 429, {
      "retry-after": String(waitS),
    });
  const result = await clients.signUp(input);
  if (result.ok) return jsonResponse({ ok: true, code: result.code }, 200);
  await rateLimits.giveBack("sign-up", address);
  if ("busy" in result) return jsonResponse({ ok: false, notSaved: true }, 503);
  const [error] = result.errors;
  return jsonResponse({ ok: false, error: error?.message ?? m.offer.unreadableForm }, 422);
}

export function loader(): Response {
  return errorResponse(405);
}

function errorResponse(status: number): Response {
  const response = jsonResponse({ ok: false, error: m.offer.unreadableForm }, status);
  if (status === 405) response.headers.set("allow", "POST");
  return response;
}

function jsonResponse(answer: SignUpAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(answer, { status, headers: { "cache-control": noStore, ...headers } });
}
