import type { Database } from "#database";
import { type MatchingPiece, openWants } from "#wants";

export const start = Date.UTC(2026, 10, 24, 14);
export const dayMs = 24 * 60 * 60 * 1000;
export const email = "Claire@example.com";
export const query = "omega speedmaster 1968";

export const speedmaster: MatchingPiece = {
  productId: "gid://shopify/Product/1",
  handle: "speedmaster",
  title: "Omega Speedmaster 1968",
  price: "$9,400",
};
export const secondSpeedmaster = {
  ...speedmaster,
  productId: "gid://shopify/Product/2",
  handle: "speedmaster-2",
};

/** The module with a clock, and a catalogue where every query finds the pieces on offer. */
export function openTestWants(database: Database) {
  const clock = { at: start };
  const faults: unknown[] = [];
  const wants = openWants({
    ...{ database, origin: "https://store.test", now: () => clock.at },
    reportFault: (fault) => void faults.push(fault),
  });
  const offer: { pieces: MatchingPiece[] | null } = { pieces: [] };
  const find = async () => offer.pieces;
  const ask = (typed: { email?: unknown; query?: unknown } = {}) =>
    wants.ask({ email, query, ...typed }, async (checked) => ({
      ...{ readAs: checked, isUnderstood: checked !== "the", known: offer.pieces ?? [], piece: null },
    }));
  /** Creates and confirms an alert; returns the token of the mailbox's page. */
  async function confirmed(typed: Parameters<typeof ask>[0] = {}): Promise<string> {
    const asked = await ask(typed);
    if (!asked.ok) throw new Error(JSON.stringify(asked));
    const { id } = await database.read
      .selectFrom("want")
      .select("id")
      .orderBy("asked_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const token = (await wants.confirmToken(id)) ?? "";
    await wants.confirm(token);
    return (await wants.toConfirm(token))?.mailboxToken ?? "";
  }
  /** What the timer does. */
  async function run(): Promise<number> {
    await wants.match(find);
    return await wants.queueDueEmails();
  }
  return { database, wants, clock, faults, offer, find, ask, confirmed, run };
}

/** The queued emails about pieces, each as the handles it mentions. */
export async function listAlertedPieces({ read }: Database): Promise<string[][]> {
  const rows = await read
    .selectFrom("outbox")
    .select("data")
    .where("template", "=", "want-found")
    .orderBy("id")
    .execute();
  return rows.map(({ data }) =>
    (JSON.parse(data) as { wants: { pieces: { link: string }[] }[] }).wants.flatMap(({ pieces }) =>
      pieces.map(({ link }) => link.slice(link.lastIndexOf("/") + 1)),
    ),
  );
}
