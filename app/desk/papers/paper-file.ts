import { paperOfCountry, paperOfLabel, readPageSize } from "#papers";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/paper-file";
import { readVersionParam } from "./asked-version.ts";
import { pdfResponse, textResponse } from "./pdf-response.server.ts";

/** An issued document as PDF, in A4 or Letter. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { papers } = context.get(services);
  const query = new URL(request.url).searchParams;
  const numbered = paperOfLabel(params.label);
  return await withDatabaseErrorPage(async () => {
    const paper = numbered && (await papers.find({ ...numbered, version: readVersionParam(query) }));
    if (!paper) return textResponse("Document not found. Check the number for typos.", 404);
    const size = readPageSize(query.get("size"), paperOfCountry(settings().address.country));
    return pdfResponse(await papers.pdf(paper, size), `${paper.label}-v${paper.version}.pdf`);
  });
}
