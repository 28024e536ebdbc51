import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";

interface ClientPrivacyProps {
  client: ClientView;
  answer: ChangeAnswer | undefined;
}

/** Exports or erases everything the store has about a client. */
export function ClientPrivacy({ client: { id, label }, answer }: ClientPrivacyProps) {
  const canErase = useCanPostForm("desk/clients/:id", "erase");
  const canExport = useCanPostForm("desk/clients/:id/export");
  if (!canErase && !canExport) return null;
  return (
    <DeskSection title="Privacy">
      <DeskForm action={`/desk/clients/${id}/export`} reloadDocument>
        <Button type="submit" variant="secondary">
          Download everything (JSON)
        </Button>
      </DeskForm>
      <CollapsibleForm title="Erase this client" intent="erase" submit="Erase for good" answer={answer}>
        <input type="hidden" name="label" value={label} />
        <p className="max-w-[44em] text-ui text-text-2">
          Requests, visits, sizes, preferences, dates and notes are deleted. Orders, jobs and emails are
          anonymized; amounts, pieces and payments stay. This can't be undone, except from a backup. It isn't
          possible while an order, job, repair or visit is open.
        </p>
        <TextField
          name="again"
          label={`Type ${label} to confirm`}
          maxLength={20}
          autoComplete="off"
          defaultValue={answer?.typed.again ?? ""}
          error={answer?.errors.again}
          className="max-w-[400px]"
        />
      </CollapsibleForm>
    </DeskSection>
  );
}
