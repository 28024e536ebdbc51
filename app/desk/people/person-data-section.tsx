import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { DeskEmptyState } from "../kit/desk-empty-state.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { PersonView } from "./desk-people.server.ts";

interface FoundPersonProps {
  email: string;
  person: PersonView;
  /** The error of the address retyped to confirm. */
  again: string | undefined;
}

/** Exports or erases a person's data. */
export function PersonDataSection({ email, person, again }: FoundPersonProps) {
  const { kept, addresses, orders, quotes, open } = person;
  if (kept.length === 0)
    return (
      <DeskEmptyState title="We have nothing on file for this address">
        No order, request, sign-up or email has this address, however it was typed.
      </DeskEmptyState>
    );
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <DeskSection title="What we have on file">
        <DeskFacts facts={kept.map(({ label, count }) => ({ label, value: count }))} />
        <p className="text-small text-text-2">Email as entered: {addresses.join(", ")}.</p>
        {orders.length + quotes.length > 0 && (
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-ui">
            {orders.map(({ number }) => (
              <TextLink key={number} to={`/desk/orders/${number}`}>
                {number}
              </TextLink>
            ))}
            {quotes.map((id) => (
              <TextLink key={id} to={`/desk/requests/${id}`}>
                Quote request {id}
              </TextLink>
            ))}
          </p>
        )}
        <form method="post" action="/desk/people/export">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="secondary">
            Download everything (JSON)
          </Button>
        </form>
      </DeskSection>
      <ErasePerson email={email} open={open} error={again} />
    </div>
  );
}

/** Erases a person's data after their address is typed again. */
function ErasePerson({ email, open, error }: { email: string; open: string[]; error: string | undefined }) {
  const form = useFocusFirstError(error);
  return (
    <DeskSection title="Erase this person's data">
      <p className="text-ui text-text-2">
        Requests, carts and reviews are deleted. Orders, jobs and emails are anonymized; amounts, pieces and
        payments stay. This can't be undone, except from a backup.
      </p>
      {open.length > 0 && (
        <Notice kind="error">
          Still open: {open.join(", ")}. Finish or cancel that first: once their data is erased, you can't
          contact them about it.
        </Notice>
      )}
      <Form ref={form} method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="email" value={email} />
        <TextField
          label="Type the address again to confirm"
          name="again"
          type="email"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={254}
          error={error}
          className="w-[min(100%,400px)]"
        />
        <Button
          type="submit"
          name="intent"
          value="erase"
          variant="secondary"
          className="border-garnet text-garnet"
        >
          Erase for good
        </Button>
      </Form>
    </DeskSection>
  );
}
