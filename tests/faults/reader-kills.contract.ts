import { expect, test } from "vitest";
import { openReaderService } from "../counter/reader-service.ts";
import { taxedTicket } from "../counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { Crash, crashingDatabase } from "./crashing-database.ts";

const totalCents = 10_863;

describeOnEachDatabase("The power cut during a card payment", (open) => {
  test.each(["arm", "book", "undo", "refund"] as const)(
    "at any statement of %s, the card is charged once and booked, or not charged at all",
    async (step) => {
      const database = crashingDatabase(await open());
      const service = await openReaderService(database);
      let crashes = 0;
      for (let statement = 1; ; statement++) {
        const before = database.crashes;
        const ticket = await taxedTicket(service, [10_000]);
        const label = `${step}, statement ${statement}`;
        const cut = async (when: typeof step, work: () => Promise<unknown>) => {
          database.crashAt = when === step ? statement : null;
          try {
            await work();
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
          } finally {
            database.crashAt = null;
          }
        };
        await cut("arm", () => service.arm(ticket));
        await service.card("approve");
        await cut("book", () => service.till.readers.check(ticket.id));
        // The store comes back. A reader that nobody watches is given up.
        service.till.clock.at += 4 * 60_000;
        await service.till.readers.sweep();
        await ticket.refresh();
        const charged = service.chargedCents();
        expect(ticket.view.totals.paidCents, label).toBe(charged);
        expect([0, totalCents], label).toContain(charged);
        expect(["canceled", "succeeded", null], label).toContain(await service.state(ticket));
        if (charged > 0) {
          const [paid] = ticket.view.tenders;
          await cut("undo", () => ticket.undo(paid!.id));
          await ticket.refresh();
          if (ticket.view.tenders[0]?.state === "held") await ticket.undo(paid!.id);
        }
        await cut("refund", () => service.till.readers.sweep());
        await service.till.readers.sweep();
        expect(service.chargedCents(), label).toBe(0);
        expect(await service.books(), label).toEqual({});
        await ticket.drop();
        if (database.crashes === before) break;
        crashes += 1;
      }
      // A refund is issued by the undo itself, unless that was cut off.
      if (step !== "refund") expect(crashes).toBeGreaterThan(5);
      expect(await service.faults()).toEqual([]);
    },
  );
});
