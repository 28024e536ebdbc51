import { signatureBox } from "../../../modules/repairs/form-limits.ts";
import { paperLinks } from "../../client/paper/paper.tsx";
import { deskTime } from "../../platform/showroom-time.ts";
import { SignatureLine } from "../repairs/signature-pad.tsx";
import agreementStyles from "./agreement.css?url";

/** Styles for `AgreementPaper`, to include in a route's `links`. */
export const agreementLinks = [...paperLinks, { rel: "stylesheet", href: agreementStyles }];

interface Agreement {
  text: string;
  signature: string;
  signedAt: number | null;
  signedBy: "screen" | "paper" | null;
  signedName: string | null;
}

/**
 * The agreement as the client gets it, black on white in either theme: sections with headings, rows with amounts, and
 * the signature. Its page must link `agreementLinks`.
 */
export function AgreementPaper({ agreement }: { agreement: Agreement }) {
  const [head = "", ...sections] = agreement.text.split("\n\n");
  const [title = "", ...parties] = head.split("\n");
  return (
    <article aria-label="Layaway agreement" className="paper agreement">
      <header>
        <h2>{title}</h2>
        {parties.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {sections.map((section) => {
        const [heading = "", ...lines] = section.split("\n");
        const isHeaded = lines.length > 0;
        return (
          <section key={section}>
            {isHeaded && <h3>{heading}</h3>}
            {(isHeaded ? lines : [heading]).map((line, index) => (
              <Line key={index} text={line} />
            ))}
          </section>
        );
      })}
      <footer>
        <div className="agreement-signature">
          {agreement.signature && (
            <svg
              viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
              role="img"
              aria-label="Signature"
              width={280}
            >
              <SignatureLine path={agreement.signature} />
            </svg>
          )}
        </div>
        <p>{signedText(agreement)}</p>
      </footer>
    </article>
  );
}

function signedText({ signedAt, signedBy, signedName }: Agreement): string {
  if (signedAt === null) return "Signature and date";
  return [signedName, signedBy === "paper" ? "Printed and signed" : "", deskTime(signedAt)]
    .filter(Boolean)
    .join(", ");
}

function Line({ text }: { text: string }) {
  const [label, amount] = text.split("\t");
  if (amount === undefined) return <p>{text}</p>;
  return (
    <p className="agreement-row">
      <span>{label}</span>
      <span>{amount}</span>
    </p>
  );
}
