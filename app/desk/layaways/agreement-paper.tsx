import { signatureBox } from "../../../modules/repairs/form-limits.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { SignatureLine } from "../repairs/signature-pad.tsx";

interface Agreement {
  text: string;
  signature: string;
  signedAt: number | null;
  signedBy: "screen" | "paper" | null;
  signedName: string | null;
}

/** The agreement as the client gets it: sections with headings, rows with amounts, and the signature. */
export function AgreementPaper({ agreement, isPrint = false }: { agreement: Agreement; isPrint?: boolean }) {
  const [head = "", ...sections] = agreement.text.split("\n\n");
  const [title = "", ...parties] = head.split("\n");
  return (
    <article
      aria-label="Layaway agreement"
      className={
        isPrint
          ? "grid max-w-[42em] gap-4 text-ui"
          : "grid gap-4 border border-line bg-surface p-6 text-small max-sm:p-4"
      }
    >
      <header>
        <h2 className="font-serif text-[20px] leading-[1.25] font-[350]">{title}</h2>
        {parties.map((line) => (
          <p key={line} className="mt-1 text-text-2">
            {line}
          </p>
        ))}
      </header>
      {sections.map((section) => {
        const [heading = "", ...lines] = section.split("\n");
        const isHeaded = lines.length > 0;
        return (
          <section key={section} className="grid gap-1">
            {isHeaded && <h3 className="text-[11px] font-medium tracking-[0.08em] uppercase">{heading}</h3>}
            {(isHeaded ? lines : [heading]).map((line, index) => (
              <Line key={index} text={line} />
            ))}
          </section>
        );
      })}
      <footer className="grid gap-2 border-t border-line pt-4">
        {agreement.signature ? (
          <svg
            viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
            role="img"
            aria-label="Signature"
            className="w-full max-w-[280px]"
          >
            <SignatureLine path={agreement.signature} />
          </svg>
        ) : (
          <div className="h-12 max-w-[280px] border-b border-control" />
        )}
        <p className="text-text-2">
          {agreement.signedAt === null
            ? "Signature and date"
            : [
                agreement.signedName,
                agreement.signedBy === "paper" ? "printed and signed" : "",
                deskTime(agreement.signedAt),
              ]
                .filter(Boolean)
                .join(", ")}
        </p>
      </footer>
    </article>
  );
}

function Line({ text }: { text: string }) {
  const [label, amount] = text.split("\t");
  if (amount === undefined) return <p className="text-pretty wrap-anywhere">{text}</p>;
  return (
    <p className="flex justify-between gap-4 tabular-nums">
      <span className="min-w-0">{label}</span>
      <span>{amount}</span>
    </p>
  );
}
