import type { ClientDraft } from "../drafts/client-draft.ts";
import { cut } from "./texts.ts";

/** What a client is called: by name, company, email or phone; empty if the file has none of them. */
export function nameOf({ firstName, lastName, company, email, phones }: ClientDraft): string {
  const name = `${firstName} ${lastName}`.trim();
  return cut(name || company || email || phones[0]?.text || "", 120);
}

/** The columns of a client's card. */
export function cardOf(value: ClientDraft, name: string) {
  const address = value.addresses[0];
  return {
    ...{ name, phone: cut(value.phones[0]?.text ?? "", 40), company: cut(value.company, 120) },
    ...{ address1: cut(address?.address1 ?? "", 120), address2: cut(address?.address2 ?? "", 120) },
    ...{ city: cut(address?.city ?? "", 80), state: cut(address?.state ?? "", 40) },
    postal_code: cut(address?.postalCode ?? "", 20),
    email_consent: consentOf(value.emailMarketing),
    text_consent: consentOf(value.smsMarketing),
    spent_before_cents: value.spentBeforeCents,
    orders_before: value.ordersBefore,
  } as const;
}

/** What the file doesn't say stays unsaid. */
function consentOf(said: boolean | null): "" | "yes" | "no" {
  if (said === null) return "";
  return said ? "yes" : "no";
}

/** What no field of ours holds. */
export function noteOf(value: ClientDraft, notes: readonly string[]): string {
  const [, ...phones] = value.phones;
  const [, ...addresses] = value.addresses;
  const unclear = value.phones.filter(({ key }) => key === null).map(({ text }) => text);
  const lines = [
    value.notes,
    value.spouse && `Spouse: ${value.spouse}`,
    phones.length > 0 && `Other phones: ${phones.map(({ text }) => text).join(", ")}`,
    unclear.length > 0 && `Check this phone: ${unclear.join(", ")}`,
    value.otherEmails.length > 0 && `Other emails: ${value.otherEmails.join(", ")}`,
    ...addresses.map(
      ({ address1, city, state, postalCode }) =>
        `Also at ${[address1, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(", ")}`,
    ),
    value.isTaxExempt && "Tax exempt in the previous system. Ask for the certificate.",
    value.tags.length > 0 && `Tags: ${value.tags.join(", ")}`,
    ...value.other.map(({ label, value: text }) => `${label}: ${text}`),
    ...notes,
  ];
  return cut(lines.filter(Boolean).join("\n"), 2_000);
}
