import { services } from "../../services.server.ts";
import type { Route } from "./+types/shop-file";

/** A file made from the shop's logo: an icon, a share card. Its name never gets other content. */
export async function loader({ params: { hash, name }, context }: Route.LoaderArgs): Promise<Response> {
  const file = await context.get(services).storedSettings.file({ hash, name });
  if (!file)
    return new Response("File not found.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
    });
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": file.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      // Emails read on another site, and sites that show a share card, embed it.
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    },
  });
}
