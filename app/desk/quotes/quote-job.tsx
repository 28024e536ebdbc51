import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

interface QuoteJobProps {
  quote: { jobNumber: string | null; design: object | null };
}

/** The job that an accepted quote opens at the bench. */
export function QuoteJob({ quote: { jobNumber, design } }: QuoteJobProps) {
  return (
    <DeskSection title="At the bench">
      {jobNumber !== null && (
        <p className="text-ui">
          Accepted. Its job is <TextLink to={`/desk/jobs/${jobNumber}`}>{jobNumber}</TextLink>.
        </p>
      )}
      {jobNumber === null && design === null && (
        <p className="text-ui text-text-2">
          This design was drawn by an earlier release and cannot be made from as it is. Ask for it again.
        </p>
      )}
      {jobNumber === null && design !== null && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="max-w-[36em] text-ui text-text-2">
            When the price is agreed, accepting opens the job and writes to the client with the drawing to
            approve.
          </p>
          <Button type="submit" name="intent" value="accept">
            Accept quote and open job
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
