import { formatMoneyExact } from "#money";
import { clientContactFields } from "../../../modules/clients/profile/client-contact-fields.ts";
import { type ChangeAnswer, formVersion } from "../kit/change-answer.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { countLabel } from "./client-labels.ts";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";

interface ClientCardProps {
  client: ClientView;
  answer: ChangeAnswer | undefined;
}

/** Name, phone, email and address as staff or the previous store wrote them down. */
export function ClientCard({ client, answer }: ClientCardProps) {
  const { contact, name, phone, mailboxes } = client;
  const known = { name: name ?? "", phone: phone ?? "", email: mailboxes[0]?.addresses[0] ?? "" };
  return (
    <DeskSection title="Contact details">
      {contact && <DeskFacts facts={cardFacts(contact)} />}
      <CollapsibleForm
        title={contact ? "Edit contact details" : "Add contact details"}
        intent="contact"
        submit="Save contact details"
        answer={answer}
      >
        <input type="hidden" name="contact" value={contact?.id ?? 0} />
        <input
          type="hidden"
          name="contactVersion"
          value={formVersion(answer, "contactVersion", contact?.version ?? 0)}
        />
        <FieldInputs
          fields={clientContactFields}
          saved={contact ?? known}
          answer={answer}
          className="grid gap-4"
        />
      </CollapsibleForm>
    </DeskSection>
  );
}

function cardFacts(contact: NonNullable<ClientView["contact"]>) {
  const { address1, address2, city, state, postalCode, company, spentBeforeCents, ordersBefore } = contact;
  const { emailConsent, textConsent, consentSource } = contact;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const address = [address1, address2, place].filter(Boolean).join(", ");
  const consents = [emailConsent && `email ${emailConsent}`, textConsent && `texts ${textConsent}`].filter(
    Boolean,
  );
  return [
    company !== "" && { label: "Company", value: company },
    address !== "" && { label: "Address", value: address },
    consents.length > 0 && {
      label: "Marketing",
      value: `${consents.join(", ")}${consentSource && `, from ${consentSource}`}`,
    },
    spentBeforeCents !== null && {
      label: "Before this store",
      value: [formatMoneyExact(spentBeforeCents), ordersBefore !== null && countLabel(ordersBefore, "order")]
        .filter(Boolean)
        .join(", "),
    },
  ];
}
