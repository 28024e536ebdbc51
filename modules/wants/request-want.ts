import { z } from "zod";
import type { Db } from "#database";
import { language } from "#language";
import { m } from "#messages";
import { exampleWantQuery } from "../../content/search/watchmakers.ts";
import { audit } from "../../foundation/records/audit.ts";
import { queueConfirmation } from "../../foundation/records/confirmation.ts";
import { requiredEmail } from "../../foundation/records/email.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { type FieldError, readForm } from "../../foundation/records/read-form.ts";
import { readSecretInTransaction, sha256Hex } from "../../foundation/records/secret.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import { confirmationWindowMs, type MatchingPiece, type WantContext } from "./context.ts";
import { deriveConfirmToken, deriveMailboxToken, type WantRow } from "./want-rows.ts";

/** `ok` only once committed, and the same for all mailboxes. `errors` are by input; `busy`: nothing was saved. */
export type RequestWantResult =
  | { ok: true }
  | { ok: false; errors: FieldError[] }
  | { ok: false; busy: true };

const maxQueryLength = 200;
const maxWants = 20;
/** Repeating a request within this time sends no new email. */
const repeatMs = 60_000;
/** A search with more results is too broad. It would send emails every day. */
const maxKnown = 200;

const whatFor = () => m.wants.whatFor(exampleWantQuery);

const wantForm = z.object({
  email: requiredEmail(),
  query: typedLine(maxQueryLength)
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text !== "", { error: whatFor }),
});

/** How the store understood a query. */
export interface InterpretedQuery {
  readAs: string;
  /** False if it names no piece. */
  isUnderstood: boolean;
  /** Current matches, which are not reported as new. */
  known: readonly MatchingPiece[];
  /** The sold piece it is about. */
  piece: { handle: string; title: string } | null;
}

/**
 * Stores a mailbox's want and queues the confirmation email, in one transaction. Repeating it sends another email for
 * the same want. `read` interprets the validated query. Never throws.
 */
export async function requestWant(
  context: WantContext,
  input: unknown,
  read: (query: string) => Promise<InterpretedQuery | null>,
): Promise<RequestWantResult> {
  const checked = readForm(wantForm, input);
  if ("errors" in checked) return { ok: false, errors: checked.errors };
  const { email, query } = checked.form;
  try {
    const understood = await read(query);
    if (!understood) return { ok: false, busy: true };
    const refusal = refusalOf(understood);
    if (refusal) return { ok: false, errors: [{ field: "query", message: refusal }] };
    const isStored = await context.database.write((tx) =>
      storeWant(tx, context, { email, query, ...understood }),
    );
    if (isStored) return { ok: true };
    const message = m.wants.tooManyAlerts(maxWants);
    return { ok: false, errors: [{ field: "form", message }] };
  } catch (fault) {
    context.reportFault(fault);
    return { ok: false, busy: true };
  }
}

function refusalOf({ isUnderstood, known }: InterpretedQuery): string | null {
  if (!isUnderstood) return `${m.wants.notUnderstood} ${whatFor()}`;
  if (known.length <= maxKnown) return null;
  return m.wants.findsTooMuch(maxKnown);
}

/** Returns false if the mailbox has too many wants. */
async function storeWant(
  tx: Db,
  context: WantContext,
  { email, query, readAs, known: pieces, piece }: { email: string; query: string } & InterpretedQuery,
): Promise<boolean> {
  const now = context.now();
  const key = emailKey(email);
  const secret = await readSecretInTransaction(tx);
  const mailbox = await tx
    .insertInto("want_mailbox")
    .values({
      ...{ email_key: key, email, token_hash: sha256Hex(deriveMailboxToken(secret, key)) },
      ...{ language: language(), letters: 0, letter_at: null, created_at: now },
    })
    // Locks the row and returns it.
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ language: language() }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const known = await tx.selectFrom("want").selectAll().where("mailbox_id", "=", mailbox.id).execute();
  const same = known.find((one) => one.query === query);
  // Repeated clicks send one email.
  if (same && now - same.asked_at < repeatMs) return true;
  if (!same && known.length >= maxWants) return false;
  const token = deriveConfirmToken(secret, key, query, now);
  const want = same
    ? await askAgain(tx, same, now)
    : await tx
        .insertInto("want")
        .values({
          ...{ mailbox_id: mailbox.id, query, read_as: readAs, asks: 1, asked_at: now, created_at: now },
          ...{ piece_handle: piece?.handle ?? null, piece_title: piece?.title ?? null, confirmed_at: null },
          token_hash: sha256Hex(token),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (!same) await storeKnown(tx, want.id, pieces, now);
  await queueConfirmationEmail(tx, want, { recipient: mailbox.email, now });
  const entry = { subject: `want ${want.id}`, action: "want.asked", data: { asks: want.asks } };
  await audit(tx, { at: now, actor: "visitor", ...entry });
  return true;
}

async function askAgain(tx: Db, { id, asks }: WantRow, now: number): Promise<WantRow> {
  return await tx
    .updateTable("want")
    .set({ asks: asks + 1, asked_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function storeKnown(tx: Db, want: number, known: readonly MatchingPiece[], now: number): Promise<void> {
  if (known.length === 0) return;
  await tx
    .insertInto("want_match")
    .values(
      known.map(({ productId, handle, title, price }) => ({
        ...{ want_id: want, product_id: productId, handle, title, price },
        ...{ state: "known" as const, known_at: now, over_at: null, found_at: now },
      })),
    )
    .execute();
}

async function queueConfirmationEmail(
  tx: Db,
  { id, asks, query, asked_at }: WantRow,
  { recipient, now }: { recipient: string; now: number },
): Promise<void> {
  const data = { want: id, query, confirmUntil: asked_at + confirmationWindowMs };
  await queueConfirmation(tx, {
    template: "want-confirm",
    cause: `${asks} ${id}`,
    recipient,
    language: language(),
    data,
    now,
  });
}
