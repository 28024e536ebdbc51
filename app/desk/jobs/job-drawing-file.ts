import { withBand } from "#jewelry/band-choice";
import { resolveWithin } from "../../../foundation/records/resolve-within.ts";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/job-drawing-file";

const patienceMs = 1_500;

/**
 * A job's dimensioned drawing with the castings' thin places marked. `band` draws the band, `over` adds the previous
 * version. Guarded by the desk layout.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { workshop, castingFiles, geometry } = context.get(services);
  const job = await withDatabaseErrorPage(() => workshop.job(params.id));
  if (!job?.design) return new Response("There's no drawing for this job.\n", { status: 404 });
  const { searchParams } = new URL(request.url);
  const isBand = searchParams.has("band");
  const drawn = isBand ? job.design : withBand(job.design, null);
  const before = searchParams.has("over") ? job.earlier : null;
  const made = await resolveWithin(castingFiles.castings(job.design), patienceMs);
  const walls = isBand ? made?.bandWalls : made?.walls;
  const svg = await withDatabaseErrorPage(() =>
    geometry.markedDrawing(drawn, {
      earlier: before && (isBand ? before : withBand(before, null)),
      thinPlaces: walls?.places ?? [],
    }),
  );
  return new Response(svg as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": "no-store",
    },
  });
}
