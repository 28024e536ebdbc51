import { TextField } from "../../ui/text-field.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";

interface ClientMailboxesProps {
  client: ClientView;
  answer: ChangeAnswer | undefined;
}

/** The email addresses that make up a client. Each can be separated, and another client merged. */
export function ClientMailboxes({ client: { mailboxes, version }, answer }: ClientMailboxesProps) {
  return (
    <DeskSection title="Email addresses">
      <ul className="border-t border-line text-ui">
        {mailboxes.map(({ key, addresses }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {addresses.join(", ") || (key.includes("@") ? key : "No email")}
            </span>
            {mailboxes.length > 1 && key.includes("@") && (
              <DeskForm intent="separate" preventScrollReset>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="mailbox" value={key} />
                <button
                  type="submit"
                  name="intent"
                  value="separate"
                  aria-label={`Separate: ${key}`}
                  className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
                >
                  Separate
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      <CollapsibleForm
        title="Merge with another client"
        intent="find"
        submit="Compare clients"
        answer={answer?.intent === "find" ? answer : undefined}
      >
        <TextField
          name="other"
          label="Client number or email"
          hint="For example, C-1012 or name@example.com. You'll confirm before anything is merged."
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.typed.other ?? ""}
          error={answer?.errors.other}
          className="max-w-[400px]"
        />
      </CollapsibleForm>
    </DeskSection>
  );
}
