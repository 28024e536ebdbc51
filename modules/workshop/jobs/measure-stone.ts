import { z } from "zod";
import { readStoredBand } from "#jewelry/band-choice";
import { measuredStoneFault } from "#jewelry/fit-measured-stone";
import type { MeasuredStone } from "#jewelry/measured-stone";
import { readStoredDesign } from "#jewelry/read-design";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import { formKey } from "../../../foundation/records/typed-text.ts";
import type { BenchContext } from "./context.ts";
import { type RevisionRequest, redrawJob } from "./redraw-job.ts";

export interface StoneMeasurement extends Omit<RevisionRequest, "key"> {
  /** The form: `key`, and `lengthMm`, `widthMm`, `depthMm` and `carat` as typed, or `drop` for the design's stone. */
  input: unknown;
}

/** Nothing was changed unless `revised`. `frozen`: the drawing is approved; the attempt is audited. */
export type MeasureResult =
  | { outcome: "revised" | "same" | "frozen" | "unknown" }
  | { outcome: "refused"; errors: FieldError[] };

function measure(message: string) {
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, message)
    .transform((typed) => Number(typed.replace(",", ".")))
    .refine((value) => value > 0, message);
}

const stone = z.object({
  key: formKey,
  lengthMm: measure("Enter the length in millimeters, like 6.51."),
  widthMm: measure("Enter the width in millimeters, like 6.48."),
  depthMm: measure("Enter the depth in millimeters, like 3.97."),
  carat: measure("Enter the weight in carats, like 1.02."),
});
const drop = z.object({ key: formKey });

/**
 * Redraws a job for the stone at the bench, or again for the design's own, and asks the client to approve the drawing.
 * Throws StaleJobError.
 */
export async function measureStone(
  context: BenchContext,
  measurement: StoneMeasurement,
): Promise<MeasureResult> {
  const { input, ...redrawing } = measurement;
  const isDropped = typeof input === "object" && input !== null && "drop" in input;
  const read = isDropped ? readForm(drop, input) : readForm(stone, input);
  if ("errors" in read) return { outcome: "refused", errors: read.errors };
  const { key, ...typed } = read.form;
  const measured = isDropped ? null : (typed as MeasuredStone);
  const redrawn = await redrawJob<FieldError>(context, { ...redrawing, key }, (job) => {
    const design = readStoredDesign(job.design);
    if (!design)
      return {
        fault: { field: "form", message: "We can't read this design. Rebuild it in the builder first." },
      };
    const fault = measured && measuredStoneFault(design, measured);
    if (fault) return { fault: { field: fault.field ?? "form", message: fault.message } };
    return { text: job.design_text, design, stone: measured, band: readStoredBand(job.band, design) };
  });
  return typeof redrawn === "string" ? { outcome: redrawn } : { outcome: "refused", errors: [redrawn.fault] };
}
