import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/piece-file";
import { readWholeNumber } from "./read-whole-number.ts";

/** A photo or report of a piece. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = readWholeNumber(params.id);
  const file = await withDatabaseErrorPage(() => context.get(services).stock.file(id));
  if (!file)
    return new Response("File not found. It may have been removed.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const isPdf = file.contentType === "application/pdf";
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": file.contentType,
      // Reports come from third parties, so they are downloaded, never shown as a page of this store.
      "content-disposition": isPdf ? `attachment; filename="report-${id}.pdf"` : "inline",
    },
  });
}
