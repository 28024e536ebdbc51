import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

interface QuoteWhoProps {
  quote: { name: string; email: string; phone: string | null; notes: string };
}

/** Who asked, and what they wrote. */
export function QuoteWho({ quote: { name, email, phone, notes } }: QuoteWhoProps) {
  return (
    <DeskSection title="Who asks">
      <DeskFacts
        facts={[
          { label: "Name", value: name },
          { label: "Email", value: email },
          ...(phone ? [{ label: "Telephone", value: phone }] : []),
        ]}
      />
      {notes !== "" && (
        <blockquote className="max-w-[36em] border-l border-control pl-4 text-ui wrap-anywhere whitespace-pre-line">
          {notes}
        </blockquote>
      )}
    </DeskSection>
  );
}
