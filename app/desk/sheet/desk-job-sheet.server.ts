import { encode } from "uqr";
import { withBand } from "#jewelry/band-choice";
import { drawingQuery } from "#jewelry/drawing-link";
import { isMainValue } from "#jewelry/making/changes/approved-differences";
import type { JobSheet } from "#jewelry/making/job-sheet";
import type { ComputedJobSheet, Services } from "#services";
import { drawingChanges } from "../../client/job/drawing-changes.server.ts";
import type { LoadedCastings } from "../../client/job/version-castings.server.ts";
import { approvedDifference } from "../kit/approved-drawing.ts";
import { type JobVolumes, jobFacts, jobVolumes } from "../kit/job-volumes.server.ts";

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
  /** Set if the drawings are those that the client approved, which don't mark thin places. */
  approved: {
    /** How castings made today differ, and what to do; null if they don't. */
    difference: string | null;
    /** Lengths, metal and stones as approved. */
    values: readonly { label: string; value: string }[];
  } | null;
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
  const stored = job.approved && (await workshop.approvedDrawings(job.id));
  const today =
    stored && (await drawingChanges(geometry, { design: job.design, earlier: null }, measuredBy(volumes)));
  const { band } = computed;
  return {
    id: job.id,
    ...computed,
    drawing: stored?.sheet ?? computed.drawing,
    band: band && { ...band, drawing: stored?.["band-sheet"] ?? band.drawing },
    approved:
      job.approved && stored
        ? {
            difference: approvedDifference(job.approved, today?.values),
            values: job.approved.values.filter(isMainValue),
          }
        : null,
    query: drawingQuery(withBand(job.design, null)),
    code: qrCode(`${config.publicOrigin}/desk/jobs/${job.id}`),
    isExact: volumes.metalMm3 !== undefined,
    isApproved: job.approvedHash === job.designHash,
    reached: Object.fromEntries(job.stages.map(({ stage, enteredAt }) => [stage, enteredAt])),
  };
}

function measuredBy({ castings }: JobVolumes): LoadedCastings {
  return { before: null, after: castings ?? null };
}

function qrCode(text: string): PrintedJobSheet["code"] {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, modules: size };
}
