import { within } from "../../platform/within.ts";
import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/job-castings-ready";

/** Shorter than the time after which a proxy gives a request up. */
const heldMs = 8_000;

/**
 * Answers a job's page when its castings are computed: 204, or 202 where they are not within seconds. The desk layout
 * guards it.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { workshop, castingFiles } = context.get(services);
  const job = await atDesk(() => workshop.job(params.id));
  if (!job?.design) return new Response(null, { status: 404 });
  const made = await within(castingFiles.castings(job.design), heldMs);
  return new Response(null, { status: made ? 204 : 202, headers: { "cache-control": "no-store" } });
}
