import { Form } from "react-router";
import {
  bandGaps,
  bandMetalOptions,
  bandOfDesign,
  bandSentence,
  canHaveBand,
  defaultBand,
  metalKey,
} from "#jewelry/band-choice";
import { bandWidthScale } from "#jewelry/options";
import { stepCount, valueAt } from "#jewelry/scale";
import { formatMoney } from "#money";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { JobAnswer } from "./job-post.server.ts";
import type { VisibleJob } from "./visible-job.server.ts";

interface JobBandProps {
  job: Pick<VisibleJob, "design" | "stage" | "version" | "money">;
  /** By the current price book; 0 without a band. Null if hidden from this role or there is no design. */
  bandCents: number | null;
  /** Idempotency key: submitting twice redraws once. */
  formKey: string;
  answer: JobAnswer["band"];
}

const widths = Array.from({ length: stepCount(bandWidthScale) }, (_, step) => {
  const mm = valueAt(bandWidthScale, step);
  return { value: String(mm), label: `${mm.toFixed(1)} mm` };
});
const gaps = bandGaps.map((mm) => ({ value: String(mm), label: `${mm.toFixed(2)} mm` }));

/** The band made with a ring. Until approval it can be added, changed or removed, and the drawing follows. */
export function JobBand({
  job: { design, stage, version, money },
  bandCents,
  formKey,
  answer,
}: JobBandProps) {
  const canFit = useCanPostForm("desk/jobs/:id", "band") && stage === "design";
  if (!design || !canHaveBand(design)) return null;
  const band = bandOfDesign(design);
  if (stage !== "design" && !band && !answer) return null;
  const shown = band ?? defaultBand(design);
  const { typed, error } = answer ?? {};
  const fault = error && (
    <p role="alert" className="text-ui text-garnet">
      {error}
    </p>
  );
  const isDrop = typed?.drop !== undefined;
  return (
    <DeskSection title="Matching band">
      <p className="max-w-[44em] text-ui text-text-2">
        {[
          band ? `${bandSentence(band)}.` : "No matching band.",
          ...(band && bandCents !== null ? [`${formatMoney(bandCents)} at current prices.`] : []),
          ...((money?.finalCents ?? null) === null
            ? []
            : ["The agreed price stays the same. Agree on a new one with the client if needed."]),
        ].join(" ")}
      </p>
      {canFit && (
        <Form method="post" key={version} className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={`${formKey}-band`} />
          <div className="grid max-w-[44em] gap-x-5 gap-y-3 sm:grid-cols-3">
            <SelectField
              label="Band width"
              name="widthMm"
              options={widths}
              defaultValue={typed?.widthMm ?? String(shown.widthMm)}
            />
            <SelectField
              label="Gap to the ring"
              name="gapMm"
              options={gaps}
              defaultValue={typed?.gapMm ?? String(shown.gapMm)}
            />
            <SelectField
              label="Band metal"
              name="metal"
              options={bandMetalOptions(design.metal)}
              defaultValue={typed?.metal ?? (shown.metal ? metalKey(shown.metal) : "")}
            />
          </div>
          <p className="text-small text-text-2">We'll email the client a new drawing to approve.</p>
          {!isDrop && fault}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" name="intent" value="band">
              {band ? "Update the band" : "Add this band"}
            </Button>
          </div>
        </Form>
      )}
      {stage !== "design" && fault}
      {canFit && band && (
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={`${formKey}-no-band`} />
          <input type="hidden" name="drop" value="1" />
          {isDrop && fault}
          <Button type="submit" variant="secondary" name="intent" value="band">
            Remove the band
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
