import { parsePaperLabel } from "#papers";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/paper-picture";
import { textResponse } from "./pdf-response.server.ts";
import { readVersionParam } from "./read-version-param.ts";

/** A picture from an issued document. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { papers } = context.get(services);
  const numbered = parsePaperLabel(params.label);
  const version = readVersionParam(new URL(request.url).searchParams);
  const paper = numbered && (await withDatabaseErrorPage(() => papers.find({ ...numbered, version })));
  const picture =
    paper && (await withDatabaseErrorPage(() => papers.picture(paper.id, Number(params.position) || 0)));
  if (!picture) return textResponse("Picture not found.", 404);
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/jpeg" },
  });
}
