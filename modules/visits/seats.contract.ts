import { expect, test } from "vitest";
import { m } from "#messages";
import { addDays } from "../../foundation/records/calendar-day.ts";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { isFullRun, repeatCount } from "../../tests/faults/run-size.ts";
import { deskActor, openTestVisits, visitInput } from "../../tests/visits/open-test-visits.ts";

describeOnEachDatabase("VIS-05: a time slot", (open) => {
  test.each(isFullRun ? [1, 2, 3] : [2])(
    "when 200 people want one slot at once, books exactly as many as its staff of %i",
    async (staff) => {
      const { visits, faults } = await openTestVisits(await open());
      await visits.changeDay(
        { version: "0", day: "2026-12-01", staff: String(staff), reason: "" },
        deskActor,
      );
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          visits.book({ ...visitInput, key: `k${i}`, email: `visitor${i}@example.com`, pieces: [] }),
        ),
      );
      expect(faults).toEqual([]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(staff);
      const taken = answers.flatMap((answer) => ("errors" in answer ? answer.errors : []));
      expect(taken).toHaveLength(200 - staff);
      expect(new Set(taken.map(({ message }) => message)).size).toBe(1);
      expect(taken[0]!.message).toBe(m.visit.timeTaken);
      const found = await visits.list({ first: "2026-12-01", last: "2026-12-01" });
      expect(found.map(({ seat }) => seat)).toEqual(Array.from({ length: staff }, (_, seat) => seat + 1));
    },
  );

  const most = repeatCount(60, 10_000);
  test(`${most} simultaneous bookings, changes and cancellations never double-book a slot`, async () => {
    const database = await open();
    const { visits, faults } = await openTestVisits(database);
    const days = Array.from({ length: repeatCount(3, 59) }, (_, i) => addDays("2026-11-25", i));
    const offered = await visits.days({ first: days[0]!, count: days.length });
    const times = offered.flatMap((day) => (day.kind === "open" ? day.times.map(({ value }) => value) : []));
    const time = (i: number) => times[(i * 7_919) % times.length]!;
    const done = { booked: 0, taken: 0, moved: 0, cancelled: 0 };
    async function visitor(i: number): Promise<void> {
      const answer = await visits.book({
        ...{ ...visitInput, pieces: [], key: `k${i}`, email: `visitor${i}@example.com`, time: time(i) },
      });
      if (!answer.ok) {
        done.taken += 1;
        return;
      }
      done.booked += 1;
      const visit = (await visits.client(answer.token))!;
      const change = { id: visit.id, version: 1, by: "client" } as const;
      if (i % 5 === 1 && (await visits.cancel(change)).ok) done.cancelled += 1;
      for (let attempt = 1; i % 5 !== 1 && attempt <= 5; attempt++) {
        if (!(await visits.move({ ...change, time: time(i * 31 + attempt) })).ok) continue;
        done.moved += 1;
        break;
      }
    }
    let next = 0;
    const worker = async () => {
      while (next < most) await visitor(next++);
    };
    await Promise.all(Array.from({ length: 200 }, worker));
    expect(faults).toEqual([]);
    expect(done.booked + done.taken).toBe(most);
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
    const seats = await database.read.selectFrom("visit_seat").selectAll().execute();
    expect(new Set(seats.map(({ starts_at, seat }) => `${starts_at} ${seat}`)).size).toBe(seats.length);
    expect(seats.every(({ seat }) => seat <= shop.visits.staff)).toBe(true);
    expect(seats).toHaveLength(done.booked - done.cancelled);
    const rows = await database.read.selectFrom("visit").select(["id", "starts_at", "state"]).execute();
    const seatOf = new Map(seats.map((seat) => [Number(seat.visit_id), Number(seat.starts_at)]));
    for (const { id, starts_at, state } of rows)
      expect(seatOf.get(id)).toBe(state === "cancelled" ? undefined : starts_at);
    console.log(
      `VIS-05 ${database.dialect}: ${JSON.stringify(done)} on ${times.length * shop.visits.staff} seats`,
    );
  });
});
