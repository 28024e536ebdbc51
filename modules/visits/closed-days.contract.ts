import { afterEach, expect, test, vi } from "vitest";
import { openClosedDays } from "#visits";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { eventually } from "../../tests/eventually.ts";
import { deskActor, openTestVisits, start } from "../../tests/visits/open-test-visits.ts";

afterEach(() => void vi.useRealTimers());

describeOnEachDatabase("VIS-04: closed days", (open) => {
  test("lists closed days from ninety days back; a day with fewer jewelers isn't closed", async () => {
    const database = await open();
    const { visits, clock } = await openTestVisits(database);
    const day = (day: string, staff: string) =>
      visits.changeDay({ version: "0", day, staff, reason: "" }, deskActor);
    await day("2026-12-24", "0");
    await day("2026-12-02", "0");
    await day("2026-12-03", "1");
    const known = async (at: number) => {
      clock.at = at;
      const closedDays = await openClosedDays(database, { facts: shop, now: () => clock.at });
      closedDays.close();
      return [closedDays.known(), closedDays.ahead()];
    };
    expect(await known(start)).toEqual([
      ["2026-12-02", "2026-12-24"],
      ["2026-12-02", "2026-12-24"],
    ]);
    expect(await known(Date.parse("2026-12-24T12:00:00Z"))).toEqual([
      ["2026-12-02", "2026-12-24"],
      ["2026-12-24"],
    ]);
    expect(await known(Date.parse("2027-03-04T12:00:00Z"))).toEqual([["2026-12-24"], []]);
  });

  test("rereads closed days every ten seconds, and keeps them while the database is unreachable", async () => {
    const database = await open();
    const { visits } = await openTestVisits(database);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let isDown = false;
    const watched = {
      ...database,
      get read() {
        if (isDown) throw new Error("The database is away.");
        return database.read;
      },
    };
    const closedDays = await openClosedDays(watched, { facts: shop, now: () => start });
    await visits.changeDay({ version: "0", day: "2026-12-24", staff: "0", reason: "" }, deskActor);
    expect(closedDays.known()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await eventually(() => expect(closedDays.known()).toEqual(["2026-12-24"]));
    isDown = true;
    vi.advanceTimersByTime(10_000);
    await visits.clearDay({ day: "2026-12-24", version: 1 }, deskActor);
    expect(closedDays.known()).toEqual(["2026-12-24"]);
    isDown = false;
    vi.advanceTimersByTime(10_000);
    await eventually(() => expect(closedDays.known()).toEqual([]));
    closedDays.close();
  });
});
