import { m } from "#messages";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/track-picture";

/** Headers for content that is protected only by its token. */
const unlistedHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** A sketch, photograph or drawing, for anyone who has the page's token. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = /^\d{1,12}$/.test(params.id) ? Number(params.id) : 0;
  const bytes = await context.get(services).workshop.clientPicture(params.token, id);
  if (!bytes)
    return new Response(`${m.quote.noPicture}\n`, {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", ...unlistedHeaders },
    });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/jpeg", ...unlistedHeaders },
  });
}
