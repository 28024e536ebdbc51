import { type Cents, readTypedAmount } from "#money";

/** The notes of a drawer, in cents of their value. */
export const noteValues = [10_000, 5_000, 2_000, 1_000, 500, 100] as const;

/** What a close comes to while it is typed; the server computes it again. */
export interface TypedClose {
  countedCents: Cents;
  /** Counted less the journal. */
  differenceCents: Cents;
  toBankCents: Cents;
}

/** Sums a close as typed; null while something typed is no number. `typed` is by input name. */
export function typedClose(typed: Readonly<Record<string, string>>, journalCents: Cents): TypedClose | null {
  const counts = noteValues.map((note) => {
    const text = (typed[`note${note}`] ?? "").trim();
    return /^\d{0,6}$/.test(text) ? note * Number(text) : null;
  });
  const coins = amount(typed.coins);
  if (coins === null || counts.includes(null)) return null;
  const countedCents = counts.reduce<number>((sum, cents) => sum + (cents ?? 0), coins);
  const isKept = (typed.float ?? "").trim() === "";
  const float = isKept ? countedCents : amount(typed.float);
  if (float === null) return null;
  return {
    countedCents,
    differenceCents: countedCents - journalCents,
    toBankCents: Math.max(0, countedCents - float),
  };
}

function amount(text = ""): Cents | null {
  return text.trim() === "" ? 0 : readTypedAmount(text);
}
