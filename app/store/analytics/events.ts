import { z } from "zod";
import { noStore } from "../../platform/cache-control.ts";
import { readBody } from "../../platform/read-body.ts";
import { isCrossSite } from "../../platform/require-same-origin.ts";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/events";
import { eventNames, pageKinds } from "./event-names.ts";

const maxBodyBytes = 1_024;
const sent = z.strictObject({
  events: z
    .array(z.strictObject({ name: z.enum(eventNames), page: z.enum(pageKinds) }))
    .min(1)
    .max(10),
});

/** Counts what visitors who agreed to it do. Nothing about them is read or stored. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { config, metrics } = context.get(services);
  if (!config.analytics) return answer(404);
  if (request.method !== "POST") return answer(405);
  if (isCrossSite(request)) return answer(403);
  if (!/^application\/json(;|$)/i.test(request.headers.get("content-type") ?? "")) return answer(415);
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return answer(413);
  const read = sent.safeParse(parsed(body));
  if (!read.success) return answer(422);
  for (const event of read.data.events) metrics.counted(event);
  return answer(204);
}

export function loader({ context }: Route.LoaderArgs): Response {
  return answer(context.get(services).config.analytics ? 405 : 404);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(status: number): Response {
  const headers = { "cache-control": noStore, ...(status === 405 && { allow: "POST" }) };
  return new Response(null, { status, headers });
}
