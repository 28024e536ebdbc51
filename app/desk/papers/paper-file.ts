import { pageSizeForCountry, parsePaperLabel, readPageSize } from "#papers";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/paper-file";
import { pdfResponse, textResponse } from "./pdf-response.server.ts";
import { readVersionParam } from "./read-version-param.ts";

/** An issued document as PDF, in A4 or Letter. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { papers } = context.get(services);
  const query = new URL(request.url).searchParams;
  const numbered = parsePaperLabel(params.label);
  return await withDatabaseErrorPage(async () => {
    const paper = numbered && (await papers.find({ ...numbered, version: readVersionParam(query) }));
    if (!paper) return textResponse("Document not found. Check the number for typos.", 404);
    const size = readPageSize(query.get("size"), pageSizeForCountry(settings().address.country));
    return pdfResponse(await papers.pdf(paper, size), `${paper.label}-v${paper.version}.pdf`);
  });
}
