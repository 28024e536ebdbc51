import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { newKey, openCounterService, owner } from "../counter/counter-service.ts";
import { addReturn, sellPieces, stockPiece } from "../counter/sold-ticket.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { repeatCount } from "./run-size.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./finishing-process.ts", import.meta.url));
const rounds = repeatCount(2, 20);

describeOnEachDatabase("trap 24: two desks in two processes", (open, addressOf) => {
  test("return one sold piece once, and its money goes back once", async () => {
    const database = await open();
    const service = await openCounterService(database);
    for (let round = 1; round <= rounds; round++) {
      const unit = await stockPiece(service, { priceCents: 40_000 });
      const { order, till } = await sellPieces(service, [unit]);
      const paid = till.view.totals.totalCents;
      const before = await service.books();
      const tickets = [await service.open(), await service.open()];
      for (const ticket of tickets) await addReturn(ticket, { order, line: "1", unit });
      await Promise.all(
        tickets.map(({ view: { id, version, totals } }) =>
          run(process.execPath, [
            script,
            JSON.stringify(addressOf(database)),
            JSON.stringify({
              ...{ id, version, key: newKey(), actor: owner },
              ...{ seenTotalCents: totals.totalCents, mailsReceipt: false },
            }),
            String(service.till.clock.at),
            "0",
          ]),
        ),
      );
      for (const ticket of tickets) await ticket.refresh();
      expect(tickets.map(({ view }) => view.state).toSorted()).toEqual(["finished", "open"]);
      const after = await service.books();
      expect((before.cash ?? 0) - (after.cash ?? 0)).toBe(paid);
      expect(await service.faults()).toEqual([]);
      const open = tickets.find(({ view }) => view.state === "open");
      expect(open?.view.lines[0]?.fault).not.toBeNull();
      await open?.drop();
    }
  });
});
