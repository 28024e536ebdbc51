import { pageSizeForCountry, readPageSize } from "#papers";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/preview";
import { readPostedAppraisal } from "./appraisal-post.server.ts";
import { pdfResponse, textResponse } from "./pdf-response.server.ts";

/** Previews an appraisal's printout, marked as a preview. Stores nothing. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { typed, appraisal } = await readPostedAppraisal(request, context);
  const size = readPageSize(typed.size ?? null, pageSizeForCountry(settings().address.country));
  const made = await withDatabaseErrorPage(() => context.get(services).papers.preview(appraisal, size));
  if (made.ok) return pdfResponse(made.bytes, "appraisal-preview.pdf");
  if ("errors" in made)
    return textResponse(
      `${made.errors.map(({ message }) => message).join("\n")}\nClose this and correct the form.`,
      422,
    );
  return textResponse("This piece no longer exists, so there's no preview.", 404);
}

/** Previews are posted by the appraisal form. */
export function loader(): Response {
  return textResponse("Open previews from the appraisal form. Go back to it.", 405);
}
