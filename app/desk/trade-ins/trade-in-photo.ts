import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/trade-in-photo";

/** A photo of something that was traded in. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { shop } = context.get(services);
  const id = /^\d{1,12}$/.test(params.id) ? Number(params.id) : 0;
  const bytes = await withDatabaseErrorPage(async () => (await shop?.buys.photo(id)) ?? null);
  if (!bytes)
    return new Response("Photo not found.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": "image/jpeg" } });
}
