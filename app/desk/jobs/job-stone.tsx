import { Form } from "react-router";
import { designedStone } from "#jewelry/fit-measured-stone";
import { measuresText } from "#jewelry/measured-stone";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";
import type { StoneFormErrors } from "./job-post.server.ts";

interface JobStoneProps {
  job: Pick<Job, "design" | "stage" | "version">;
  /** Idempotency key: submitting twice redraws once. */
  formKey: string;
  answer: StoneFormErrors | null;
}

const fields = [
  { name: "lengthMm", label: "Length, mm" },
  { name: "widthMm", label: "Width, mm" },
  { name: "depthMm", label: "Depth, mm" },
  { name: "carat", label: "Weight, ct" },
] as const;

/** The actual stone in the workshop. Until approval, its measurements can be entered, and the drawing follows. */
export function JobStone({ job: { design, stage, version }, formKey, answer }: JobStoneProps) {
  const form = useFocusFirstError(answer);
  const canMeasure = useCanPostForm("desk/jobs/:id", "measure") && stage === "design";
  const designed = design && designedStone(design);
  if (!design || !designed || (stage !== "design" && !design.measuredStone && !answer)) return null;
  const { measuredStone } = design;
  const errors = answer?.errors ?? {};
  const typed = (name: (typeof fields)[number]["name"]) =>
    answer?.typed[name] ?? (measuredStone ? measuredStone[name].toFixed(2) : "");
  return (
    <DeskSection title="Stone">
      <p className="max-w-[44em] text-ui text-text-2">
        {`The design's stone is ${measuresText(designed)}.${
          measuredStone ? ` The drawing uses the actual stone, ${measuresText(measuredStone)}.` : ""
        }`}
      </p>
      {errors.form && <p className="text-ui text-garnet">{errors.form}</p>}
      {canMeasure && (
        <Form ref={form} method="post" key={`${version} ${answer ? "again" : ""}`} className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={formKey} />
          <div className="grid max-w-[44em] gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {fields.map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                name={name}
                error={errors[name]}
                defaultValue={typed(name)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
              />
            ))}
          </div>
          <p className="text-small text-text-2">
            Enter the gauged measurements, within 25% of the design's stone. We'll email the client a new
            drawing to approve.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" name="intent" value="measure">
              Use this stone
            </Button>
          </div>
        </Form>
      )}
      {canMeasure && measuredStone && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={`${formKey}-drop`} />
          <input type="hidden" name="drop" value="1" />
          <Button type="submit" variant="secondary" name="intent" value="measure">
            Use the design's stone
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
