import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { ListedLetter } from "./desk-mail.server.ts";
import { letterName, letterStates } from "./letter-labels.ts";

const letter: DeskColumn<ListedLetter> = {
  label: "Letter",
  isHead: true,
  cell: ({ id, template }) => <TextLink to={`/desk/mail/${id}`}>{letterName(template)}</TextLink>,
};
const recipient: DeskColumn<ListedLetter> = {
  label: "To",
  cell: ({ recipient: address, isForgotten }) => (isForgotten ? "Forgotten" : address),
};
const written: DeskColumn<ListedLetter> = {
  label: "Written",
  cell: ({ created_at }) => <span className="text-small tabular-nums">{deskTime(created_at)}</span>,
};
const stands: DeskColumn<ListedLetter> = {
  label: "Stands",
  cell: ({ state, attempts, last_error, next_attempt_at }) => (
    <span className="grid gap-1">
      <DeskBadge tone={letterStates[state].tone}>{letterStates[state].label}</DeskBadge>
      {(state === "failed" || (state === "queued" && attempts > 0)) && (
        <span className="text-small text-text-2 tabular-nums">
          {attempts === 1 ? "One try" : `${attempts} tries`}
          {state === "queued" && `, next ${deskTime(next_attempt_at)}`}
        </span>
      )}
      {last_error && <span className="max-w-[44ch] text-small text-text-2">{last_error}</span>}
    </span>
  ),
};

/** Letters, a line each, with why one did not leave. */
export function LettersTable({ letters }: { letters: readonly ListedLetter[] }) {
  return (
    <DeskTable
      caption="Letters, the newest first"
      columns={[letter, recipient, written, stands]}
      rows={letters}
      rowKey={({ id }) => id}
    />
  );
}
