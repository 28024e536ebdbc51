import { m } from "#messages";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/photo";

/** Headers for content that is protected only by its token. */
const unlistedHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** A photo of a repair, for anyone who has its token. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = /^\d{1,12}$/.test(params.id) ? Number(params.id) : 0;
  const bytes = await context.get(services).repairs.clientPhoto({ token: params.token, id });
  if (!bytes)
    return new Response(`${m.repair.noPhoto}\n`, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", ...unlistedHeaders },
    });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/jpeg", ...unlistedHeaders },
  });
}
