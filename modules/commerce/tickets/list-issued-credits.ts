import type { Db } from "#database";
import type { ShopContext } from "../context.ts";
import { creditPin } from "../credits/credit-pin.ts";
import { groupedCode } from "../credits/gift-card-code.ts";
import type { SoldGiftCard } from "./ticket-view.ts";

/**
 * What a finished ticket issued and can still be used, with number and PIN: the gift cards it sold, then the credit that a
 * trade-in left and the cards and credits that its returns opened.
 */
export async function listIssuedCredits(context: ShopContext, ticketId: string): Promise<SoldGiftCard[]> {
  const { read } = context.database;
  const secret = await context.secret();
  const rows = [...(await soldCards(read, ticketId)), ...(await openedCredits(read, ticketId))];
  return rows.map(({ account, kind, code, name: recipient, cents, expires_day: expires }) => ({
    ...{ account, kind, number: kind === "gift-card" ? groupedCode(code) : code },
    ...{ pin: creditPin(secret, account), cents: Number(cents), expires, recipient },
  }));
}

async function soldCards(db: Db, ticketId: string) {
  return await db
    .selectFrom("stored_value")
    .innerJoin("ticket_line", (join) =>
      join
        .onRef("ticket_line.ticket_id", "=", "stored_value.ticket_id")
        .onRef("ticket_line.position", "=", "stored_value.ticket_line"),
    )
    .select(["account", "stored_value.kind", "code", "name", "unit_cents as cents", "expires_day"])
    .where("stored_value.ticket_id", "=", ticketId)
    .where("state", "=", "active")
    .orderBy("position")
    .execute();
}

/** Opened by the ticket's own entries, at the same time. */
async function openedCredits(db: Db, ticketId: string) {
  return await db
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "journal_posting.entry", "journal_entry.number")
    .innerJoin("stored_value", (join) =>
      join
        .onRef("stored_value.account", "=", "journal_posting.account")
        .onRef("stored_value.created_at", "=", "journal_entry.at"),
    )
    .select((eb) => [
      "stored_value.account",
      "stored_value.kind",
      "code",
      "name",
      eb.neg("cents").as("cents"),
    ])
    .select("expires_day")
    .where("journal_entry.ticket_id", "=", ticketId)
    .where("stored_value.ticket_id", "is", null)
    .where("stored_value.state", "=", "active")
    .where("cents", "<", 0)
    .orderBy("journal_entry.number")
    .execute();
}
