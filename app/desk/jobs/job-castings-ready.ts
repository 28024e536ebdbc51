import { respondWhenCastingsReady } from "../../client/job/castings-ready.server.ts";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/job-castings-ready";

/** Responds to a job's page once its castings are computed. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { workshop, castingFiles } = context.get(services);
  return await respondWhenCastingsReady(
    castingFiles,
    await withDatabaseErrorPage(() => workshop.job(params.id)),
  );
}
