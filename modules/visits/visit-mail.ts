import type { Db } from "#database";
import { queueConfirmation, tooManyEmails } from "../../foundation/records/confirmation.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import type { VisitContext } from "./context.ts";
import { readTrayTitles } from "./tray-titles.ts";
import { type VisitRow, visitLabel } from "./visit-rows.ts";

/** Who changed the visit. Clients' mailboxes are not verified, so their emails are rate-limited. */
export type VisitChanger = "client" | "desk";

export type VisitEmailKind = "booked" | "moved" | "cancelled" | "reminder";

// Ends with the visit's label, so that its emails can be found.
const causeOf = ({ id, sequence }: Pick<VisitRow, "id" | "sequence">) => `${sequence} ${visitLabel(id)}`;

/** Whether the email about the visit's current state was held back by its mailbox's rate limit. */
export async function isEmailHeld(db: Db, visit: VisitRow): Promise<boolean> {
  const emails = ["visit-booked", "visit-moved", "visit-cancelled"];
  const held = await db
    .selectFrom("outbox")
    .select("id")
    .where(
      "dedupe",
      "in",
      emails.map((template) => `${template} ${causeOf(visit)}`),
    )
    .where("last_error", "=", tooManyEmails)
    .executeTakeFirst();
  return held !== undefined;
}

/** Queues the client's email about a visit, and the showroom's notice if the client made the change. */
export async function queueVisitEmails(
  tx: Db,
  { inbox, origin }: Pick<VisitContext, "inbox" | "origin">,
  visit: VisitRow,
  { news, by, before, now }: { news: VisitEmailKind; by: VisitChanger; before?: number; now: number },
): Promise<void> {
  const label = visitLabel(visit.id);
  const pieces = await readTrayTitles(tx, visit.id);
  const data = {
    visit: visit.id,
    label,
    name: visit.name,
    reason: visit.reason,
    pieces,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    sequence: visit.sequence,
    bookedAt: visit.created_at,
    changedAt: now,
    /** Time it was moved from. */
    before: before ?? null,
    email: visit.email,
  };
  const cause = causeOf(visit);
  if (visit.email !== null) {
    const email = {
      template: `visit-${news}`,
      cause,
      recipient: visit.email,
      language: visit.language,
      data,
      now,
    };
    await (by === "client" ? queueConfirmation(tx, email) : queueMail(tx, email));
  }
  if (by === "desk" || news === "reminder") return;
  const notice = {
    ...data,
    news,
    phone: visit.phone,
    notes: visit.notes,
    link: `${origin}/desk/visits/${visit.id}`,
  };
  await queueMail(tx, {
    template: "visit-notice",
    cause,
    recipient: inbox,
    language: "en",
    data: notice,
    now,
  });
}
