import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";

interface EntryActionsProps {
  email: string;
  phone: string | null;
  /** Subject of the email. */
  subject: string;
}

/** Ways to answer: by email, and by phone if a number is known. */
export function EntryActions({ email, phone, subject }: EntryActionsProps) {
  return (
    <>
      <ButtonLink
        to={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
        variant="secondary"
        size="sm"
      >
        Send a message
      </ButtonLink>
      {phone && (
        <ButtonLink to={phoneLink(phone)} variant="secondary" size="sm">
          Call {phone}
        </ButtonLink>
      )}
    </>
  );
}
