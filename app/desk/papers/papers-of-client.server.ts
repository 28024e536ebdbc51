import type { RouterContextProvider } from "react-router";
import type { ClientProfile } from "#clients";
import { services } from "../../services.server.ts";

/** A client's appraisals and certificates, newest first. */
export async function readClientPapers(
  context: Readonly<RouterContextProvider>,
  { mailboxes, records }: Pick<ClientProfile, "mailboxes" | "records">,
) {
  const { papers } = context.get(services);
  await papers.issueDueCertificates();
  const found = await papers.ofClient({
    keys: mailboxes.map(({ key }) => key),
    numbers: records.map(({ label }) => label),
  });
  return found.map(({ label, body, isVoid }) => ({
    label,
    title: isVoid ? `${body.facts.title}. No longer valid: the sale was refunded` : body.facts.title,
  }));
}
