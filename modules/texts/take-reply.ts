import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "#database";
import type { Language } from "#languages";
import { queueMail } from "../../foundation/records/outbox.ts";
import { phoneKey } from "../../foundation/records/phone.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import type { TextContext } from "./context.ts";
import { type ReplyWord, readReplyWord } from "./stop-words.ts";
import type { TextReply } from "./text-emails.ts";
import {
  findConsent,
  findLastConsent,
  recordConsent,
  type TextConsent,
  withdrawConsent,
} from "./text-rows.ts";
import { isOptedOut, keepStart, keepStop } from "./text-words.ts";

const toleranceMs = 5 * 60_000;
const dayMs = 86_400_000;

const received = z.object({
  id: z.string().min(1).max(200),
  from: z.string().max(40),
  text: z.string().max(10_000),
});

/**
 * Takes a client's text from the provider's webhook: JSON with `id`, `from` and `text`. `X-Text-Signature` is the HMAC-SHA256
 * (hex) of the seconds in `X-Text-Timestamp`, a dot and the body. A stop word withdraws the consent and is confirmed once.
 */
export async function takeReply(
  { database, secret, now }: TextContext,
  raw: string,
  headers: Headers,
): Promise<"taken" | "refused" | "off"> {
  if (secret === null) return "off";
  if (!isSigned(raw, headers, { secret, now: now() })) return "refused";
  const message = received.safeParse(readJson(raw));
  if (!message.success) return "refused";
  const { id, from, text } = message.data;
  const phone = phoneKey(from);
  if (phone === null) return "taken";
  await database.write((tx) => answer(tx, { id, phone, asks: readReplyWord(text), now: now() }));
  return "taken";
}

interface Received {
  /** The provider's id of the text; a repeat is answered once. */
  id: string;
  phone: string;
  asks: ReplyWord | null;
  now: number;
}

async function answer(tx: Db, { id, phone, asks, now }: Received): Promise<void> {
  if (asks === "stop") {
    const withdrawn = await withdrawConsent(tx, { phone, actor: "client", now });
    if (withdrawn) await reply(tx, withdrawn, { template: "text-stopped", cause: id, now });
    await keepStop(tx, { phone, now });
    return;
  }
  if (asks === "start" && !(await keepStart(tx, { phone, id, now }))) return;
  const last = await findLastConsent(tx, phone);
  // Nothing is sent to a number that never agreed.
  if (!last) return;
  if (asks === "start") {
    const { email_key: emailKey, language, wording } = last;
    // Delivered again after a later STOP, it must not undo that.
    if (await reply(tx, last, { template: "text-started", cause: id, now }))
      await recordConsent(tx, { phone, emailKey, wording, language, actor: "client", now });
    return;
  }
  const hasEnded = (await findConsent(tx, phone)) === null || (await isOptedOut(tx, phone));
  if (asks === null && hasEnded) return;
  // Other texts aren't read here, so they are told once a day where to call.
  const cause = asks === "help" ? id : `${phone} ${Math.floor(now / dayMs)}`;
  await reply(tx, last, { template: "text-help", cause, now });
}

/** False if this text was answered before. */
async function reply(
  tx: Db,
  { phone, language, email_key: client }: Pick<TextConsent, "phone" | "email_key"> & { language: Language },
  { template, cause, now }: { template: TextReply; cause: string; now: number },
): Promise<boolean> {
  const { isNew } = await queueMail(tx, {
    template,
    cause,
    recipient: phone,
    channel: "text",
    language,
    data: { client },
    now,
  });
  return isNew;
}

function isSigned(raw: string, headers: Headers, { secret, now }: { secret: string; now: number }): boolean {
  const timestamp = headers.get("x-text-timestamp") ?? "";
  const given = Buffer.from(headers.get("x-text-signature") ?? "", "hex");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false;
  const own = createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest();
  return given.length === own.length && timingSafeEqual(given, own);
}
