import { Form } from "react-router";
import { JobMessages } from "../../client/job/job-messages.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { Job } from "./desk-jobs.server.ts";
import type { JobAnswer } from "./job-post.server.ts";

interface JobLettersProps {
  job: Pick<Job, "messages" | "client">;
  /** Made with the page: a message that is sent twice counts once. */
  formKey: string;
  answer: JobAnswer["message"];
}

/** What client and workshop wrote to each other, and where the workshop writes on. */
export function JobLetters({ job: { messages, client }, formKey, answer }: JobLettersProps) {
  const form = useFirstError(answer);
  return (
    <DeskSection title="Messages">
      <div className="grid max-w-[44em] gap-6">
        {messages.length > 0 ? (
          <JobMessages
            messages={messages}
            reader="bench"
            names={{ client: client?.name ?? "The client", bench: "You" }}
          />
        ) : (
          <p className="text-ui text-text-2">Nothing was written yet.</p>
        )}
        {client && (
          <Form ref={form} method="post" preventScrollReset className="grid justify-items-start gap-3">
            <input type="hidden" name="key" value={formKey} />
            <TextArea
              label={`To ${client.name}`}
              name="text"
              maxLength={2_000}
              error={answer?.error}
              defaultValue={answer?.typed ?? ""}
              key={`${formKey} ${answer?.typed ?? ""}`}
              className="w-full"
            />
            <Button type="submit" variant="secondary" name="intent" value="write">
              Send to the client
            </Button>
          </Form>
        )}
      </div>
    </DeskSection>
  );
}
