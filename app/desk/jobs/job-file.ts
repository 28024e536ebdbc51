import { folderName } from "#jewelry/making/files/part-names";
import type { Services } from "#services";
import { services } from "../../services.server.ts";
import { approvedFileName } from "../kit/approved-drawing.ts";
import { jobFacts, jobVolumes } from "../kit/job-volumes.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/job-file";
import { drawingFileName, folderFileName } from "./job-labels.ts";

/** Downloads a workshop file of a job's piece. Guarded by the desk layout. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const found = await withDatabaseErrorPage(() => jobFile(context.get(services), params.id, params.name));
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

const drawingMm = { widthMm: 186, heightMm: 97 };

function svgOf(text: string) {
  return { contentType: "image/svg+xml; charset=utf-8", bytes: new TextEncoder().encode(text) };
}

type JobFile =
  | { kind: "file"; fileName: string; contentType: string; bytes: Uint8Array }
  | { kind: "missing"; words: string }
  | { kind: "busy"; words: string };

/** A file of a job's piece in its current design, by the job's id or number. Throws database errors. */
async function jobFile(
  { workshop, castingFiles, geometry }: Services,
  id: string,
  name: string,
): Promise<JobFile> {
  const job = await workshop.job(id);
  if (!job) return { kind: "missing", words: "Job not found." };
  const { design, revision } = job;
  if (!design)
    return { kind: "missing", words: "This job's design was deleted, so there's no file to make." };
  const folder = folderName({ jobNumber: job.number, revision });
  try {
    if (name === folderFileName) {
      const facts = jobFacts(job, await jobVolumes(castingFiles, design));
      const approvedDrawing = (await workshop.approvedDrawings(job.id))?.sheet ?? null;
      const file = await castingFiles.folder(design, { ...facts, revision, approvedDrawing });
      return { kind: "file", fileName: `${folder}.zip`, ...file };
    }
    if (name === drawingFileName) {
      const facts = jobFacts(job, await jobVolumes(castingFiles, design));
      const { drawing } = await geometry.sheet(design, facts, drawingMm);
      return { kind: "file", fileName: `${folder}-${name}`, ...svgOf(drawing) };
    }
    const approved = name === approvedFileName ? await workshop.approvedDrawings(job.id) : null;
    if (approved?.sheet) return { kind: "file", fileName: `${folder}-${name}`, ...svgOf(approved.sheet) };
    const file = await castingFiles.file(design, name);
    if (!file) return { kind: "missing", words: `There's no file "${name}". Choose one on the job's page.` };
    return { kind: "file", fileName: `${folder}-${name}`, ...file };
  } catch (error) {
    if (error instanceof Error && ["CastingBusy", "PoolBusy"].includes(error.name))
      return { kind: "busy", words: error.message };
    throw error;
  }
}
