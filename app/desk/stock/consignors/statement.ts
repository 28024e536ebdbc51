import { pageSizeForCountry, readPageSize } from "#papers";
import { settings } from "#settings";
import { services } from "../../../services.server.ts";
import { pdfResponse, textResponse } from "../../papers/pdf-response.server.ts";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import type { Route } from "./+types/statement";

/** A consignor's statement as PDF, in A4 or Letter. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { stock } = context.get(services);
  const asked = new URL(request.url).searchParams.get("size");
  return await withDatabaseErrorPage(async () => {
    const consignor = await stock.consignor(params.id);
    if (!consignor) return textResponse("Consignor not found.", 404);
    const size = readPageSize(asked, pageSizeForCountry(settings().address.country));
    return pdfResponse(await stock.statement(consignor, size), "statement.pdf");
  });
}
