import type { Db } from "#database";

type Rows<Row> = readonly Row[];
type About = { orders?: Rows<{ number: string }>; pricedQuotes?: Rows<{ number: number }> } & {
  [Kind in "quotes" | "similars" | "sizers" | "signUps"]?: Rows<{ id: number }>;
};

/** The desk's subjects of these rows. */
export function deskSubjects({ orders = [], pricedQuotes = [], ...requests }: About): string[] {
  const { quotes = [], similars = [], sizers = [], signUps = [] } = requests;
  return [
    ...orders.flatMap(({ number }) => [`order ${number}`, `payment ${number}`]),
    ...pricedQuotes.map(({ number }) => `priced-quote ${number}`),
    ...quotes.map(({ id }) => `quote ${id}`),
    ...similars.map(({ id }) => `similar ${id}`),
    ...sizers.map(({ id }) => `sizer ${id}`),
    ...signUps.map(({ id }) => `sign-up ${id}`),
  ];
}

/** Deletes the owner's notes on these subjects, within the caller's transaction. */
export async function purgeDeskNotes(tx: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("desk_note").where("subject", "in", subjects).execute();
}

/** Deletes all desk records of deleted items: a later item may get the same number. */
export async function purgeDeskItems(tx: Db, subjects: readonly string[]): Promise<void> {
  await purgeDeskNotes(tx, subjects);
  if (subjects.length > 0) await tx.deleteFrom("desk_item").where("subject", "in", subjects).execute();
}
