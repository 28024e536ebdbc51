import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/quote-picture";

/** A picture of a quote. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = /^\d{1,12}$/.test(params.picture) ? Number(params.picture) : 0;
  const asked = { label: params.id, id };
  const bytes = await withDatabaseErrorPage(() => context.get(services).quotes.picture(asked));
  if (!bytes)
    return new Response("Picture not found.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": "image/jpeg" } });
}
