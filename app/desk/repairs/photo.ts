import { repairNumber } from "#repairs";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/photo";

/** A photo of a repair. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const photo = {
    number: repairNumber(params.number) ?? 0,
    id: /^\d{1,12}$/.test(params.id) ? Number(params.id) : 0,
  };
  const bytes = await withDatabaseErrorPage(() => context.get(services).repairs.photo(photo));
  if (!bytes)
    return new Response("Photo not found.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": "image/jpeg" } });
}
