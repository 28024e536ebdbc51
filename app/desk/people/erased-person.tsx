import { Notice } from "../../ui/notice.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

interface ErasedPersonProps {
  email: string;
  erasure:
    | { outcome: "refused"; message: string }
    | { outcome: "erased"; erased: { unfinished: string[] } & object; isVacuumed: boolean };
}

const words: Record<string, string> = {
  orders: "Orders without their buyer",
  quotes: "Quotes",
  similarRequests: "Similar pieces",
  sizerRequests: "Ring sizers",
  signUps: "Sign-ups",
  carts: "Carts",
  letters: "Letters without their reader",
  reviews: "Reviews",
  jobs: "Jobs without their client",
  mentions: "Other texts that named the address",
};

/** What an erasure did, or why it was not done. */
export function ErasedPerson({ email, erasure }: ErasedPersonProps) {
  if (erasure.outcome === "refused") return <Notice kind="error">{erasure.message}</Notice>;
  const { unfinished, ...counts } = erasure.erased;
  const facts = Object.entries(counts as Record<string, number>).flatMap(([name, value]) => {
    const label = words[name];
    return label ? [{ label, value }] : [];
  });
  return (
    <DeskSection title="Erased">
      <Notice kind="info">
        Nothing in the store names {email} any more. Backups still do until they are 35 days old.
      </Notice>
      {!erasure.isVacuumed && (
        <Notice kind="error">
          Bytes of what was deleted are still in the database's files. The store removes them within the hour.
        </Notice>
      )}
      {unfinished.length > 0 && (
        <Notice kind="error">
          Not handed over or given back yet, and nobody can be written to: {unfinished.join(", ")}.
        </Notice>
      )}
      <DeskFacts facts={facts} />
    </DeskSection>
  );
}
