import { services } from "../services.server.ts";
import type { Route } from "./+types/bulk-result";

/** The result of a bulk operation as JSON lines, for whoever has its unguessable address. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const token = /^([\w-]{22})\.jsonl$/.exec(params.file)?.[1];
  const bytes = token ? await context.get(services).shop?.bulkResult(token) : null;
  if (!bytes) return new Response("There's no result at this address.\n", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/jsonl",
      "content-disposition": `attachment; filename="bulk-result.jsonl"`,
      "cache-control": "no-store",
    },
  });
}
