import { encode } from "uqr";
import { withBand } from "#jewelry/band-choice";
import { drawingQuery } from "#jewelry/drawing-link";
import type { JobSheet } from "#jewelry/making/job-sheet";
import type { ComputedJobSheet, Services } from "#services";
import { jobFacts, jobVolumes } from "../kit/job-volumes.server.ts";

export interface PrintedJobSheet {
  id: string;
  sheet: JobSheet;
  drawing: string;
  /** The query of its separate drawing. */
  query: string;
  engraving: string | null;
  /** The band ordered with it; null if none. */
  band: ComputedJobSheet["band"];
  /** The job page's URL as a QR code: SVG path data in modules, and the number of modules per side. */
  code: { path: string; modules: number };
  /** Whether the metal's volume is exact rather than an estimate. */
  isExact: boolean;
  /** Whether the client approved exactly this design. */
  isApproved: boolean;
  /** When each stage was last reached, in milliseconds since the Unix epoch. */
  reached: Record<string, number>;
}

export type JobSheetResult = PrintedJobSheet | "no job" | "no design";

const sheetMm = { widthMm: 186, heightMm: 97 };

/** A job's sheet by its id or number. Throws database errors. */
export async function readJobSheet(
  { workshop, castingFiles, geometry, config }: Services,
  id: string,
): Promise<JobSheetResult> {
  const job = await workshop.job(id);
  if (!job) return "no job";
  if (!job.design) return "no design";
  const volumes = await jobVolumes(castingFiles, job.design);
  const computed = await geometry.sheet(job.design, jobFacts(job, volumes), sheetMm);
  return {
    id: job.id,
    ...computed,
    query: drawingQuery(withBand(job.design, null)),
    code: qrCode(`${config.publicOrigin}/desk/jobs/${job.id}`),
    isExact: volumes.metalMm3 !== undefined,
    isApproved: job.approvedHash === job.designHash,
    reached: Object.fromEntries(job.stages.map(({ stage, enteredAt }) => [stage, enteredAt])),
  };
}

function qrCode(text: string): PrintedJobSheet["code"] {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, modules: size };
}
