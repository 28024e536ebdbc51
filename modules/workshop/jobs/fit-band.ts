import { z } from "zod";
import { canHaveBand, readBandText } from "#jewelry/band-choice";
import { readMeasuredStone } from "#jewelry/fit-measured-stone";
import { readStoredDesign } from "#jewelry/read-design";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import { formKey } from "../../../foundation/records/typed-text.ts";
import type { BenchContext } from "./context.ts";
import type { MeasureResult } from "./measure-stone.ts";
import { type RevisionRequest, redrawJob } from "./redraw-job.ts";

export interface BandChange extends Omit<RevisionRequest, "key"> {
  /** The form: `key`, and `widthMm`, `gapMm` and `metal` (empty for the ring's own), or `drop` for no band. */
  input: unknown;
}

const chosen = z.object({
  key: formKey,
  widthMm: z.string("Choose the band's width."),
  gapMm: z.string("Choose the gap between ring and band."),
  metal: z.string("Choose the band's metal."),
});
const drop = z.object({ key: formKey });

/**
 * Redraws a job's ring with a different band, a first band or none, and asks the client to approve the drawing. Throws
 * StaleJobError.
 */
export async function fitBand(context: BenchContext, fitting: BandChange): Promise<MeasureResult> {
  const { input, ...redrawing } = fitting;
  const isDropped = typeof input === "object" && input !== null && "drop" in input;
  const read = isDropped ? readForm(drop, input) : readForm(chosen, input);
  if ("errors" in read) return { outcome: "refused", errors: read.errors };
  const { key, ...typed } = read.form;
  const text = "widthMm" in typed ? textOfForm(typed as Omit<z.infer<typeof chosen>, "key">) : null;
  const redrawn = await redrawJob<FieldError>(context, { ...redrawing, key }, (job) => {
    const design = readStoredDesign(job.design);
    if (!design) return fault("We can't read this design. Rebuild it in the builder first.");
    if (text !== null && !canHaveBand(design)) return fault("Only rings can have a matching band.");
    const band = text === null ? null : readBandText(text, design);
    if (text !== null && !band)
      return fault("We don't make that band. Choose its width, gap and metal again.");
    return { text: job.design_text, design, stone: readMeasuredStone(job.measured_stone), band };
  });
  return typeof redrawn === "string" ? { outcome: redrawn } : { outcome: "refused", errors: [redrawn.fault] };
}

function textOfForm({ widthMm, gapMm, metal }: Omit<z.infer<typeof chosen>, "key">): string {
  return `${widthMm}x${gapMm}${metal ? `-${metal}` : ""}`;
}

function fault(message: string): { fault: FieldError } {
  return { fault: { field: "form", message } };
}
