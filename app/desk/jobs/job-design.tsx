import { Form } from "react-router";
import { designFacts, factsAsMade } from "#jewelry/description";
import { showroomDate } from "../../platform/showroom-time.ts";
import { designPath } from "../../store/builder/designs/design-item.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";
import type { JobAnswer } from "./job-post.server.ts";

interface JobDesignProps {
  job: Pick<Job, "design" | "ordered" | "designHash" | "approvedAt" | "approvedBy" | "stage" | "version">;
  answer: JobAnswer["link"];
}

/** The design, its approved hash, and until approval a form to replace it. */
export function JobDesign({ job, answer }: JobDesignProps) {
  const { design, ordered, designHash, stage } = job;
  const canRevise = useCanPostForm("desk/jobs/:id", "revise");
  const made = design && (ordered ? factsAsMade(ordered, design) : designFacts(design));
  const facts = made ? made.filter(({ id }) => id !== "category" && id !== "style") : [];
  return (
    <DeskSection title="Design">
      {!design && (
        <p className="max-w-[36em] text-ui text-garnet">
          This design is from an older version of the store and can't be read. Rebuild it in the builder and
          paste the new link below.
        </p>
      )}
      <DeskFacts
        facts={[
          ...facts,
          !!design && {
            label: "Design",
            value: <TextLink to={designPath(design)}>Open in the builder</TextLink>,
          },
          { label: "Hash", value: <code className="text-small">{designHash.slice(0, 16)}</code> },
          {
            label: "Approval",
            value: approvalText(job),
          },
        ]}
      />
      {stage === "design" && canRevise && <Revise job={job} answer={answer} />}
      {stage !== "design" && answer?.error && <p className="text-ui text-garnet">{answer.error}</p>}
    </DeskSection>
  );
}

function approvalText({ approvedAt, approvedBy }: Pick<Job, "approvedAt" | "approvedBy">): string {
  if (approvedAt === null) return "Not yet";
  const signed = approvedBy === null ? "" : `, signed ${approvedBy}`;
  return `Approved ${showroomDate(approvedAt)}${signed}, locked`;
}

function Revise({ job: { version }, answer }: Pick<JobDesignProps, "job" | "answer">) {
  const form = useFocusFirstError(answer);
  return (
    <Form ref={form} method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="version" value={version} />
      <TextField
        label="Link to a new design"
        name="link"
        hint="Copy it from the builder's review page. We'll email the client a new drawing to approve."
        error={answer?.error ?? undefined}
        defaultValue={answer?.typed ?? ""}
        key={answer?.typed ?? ""}
        autoComplete="off"
        maxLength={2_000}
        required
        className="w-full"
      />
      <Button type="submit" variant="secondary" name="intent" value="revise">
        Replace
      </Button>
    </Form>
  );
}
