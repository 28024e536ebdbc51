import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

interface ClientPapersProps {
  client: number;
  /** Issued documents, newest first. */
  papers: readonly { label: string; title: string }[];
  mailboxes: readonly { key: string; addresses: readonly string[] }[];
}

/** Emails a client the link to their receipts, certificates and appraisals. */
export function ClientPapers({ client, papers, mailboxes }: ClientPapersProps) {
  const addresses = mailboxes.flatMap(({ addresses: [first] }) => first ?? []);
  if (addresses.length === 0 && papers.length === 0) return null;
  return (
    <DeskSection title="Documents">
      {papers.length > 0 && (
        <ul className="border-t border-line text-ui">
          {papers.map(({ label, title }) => (
            <li key={label} className="grid gap-0.5 border-b border-line py-2.5">
              <TextLink to={`/desk/appraisals/${label}`} className="justify-self-start tabular-nums">
                {label}
              </TextLink>
              <span className="text-small text-text-2 wrap-anywhere">{title}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-text-2">
        The email links to a private page with their receipts, certificates, appraisals and approved drawings.
        A new link turns off the previous one.
      </p>
      {addresses.map((email) => (
        <DeskForm key={email} action="/desk/appraisals/folder" reloadDocument className="grid gap-3">
          <input type="hidden" name="client" value={client} />
          <input type="hidden" name="email" value={email} />
          <span className="text-ui wrap-anywhere">{email}</span>
          <span className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="send" variant="secondary" size="sm">
              Email their documents
            </Button>
            <Button type="submit" name="intent" value="renew" variant="secondary" size="sm">
              Send a new link
            </Button>
          </span>
        </DeskForm>
      ))}
    </DeskSection>
  );
}
