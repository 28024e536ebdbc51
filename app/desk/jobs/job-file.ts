import type { Services } from "#services";
import { services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/job-file";

/** A workshop file of a job's piece, to download. The desk layout guards it. */
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

/** A workshop file, or why there is none. */
type JobFile =
  | { kind: "file"; fileName: string; contentType: string; bytes: Uint8Array }
  | { kind: "missing"; words: string }
  | { kind: "busy"; words: string };

/** A file of a job's piece in its current design, by the job's id or number. Throws what the database throws. */
async function jobFile({ workshop, castingFiles }: Services, id: string, name: string): Promise<JobFile> {
  const job = await workshop.job(id);
  if (!job) return { kind: "missing", words: "There is no such job." };
  if (!job.design)
    return { kind: "missing", words: "This job's design is gone, so there is nothing to make a file of." };
  try {
    const file = await castingFiles.file(job.design, name);
    if (!file) return { kind: "missing", words: `There is no file "${name}". Choose one on the job's page.` };
    // The hash distinguishes files of two versions of a design.
    return { kind: "file", fileName: `${job.number}-${job.designHash.slice(0, 8)}-${name}`, ...file };
  } catch (error) {
    if (error instanceof Error && error.name === "CastingBusy") return { kind: "busy", words: error.message };
    throw error;
  }
}
