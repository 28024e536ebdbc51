import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, typedField } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FoldedForm } from "./folded-form.tsx";
import type { ShownClient } from "./shown-client.server.ts";

interface ClientTastesProps {
  client: ShownClient;
  answer: ChangeAnswer | undefined;
}

/** What a client likes and wants, and how they want to be reached. */
export function ClientTastes({ client: { tastes, contactHint, version }, answer }: ClientTastesProps) {
  return (
    <DeskSection title="Tastes">
      {tastes && <p className="text-ui wrap-anywhere whitespace-pre-line">{tastes}</p>}
      <FoldedForm title="Write tastes" intent="tastes" submit="Save the tastes" answer={answer}>
        <input type="hidden" name="version" value={version} />
        <TextArea
          {...typedField(answer, "tastes", tastes)}
          label="Likes and wants"
          rows={4}
          maxLength={2_000}
        />
        <TextField
          {...typedField(answer, "contactHint", contactHint)}
          label="How to reach them"
          optional
          maxLength={200}
        />
      </FoldedForm>
    </DeskSection>
  );
}
