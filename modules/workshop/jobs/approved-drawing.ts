import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { z } from "zod";
import type { Db } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import { sheetParts } from "#jewelry/making/changes/sheet-value";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { drawnDesign } from "./drawn-design.ts";
import type { JobRow } from "./job-rows.ts";

const text = z.string();
const stated = z.object({ id: text, part: z.enum(sheetParts), label: text });
const shownSchema = z.object({
  /** Whether the castings' values were measured rather than estimated. */
  isMeasured: z.boolean(),
  /** The design's choices, in the language in which they were approved. */
  facts: z.array(z.object({ label: text, value: text })).readonly(),
  values: z.array(stated.extend({ value: text })).readonly(),
  /** Differences from the previous drawing. */
  changes: z.array(stated.extend({ before: text.nullable(), after: text.nullable() })).readonly(),
  remarks: z
    .array(
      z.object({
        // A rule's id never changes.
        id: text.transform((id) => id as BenchRemark["id"]),
        question: z.enum(["cast", "set", "worn", "resized", "engraved"]),
        numbers: text,
      }),
    )
    .readonly(),
});
const drawingsSchema = z.record(text, text);

/** What a drawing states, as shown to the client who approved it. */
export type ApprovedValues = z.infer<typeof shownSchema>;

/** A drawing as shown to the client who approved it. */
export interface ApprovedDrawing extends ApprovedValues {
  /** SVG documents by name: "dimensions", "sections" and "sheet", and a band's with "band-" in front. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** Draws what a client approves. Rejects if it can't be drawn now. */
export type DrawApproval = (design: PairedDesign, earlier: PairedDesign | null) => Promise<ApprovedDrawing>;

/** The drawing to approve can't be drawn now, so the approval isn't recorded. */
export class DrawingUnavailableError extends Error {
  override readonly name = "DrawingUnavailableError";
}

/**
 * Draws what an approval of a job stores, before its transaction. Null if there's nothing to draw: a job without a readable
 * design. Throws DrawingUnavailableError.
 */
export async function drawForApproval(
  { drawApproval }: { readonly drawApproval?: DrawApproval },
  job: JobRow,
): Promise<ApprovedDrawing | null> {
  const design = drawnDesign(job.design, job.measured_stone, job.band);
  if (!design || !drawApproval) return null;
  const earlier = drawnDesign(job.earlier_design, job.earlier_stone, job.earlier_band);
  return await drawApproval(design, earlier).catch((cause: unknown) => {
    throw new DrawingUnavailableError(`The drawing of job ${job.number} couldn't be made.`, { cause });
  });
}

/** Stores the drawing of an approval, in its transaction. Replaces an earlier one. */
export async function storeApprovedDrawing(
  tx: Db,
  { id, hash, now }: { id: string; hash: string; now: number },
  { drawings, ...shown }: ApprovedDrawing,
): Promise<void> {
  const json = Buffer.from(JSON.stringify(drawings));
  const row = {
    hash,
    shown: JSON.stringify(shown),
    bytes: brotliCompressSync(json, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
    }),
    at: now,
  };
  await tx
    .insertInto("approved_drawing")
    .values({ job_id: id, ...row })
    .onConflict((conflict) => conflict.column("job_id").doUpdateSet(row))
    .execute();
}

/**
 * Identifies the values that a page shows, so that an approval is refused if a new release draws others meanwhile. Without
 * the castings' values, which may be measured in between.
 */
export function hashDrawnValues(values: ApprovedValues["values"]): string {
  const drawn = values.filter(({ part }) => part !== "casting");
  return sha256Hex(JSON.stringify(drawn.map(({ id, value }) => [id, value])));
}

type ApprovedJob = Pick<JobRow, "id" | "design_hash" | "approved_hash">;

/** What the client of a job approved; null if nothing was stored, or if the job's drawing isn't the approved one. */
export async function readApprovedValues(db: Db, job: ApprovedJob): Promise<ApprovedValues | null> {
  const row = await storedRow(db, job).select("shown").executeTakeFirst();
  return row ? (shownSchema.safeParse(JSON.parse(row.shown)).data ?? null) : null;
}

/** The drawings that the client of a job approved, by name; null if none were stored. */
export async function readApprovedDrawings(
  db: Db,
  job: ApprovedJob,
): Promise<ApprovedDrawing["drawings"] | null> {
  const row = await storedRow(db, job).select("bytes").executeTakeFirst();
  return row ? readDrawings(row.bytes) : null;
}

/** The SVG documents of a stored row, by name. */
export function readDrawings(stored: Uint8Array): ApprovedDrawing["drawings"] {
  return drawingsSchema.parse(JSON.parse(brotliDecompressSync(stored).toString()));
}

function storedRow(db: Db, { id, design_hash, approved_hash }: ApprovedJob) {
  return db
    .selectFrom("approved_drawing")
    .where("job_id", "=", id)
    .where("hash", "=", approved_hash === design_hash ? design_hash : "");
}
