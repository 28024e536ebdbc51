import { withLetters } from "#jewelry/making/files/part-names";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/job-solid-data";
import { serializeSolid } from "./solid/solid-data.ts";

/** A job's castings as data for its page. Guarded by the desk layout. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { workshop, castingFiles } = context.get(services);
  const job = await withDatabaseErrorPage(() => workshop.job(params.id));
  if (!job?.design) return refused(404, "There's nothing to show for this job.");
  const wanted = new URL(request.url).searchParams.get("hash");
  if (wanted !== null && wanted !== job.designHash)
    return refused(409, "This piece was redrawn. Reload the page to see its castings.");
  try {
    const { castings, walls } = await castingFiles.castings(job.design);
    const shown = withLetters(castings).map(({ letter, count, mesh, thin }) => ({
      letter,
      count,
      thin,
      ...mesh,
    }));
    return new Response(serializeSolid({ castings: shown, places: walls.places }), {
      headers: { "content-type": "application/octet-stream", "cache-control": "no-store" },
    });
  } catch (error) {
    if (error instanceof Error && error.name === "CastingBusy")
      return refused(503, error.message, { "retry-after": "30" });
    throw error;
  }
}

function refused(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
