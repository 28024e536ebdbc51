import type { Db } from "#database";

/** What the desk's notes and decisions can be about. */
interface About {
  orders?: readonly { number: string }[];
  quotes?: readonly { id: number }[];
  similars?: readonly { id: number }[];
  sizers?: readonly { id: number }[];
  signUps?: readonly { id: number }[];
}

/** The subjects under which the desk writes about these rows. */
export function deskSubjects({
  orders = [],
  quotes = [],
  similars = [],
  sizers = [],
  signUps = [],
}: About): string[] {
  return [
    ...orders.flatMap(({ number }) => [`order ${number}`, `payment ${number}`]),
    ...quotes.map(({ id }) => `quote ${id}`),
    ...similars.map(({ id }) => `similar ${id}`),
    ...sizers.map(({ id }) => `sizer ${id}`),
    ...signUps.map(({ id }) => `sign-up ${id}`),
  ];
}

/** What the owner wrote about these subjects, within the caller's transaction. */
export async function purgeDeskNotes(tx: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("desk_note").where("subject", "in", subjects).execute();
}

/** Everything of the desk about things that are no more: a later one may get the same number. */
export async function purgeDeskItems(tx: Db, subjects: readonly string[]): Promise<void> {
  await purgeDeskNotes(tx, subjects);
  if (subjects.length > 0) await tx.deleteFrom("desk_item").where("subject", "in", subjects).execute();
}
