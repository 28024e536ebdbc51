import { randomInt } from "node:crypto";
import type { Db } from "#database";
import { bookEntry, readCreditCents } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { readImportedCode } from "../../commerce/credits/imported-code.ts";
import {
  creditSubject,
  findByAccount,
  findByCode,
  openStoreCredit,
} from "../../commerce/credits/stored-value.ts";
import { containsCardNumber } from "../../commerce/payments/card-number.ts";
import type { CreditDraft } from "../drafts/sale-drafts.ts";
import { type ApplyKind, type ApplyPlace, type Made, RowRefusedError, type UndoMade } from "./apply-kind.ts";
import { addressOfPerson } from "./find-person.ts";
import { cut } from "./texts.ts";

type CreditAccount = `gift-card:${number}` | `store-credit:${number}`;

/** A gift card or store credit that is still owed: its balance is an opening balance, and nobody is emailed. */
export const creditsKind: ApplyKind<"credit"> = {
  kind: "credit",
  async match(db, { value }, { known }) {
    if (!value.isEnabled) return { skipped: "Disabled in the previous system." };
    if (value.balanceCents <= 0) return { skipped: "Nothing is left on it." };
    if (value.type === "gift-card" && readImportedCode(value.code ?? "") === null)
      return { refused: "The full code of this gift card is needed: 6 to 32 letters and digits." };
    const earlier = known.find(({ what }) => what === "credit");
    if (earlier && (await findByAccount(db, earlier.ref))) return { ref: earlier.ref };
    const code = value.type === "gift-card" ? readImportedCode(value.code ?? "") : null;
    const same = code === null ? null : await findByCode(db, code);
    return { ref: same?.account ?? null };
  },
  async apply(place, { value }, ref) {
    if (ref !== null) {
      const cents = await readCreditCents(place.tx, ref);
      const reason =
        cents === value.balanceCents
          ? ""
          : "We have it already, with another balance. It may have been used since.";
      return { fate: "same", reason, made: [] };
    }
    return { fate: "new", made: [await openCredit(place, value)] };
  },
};

async function openCredit(place: ApplyPlace, value: CreditDraft): Promise<Made> {
  const { tx, now } = place;
  const address = await addressOfPerson(tx, value.client);
  const holder = {
    name: cut(value.client.name, 120),
    email_key: address === "" ? `import row ${place.row}` : emailKey(address),
  };
  const account =
    value.type === "store-credit"
      ? (await openStoreCredit(tx, holder, now)).account
      : await openOldCard(place, value, holder);
  return await bookOpening(place, account as CreditAccount, value.balanceCents);
}

/** Books what is owed on a new account against the opening balance. */
export async function bookOpening(place: ApplyPlace, account: CreditAccount, cents: number): Promise<Made> {
  const { tx, now, actor, run, row } = place;
  const { number: entry } = await bookEntry(tx, {
    ...{ kind: "credit", cause: `import ${run} row ${row} ${account}`, orderId: null, actor, now },
    memo: `Opening balance of import ${run}`,
    postings: [
      { account: "opening-equity", cents },
      { account, cents: -cents },
    ],
  });
  const data = { cents, entry };
  await audit(tx, { at: now, actor, subject: creditSubject(account), action: "credit.imported", data });
  return { what: "credit", ref: account, isNew: true, version: entry, cents };
}

/** A card keeps its old code; its account has a number of our own. */
async function openOldCard(
  { tx, now }: ApplyPlace,
  { code: typed, expiresOn }: CreditDraft,
  holder: { name: string; email_key: string },
): Promise<string> {
  const code = readImportedCode(typed ?? "");
  if (code === null) throw new RowRefusedError("The full code of this gift card is needed.");
  if (containsCardNumber(code))
    throw new RowRefusedError("This code is a payment card's number. It isn't stored.");
  for (;;) {
    const account = `gift-card:${randomInt(10_000_000, 100_000_000)}`;
    if (await findByAccount(tx, account)) continue;
    await tx
      .insertInto("stored_value")
      .values({
        ...{ account, kind: "gift-card", code, state: "active", email: null, message: null, ...holder },
        ...{ ticket_id: null, ticket_line: null, replaced_by: null, expires_day: expiresOn },
        ...{ created_at: now, ended_at: null },
      })
      .execute();
    return account;
  }
}

export const undoCredit: UndoMade = {
  async blocker(db, { ref, cents }) {
    const row = await findByAccount(db, ref);
    if (!row) return null;
    if (row.state !== "active") return "Replaced or paid out since.";
    if (await isUsed(db, ref)) return "Used since.";
    return (await readCreditCents(db, ref)) === cents ? null : "Used since.";
  },
  async remove(place, { ref, cents = 0 }) {
    const { tx, now, actor, run } = place;
    await bookEntry(tx, {
      ...{ kind: "credit", cause: `import ${run} undone ${ref}`, orderId: null, actor, now },
      memo: `Import ${run} undone`,
      postings: [
        { account: ref as CreditAccount, cents },
        { account: "opening-equity", cents: -cents },
      ],
    });
    // Its account stays in the journal, so its row does too.
    await tx
      .updateTable("stored_value")
      .set({ state: "refunded", ended_at: now, code: `undone ${ref}` })
      .where("account", "=", ref)
      .execute();
  },
};

async function isUsed(db: Db, account: string): Promise<boolean> {
  const tender = await db
    .selectFrom("ticket_tender")
    .select("cents")
    .where("account", "=", account)
    .executeTakeFirst();
  const order = await db
    .selectFrom("order_credit")
    .select("cents")
    .where("account", "=", account)
    .executeTakeFirst();
  return tender !== undefined || order !== undefined;
}
