import type { Services } from "#services";

/** A file of the bench, or why there is none. */
export type JobFile =
  | { kind: "file"; fileName: string; contentType: string; bytes: Uint8Array }
  | { kind: "missing"; words: string }
  | { kind: "busy"; words: string };

/** A file of a job's piece as its design stands. `id` is the job's id or number. Throws what the database throws. */
export async function jobFile(
  { workshop, castingFiles }: Services,
  id: string,
  name: string,
): Promise<JobFile> {
  const job = await workshop.job(id);
  if (!job) return { kind: "missing", words: "There is no such job." };
  if (!job.design)
    return { kind: "missing", words: "This job's design is gone, so there is nothing to make a file of." };
  try {
    const file = await castingFiles.file(job.design, name);
    if (!file) return { kind: "missing", words: `There is no file "${name}". Choose one on the job's page.` };
    // The hash tells the files of two versions of a design apart on the bench's disk.
    return { kind: "file", fileName: `${job.number}-${job.designHash.slice(0, 8)}-${name}`, ...file };
  } catch (error) {
    if (error instanceof Error && error.name === "CastingBusy") return { kind: "busy", words: error.message };
    throw error;
  }
}
