import { tasteFields } from "../../../modules/clients/profile/client-fields.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";

interface ClientTastesProps {
  client: ClientView;
  answer: ChangeAnswer | undefined;
}

export function ClientTastes({ client, answer }: ClientTastesProps) {
  const { tastes, version } = client;
  return (
    <DeskSection title="Preferences">
      {tastes && <p className="text-ui wrap-anywhere whitespace-pre-line">{tastes}</p>}
      <CollapsibleForm title="Edit preferences" intent="tastes" submit="Save preferences" answer={answer}>
        <input type="hidden" name="version" value={version} />
        <FieldInputs fields={tasteFields} saved={client} answer={answer} className="grid gap-4" />
      </CollapsibleForm>
    </DeskSection>
  );
}
