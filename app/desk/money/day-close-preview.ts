import { type Cents, readTypedAmount } from "#money";

/** The bill denominations counted, in cents. */
export const billInputValues = [10_000, 5_000, 2_000, 1_000, 500, 100] as const;

/** The result of a close while it is being typed. The server recomputes it. */
export interface DayClosePreview {
  countedCents: Cents;
  /** Counted minus journal. */
  differenceCents: Cents;
  toBankCents: Cents;
}

/** Totals a close as typed; null while any input isn't a number. `typed` is by input name. */
export function previewDayClose(
  typed: Readonly<Record<string, string>>,
  journalCents: Cents,
): DayClosePreview | null {
  const counts = billInputValues.map((note) => {
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
