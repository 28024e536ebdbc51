import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/job-file";
import { jobFile } from "./desk-job-files.server.ts";

/** A file of a job's piece, for the bench to keep. The desk's door stands before it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const found = await atDesk(() => jobFile(context.get(services), params.id, params.name));
  if (found.kind === "missing") return refused(404, found.words);
  if (found.kind === "busy") return refused(503, found.words, { "retry-after": "30" });
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": found.contentType,
      "content-disposition": `attachment; filename="${found.fileName}"`,
    },
  });
}

function refused(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
