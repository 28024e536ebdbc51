import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { ErasePerson } from "./erase-person.tsx";
import type { PersonView } from "./person-view.ts";

interface FoundPersonProps {
  email: string;
  person: PersonView;
  /** What was wrong with the address that was typed to confirm. */
  again: string | undefined;
}

/** What is kept of a person, to take away as a file, and the way to erase it. */
export function FoundPerson({ email, person, again }: FoundPersonProps) {
  const { kept, addresses, orders, quotes } = person;
  if (kept.length === 0)
    return (
      <DeskEmpty title="Nothing is kept of this address">
        No order, request, sign-up or letter names it, however it is written.
      </DeskEmpty>
    );
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <DeskSection title="What is kept">
        <DeskFacts facts={kept.map(({ label, count }) => ({ label, value: count }))} />
        <p className="text-small text-text-2">Written as {addresses.join(", ")}.</p>
        {orders.length + quotes.length > 0 && (
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-ui">
            {orders.map(({ number }) => (
              <TextLink key={number} to={`/desk/orders/${number}`}>
                {number}
              </TextLink>
            ))}
            {quotes.map((id) => (
              <TextLink key={id} to={`/desk/quotes/${id}`}>
                Quote {id}
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
      <ErasePerson email={email} error={again} />
    </div>
  );
}
