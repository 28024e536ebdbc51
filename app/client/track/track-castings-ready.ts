import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { services } from "../../services.server.ts";
import { respondWhenCastingsReady } from "../job/castings-ready.server.ts";
import type { Route } from "./+types/track-castings-ready";

/** Tells a piece's page when its castings are computed. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { workshop, castingFiles } = context.get(services);
  try {
    return await respondWhenCastingsReady(castingFiles, await workshop.track(params.token));
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}
