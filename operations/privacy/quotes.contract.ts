import { expect, test } from "vitest";
import { addDeskNote } from "#clients";
import type { Database } from "#database";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { findTextsWith } from "../../tests/operations/shop-with-history.ts";
import { claire, deskActor, openQuoteService } from "../../tests/quotes/quote-service.ts";
import { verify } from "../invariants/verify.ts";
import { PaymentInProgressError } from "./erase-mailbox.ts";

const dayMs = 24 * 60 * 60 * 1000;
const words = "For Grandmother Canarina";

/** An accepted quote, and one whose client asked for a change. */
async function shopWithQuotes(database: Database) {
  const service = openQuoteService(database);
  const changes = { words, "0-note": "engraved Canarina", tradeInTitle: "Canarina's band" };
  const paid = await service.sent(undefined, changes);
  const asked = { kind: "change", version: 1, key: "k", text: words } as const;
  await service.quotes.answer({ ...asked, token: paid.token });
  await service.accepted(paid);
  const open = await service.sent(undefined, changes);
  await service.quotes.answer({ ...asked, token: open.token });
  return { ...service, paid, open };
}

describeOnEachDatabase("A person with quotes", (open) => {
  test("PRV-02: exports a person's quotes with emails and messages, without the shop's costs or any token", async () => {
    const database = await open();
    const { till } = await shopWithQuotes(database);
    const { pricedQuotes } = await exportMailbox(database, claire.email, till.clock.at);
    expect(pricedQuotes).toHaveLength(2);
    for (const quote of pricedQuotes!)
      expect(quote).toMatchObject({
        name: claire.name,
        versions: [{ version: 1, words, deposit_cents: 125_000 }],
        answers: [{ kind: "change", text: words }],
      });
    expect(JSON.stringify(pricedQuotes)).not.toMatch(/cost|token_hash|checkout_hash/);
  });

  test("PRV-02: erasure keeps an accepted quote's number, piece and amounts, and deletes other quotes", async () => {
    const database = await open();
    const { till, quotes, paid, open: other } = await shopWithQuotes(database);
    const erased = await eraseMailbox(database, claire.email.toUpperCase(), till.clock.at);
    expect(erased.pricedQuotes).toBe(2);
    const traces = [words, "Canarina", claire.email, claire.name, claire.phone];
    expect(await findTextsWith(database, traces)).toEqual([]);
    expect(await quotes.read(other.label)).toBeNull();
    expect(await quotes.client(other.token)).toBeNull();
    expect(await quotes.read(paid.label)).toMatchObject({
      ...{ state: "accepted", name: "redacted", email: "redacted", phone: null },
      versions: [{ totalCents: 258_521, lines: [{ note: "" }, { note: "" }] }],
    });
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("rejects erasing while a quote's deposit is being paid", async () => {
    const database = await open();
    const { till, sent } = openQuoteService(database);
    await till.quoteDeposits.accept(await sent());
    await expect(eraseMailbox(database, claire.email, till.clock.at)).rejects.toThrow(PaymentInProgressError);
  });

  test("PRV-01: purges an unaccepted quote after two years, and an accepted one with its order's buyer", async () => {
    const database = await open();
    const { till, quotes, typed, paid, open: other } = await shopWithQuotes(database);
    const began = till.clock.at;
    till.clock.at = began + 700 * dayMs;
    await quotes.revise({ label: other.label, typed: await typed(other.label), by: deskActor });
    await purgeExpired(database, { now: began + 731 * dayMs });
    expect(await quotes.read(other.label)).not.toBeNull();
    await purgeExpired(database, { now: began + 1_431 * dayMs });
    expect(await quotes.read(other.label)).toBeNull();
    expect(await quotes.read(paid.label)).toMatchObject({ name: claire.name });
    await purgeExpired(database, { now: began + 2_558 * dayMs });
    expect(await quotes.read(paid.label)).toMatchObject({ name: "redacted", state: "accepted" });
    expect(await findTextsWith(database, [claire.email, words])).toEqual([]);
  });

  test("PRV-01: purges the staff note on an accepted quote with its order's buyer", async () => {
    const database = await open();
    const { till, paid } = await shopWithQuotes(database);
    const subject = `priced-quote ${paid.label.slice(2)}`;
    await addDeskNote(
      database,
      { key: "quote-note", text: words },
      { subject, now: till.clock.at, ...deskActor },
    );
    await purgeExpired(database, { now: till.clock.at + 2_558 * dayMs });
    expect(await findTextsWith(database, [words])).toEqual([]);
  });
});
