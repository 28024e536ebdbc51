import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { EntryAnswer } from "./entry-post.server.ts";

interface EntryNotesProps {
  notes: readonly { id: number; text: string; actor: string; at: number }[];
  /** Idempotency key: five clicks add one note. */
  noteKey: string;
  answer: EntryAnswer["note"] | undefined;
}

/** An entry's notes, oldest first, with a form to add one. Append-only. */
export function EntryNotes({ notes, noteKey, answer }: EntryNotesProps) {
  const form = useFocusFirstError(answer);
  const actorName = useActorName();
  return (
    <DeskSection title="Notes">
      {notes.length > 0 && (
        <ol className="grid">
          {notes.map(({ id, text, actor, at }) => (
            <li key={id} className="grid gap-1 border-b border-line py-3 first:border-t">
              <span className="text-small text-text-2">
                <time dateTime={new Date(at).toISOString()}>{deskTime(at)}</time>, {actorName(actor)}
              </span>
              <p className="max-w-[44em] text-ui wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <DeskForm intent="note" ref={form} preventScrollReset className="grid max-w-[560px] gap-3">
        <input type="hidden" name="key" value={answer?.key || noteKey} />
        <TextArea
          key={notes.length}
          label="Add a note"
          name="text"
          rows={3}
          maxLength={2_000}
          defaultValue={answer?.text}
          error={answer?.error}
          hint="Only staff can see notes. They can't be edited; add another one instead."
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          name="intent"
          value="note"
          className="justify-self-start"
        >
          Add note
        </Button>
      </DeskForm>
    </DeskSection>
  );
}
