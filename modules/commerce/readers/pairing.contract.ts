import { expect, test } from "vitest";
import { newKey, owner } from "../../../tests/counter/counter-service.ts";
import { openReaderService } from "../../../tests/counter/reader-service.ts";
import { taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Pairing card readers", (open) => {
  const message = (text: RegExp) => ({
    outcome: "refused",
    errors: [{ message: expect.stringMatching(text) }],
  });

  test("a code pairs a reader once per key; a wrong code, a taken name and no answer are explained", async () => {
    const service = await openReaderService(await open());
    const { readers } = service.till;
    const pair = (code: string, name: string, key = newKey()) =>
      readers.pair({ input: { code, name }, key, by: owner });
    expect(await pair("?", "Window")).toMatchObject(message(/^Enter the code on the reader's screen/));
    expect(await pair("nothyphenated", "Window")).toMatchObject(
      message(/^The provider doesn't accept this code/),
    );
    expect(await pair("gold-ruby-pearl", " front case ")).toMatchObject(
      message(/^Another reader has this name/),
    );
    expect(await pair("gold-ruby-pearl", "")).toMatchObject(message(/^Enter where the reader stands/));
    service.stripe.fail("unreachable");
    expect(await pair("gold-ruby-pearl", "Window")).toMatchObject(message(/may not be paired/));
    service.stripe.mend();
    const key = newKey();
    service.stripe.fail("lost", { times: 2, path: /POST .*readers$/ });
    await pair("gold-ruby-pearl", "Window", key);
    service.stripe.mend();
    expect(await pair("gold-ruby-pearl", "Window", key)).toEqual({ outcome: "done" });
    expect((await readers.list()).map(({ name }) => name)).toEqual(["Front case", "Window"]);
    expect(service.stripe.readers.size).toBe(2);
  });

  test("a reader is renamed and unpaired, but not from an old page or during a payment", async () => {
    const service = await openReaderService(await open());
    const { readers } = service.till;
    const [first] = await readers.list();
    const { id, version } = first!;
    const ticket = await taxedTicket(service, [10_000]);
    await service.arm(ticket);
    expect(await readers.remove({ id, version, by: owner })).toMatchObject(
      message(/^Front case is taking a payment/),
    );
    await service.cancel(ticket);
    expect(await readers.rename({ id, version, input: { name: "Vault" }, by: owner })).toEqual({
      outcome: "done",
    });
    expect(await readers.remove({ id, version, by: owner })).toEqual({ outcome: "stale" });
    expect(await readers.remove({ id, version: version + 1, by: owner })).toEqual({ outcome: "done" });
    expect(await readers.list()).toEqual([]);
    expect(service.stripe.readers.size).toBe(0);
    expect(await service.arm(ticket, { reader: id })).toMatchObject(message(/^Choose a card reader/));
  });
});
