import { onTestFinished } from "vitest";
import type { Database } from "#database";
import { openTexter, openTextProvider } from "#mail";
import { openTexts } from "../../modules/texts/open-texts.ts";
import { textReplies } from "../../modules/texts/text-emails.ts";
import { emails } from "../../server/emails.ts";
import { shop } from "../../shop.config.ts";
import { actor, openDeskService } from "../checkout/desk-service.ts";
import { createPricedDeposit } from "../checkout/priced-deposit.ts";
import { newKey } from "../counter/counter-service.ts";
import { sampleContext } from "../mail/sample-emails.ts";
import { openTextStandIn } from "./text-stand-in.ts";

export const phone = "(631) 555-0123";
export const number = "+16315550123";
export const shopName = shop.name;

export async function openRoom(database: Database, { isOff = false } = {}) {
  const service = openDeskService(database);
  const standIn = await openTextStandIn();
  // 3pm in the shop's time zone.
  const clock = { at: Date.UTC(2026, 10, 21, 20) };
  const now = () => clock.at;
  const texts = openTexts({ database, secret: isOff ? null : standIn.secret, now });
  const faults: string[] = [];
  const texter = openTexter({
    ...{ database, provider: openTextProvider(standIn), texts: emails, context: sampleContext },
    ...{ replies: textReplies, mayText: texts.mayText, now, random: () => 0, pollMs: null },
    reportFault: ({ codes }) => void faults.push(codes),
    reportTrouble: (fault) => void faults.push(String(fault)),
  });
  onTestFinished(async () => {
    await texter.close();
    await standIn.close();
  });
  const order = await createPricedDeposit(service);
  const { receipt } = await database.read
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.max<number>("receipt").as("receipt"))
    .executeTakeFirstOrThrow();
  const send = (input: object, options: { key?: string; order?: string } = {}) =>
    texts.send({
      order,
      receipt,
      key: newKey(),
      actor,
      ...options,
      input: { topic: "pay", phone, ...input },
    });
  const receive = (text: string, id?: string) => {
    const { raw, headers } = standIn.message(phone, text, clock.at, id);
    return texts.takeReply(raw, headers);
  };
  const outbox = async () =>
    await database.read
      .selectFrom("outbox")
      .select(["template", "state", "last_error"])
      .where("channel", "=", "text")
      .orderBy("id")
      .execute();
  const consents = () => database.read.selectFrom("text_consent").selectAll().orderBy("id").execute();
  return { service, standIn, clock, texts, texter, faults, order, receipt, send, receive, outbox, consents };
}
