import { expect, test } from "vitest";
import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { openVisits, type Visits } from "#visits";
import { addDays } from "../records/calendar-day.ts";
import { shop } from "../shop.config.ts";
import { describeOnEachDatabase } from "../tests/database/describe-on-each-database.ts";
import { allowedMs, sized } from "../tests/faults/size.ts";
import { ringDesign } from "../tests/jewelry/sample-designs.ts";

/** Tuesday, November 24, 2026, 9:00 in the showroom. */
const start = Date.UTC(2026, 10, 24, 14);
const by = { actor: "desk 1a2b3c4d", requestId: "r1" };
const design = encodeDesign(ringDesign());
const form = {
  key: "form-1",
  name: "Claire Donnelly",
  email: "Claire@example.com",
  phone: "(631) 555-0119",
  reason: "watches",
  notes: "My band has to pass under it.",
  time: "2026-12-01T14:00",
  pieces: [{ handle: "submariner", title: "Submariner Date" }, { design }],
};

async function openHouse(database: Database) {
  const clock = { at: start };
  const faults: unknown[] = [];
  const visits = openVisits({
    ...{ database, facts: shop, origin: "https://store.test", now: () => clock.at },
    reportFault: (fault) => {
      console.log(fault);
      faults.push(fault);
    },
  });
  return { visits, clock, faults };
}

async function booked(visits: Visits, change: Partial<Omit<typeof form, "pieces">> = {}) {
  const answer = await visits.book({ ...form, ...change });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function letters({ read }: Database) {
  const rows = await read
    .selectFrom("outbox")
    .select(["template", "recipient", "state"])
    .orderBy("id")
    .execute();
  return rows.map(({ template, recipient, state }) => `${template} ${recipient} ${state}`);
}

describeOnEachDatabase("VIS-03: a visit", (open) => {
  test("is stored with its seat, its tray, its letters and its audit, and once however often it is sent", async () => {
    const database = await open();
    const { visits } = await openHouse(database);
    const answers = await Promise.all(Array.from({ length: 5 }, () => visits.book(form)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { token } = await booked(visits);
    expect(await visits.client(token)).toMatchObject({
      label: "V-1001",
      startsAt: Date.UTC(2026, 11, 1, 19),
      endsAt: Date.UTC(2026, 11, 1, 19, 45),
      state: "booked",
      canChange: true,
      pieces: [
        { handle: "submariner", title: "Submariner Date" },
        { handle: null, design, title: "Custom ring, solitaire" },
      ],
    });
    expect(await letters(database)).toEqual([
      "visit-booked Claire@example.com queued",
      `visit-notice ${shop.email} queued`,
    ]);
    const audits = await database.read.selectFrom("audit").select(["actor", "action", "subject"]).execute();
    expect(audits).toEqual([{ actor: "visitor", action: "visit.booked", subject: "visit V-1001" }]);
    const other = await visits.book({ ...form, notes: "Other words" });
    expect(other).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    expect(await visits.client(`${token}A`)).toBeNull();
    expect(await visits.token(1)).toBe(token);
  });

  test("is refused with a message that names the remedy, and nothing is stored", async () => {
    const database = await open();
    const { visits, clock } = await openHouse(database);
    const refusals = async (change: object) => {
      const answer = await visits.book({ ...form, ...change });
      return "errors" in answer ? answer.errors.map(({ field, message }) => `${field}: ${message}`) : answer;
    };
    for (const [change, expected] of [
      [{ time: "2027-03-14T02:30" }, /^time: Clocks go forward that night/],
      [{ time: "2026-12-01T14:10" }, /^time: There is no visit at this time\. Choose/],
      [{ time: "2026-11-29T14:00" }, /^time: There is no visit at this time\. Choose/],
      [{ time: "2026-11-23T14:00" }, /^time: This time is over\. Choose/],
      [{ time: "2026-11-24T10:00" }, /^time: This time is too close.*\(631\) 555-0178/],
      [{ time: "2026-11-30T14:00" }, /^time: We see clients by appointment.*\(631\) 555-0178/],
      [{ time: "2027-02-02T14:00" }, /^time: Visits are booked 60 days ahead/],
      [{ time: "" }, /^time: Choose a day and a time/],
      [{ time: { a: 1 } }, /^time: Choose a day and a time/],
      [{ name: " " }, /^name: Enter your full name/],
      [{ email: "claire" }, /^email: This email address is not complete/],
      [{ phone: "12" }, /^phone: Write the phone number/],
      [{ reason: "party" }, /^reason: Choose what brings you in/],
      [
        { pieces: Array.from({ length: 9 }, (_, i) => ({ handle: `p${i}`, title: "P" })) },
        /^pieces: A tray holds 8/,
      ],
      [{ pieces: [{ design: "rubbish" }] }, /^pieces: Take the damaged design/],
      [{ key: "" }, /^form: This page has lost its key/],
    ] as const) {
      const found = await refusals(change);
      expect(found, JSON.stringify(change)).toEqual([expect.stringMatching(expected)]);
    }
    expect(await database.read.selectFrom("visit").select("id").execute()).toEqual([]);
    clock.at = Date.UTC(2026, 11, 1, 18, 30);
    expect(await refusals({})).toEqual([expect.stringMatching(/too close/)]);
  });

  test("has at most three upcoming for a mailbox, however it is spelled", async () => {
    const { visits } = await openHouse(await open());
    for (const [index, time] of ["T10:00", "T11:00", "T12:00"].entries())
      await booked(visits, {
        key: `k${index}`,
        time: `2026-12-01${time}`,
        email: `claire+${index}@example.com`,
      });
    const fourth = await visits.book({ ...form, key: "k4", time: "2026-12-02T10:00" });
    expect(fourth).toMatchObject({
      errors: [{ field: "form", message: expect.stringContaining("3 visits") }],
    });
    expect((await visits.book({ ...form, key: "k5", email: "ben@example.com" })).ok).toBe(true);
  });

  test("is moved and cancelled by its client: its seat goes with it, its calendar entry rises, others may have the time", async () => {
    const database = await open();
    const { visits, clock } = await openHouse(database);
    await visits.changeDay({ day: "2026-12-01", staff: "1", reason: "" }, by);
    await booked(visits);
    const change = { id: 1, version: 1, by: "client" } as const;
    expect(await visits.move({ ...change, time: "2026-12-03T11:00" })).toEqual({ ok: true });
    // Pressed twice.
    expect(await visits.move({ ...change, time: "2026-12-03T11:00" })).toEqual({ ok: true });
    const moved = await visits.read(1);
    expect(moved).toMatchObject({ startsAt: Date.UTC(2026, 11, 3, 16), sequence: 1, seat: 1, version: 2 });
    expect((await visits.book({ ...form, key: "k2", email: "ben@example.com" })).ok).toBe(true);
    const back = await visits.move({ ...change, version: 2, time: form.time });
    expect(back).toMatchObject({
      errors: [{ field: "time", message: expect.stringContaining("just taken") }],
    });
    expect(await visits.read(1)).toMatchObject({ startsAt: Date.UTC(2026, 11, 3, 16), seat: 1, version: 2 });
    expect(await visits.cancel({ ...change, version: 1 })).toEqual({ ok: false, changed: start });
    expect(await visits.cancel({ ...change, version: 2 })).toEqual({ ok: true });
    expect(await visits.cancel({ ...change, version: 2 })).toEqual({ ok: true });
    expect(await visits.read(1)).toMatchObject({ state: "cancelled", sequence: 2, seat: null });
    expect(await letters(database)).toEqual([
      "visit-booked Claire@example.com queued",
      `visit-notice ${shop.email} queued`,
      "visit-moved Claire@example.com queued",
      `visit-notice ${shop.email} queued`,
      "visit-booked ben@example.com queued",
      `visit-notice ${shop.email} queued`,
      "visit-cancelled Claire@example.com queued",
      `visit-notice ${shop.email} queued`,
    ]);
    clock.at = Date.UTC(2026, 11, 1, 18, 30);
    const late = await visits.move({ id: 2, version: 1, by: "client", time: "2026-12-03T11:00" });
    expect(late).toMatchObject({ errors: [{ message: expect.stringContaining("(631) 555-0178") }] });
    // The desk may.
    expect(await visits.move({ id: 2, version: 1, by, time: "2026-12-07T16:00" })).toEqual({ ok: true });
  });

  test("on which two people work at once is changed by the first; the second reads who was faster", async () => {
    const { visits, clock } = await openHouse(await open());
    await booked(visits);
    clock.at += 60_000;
    expect(await visits.move({ id: 1, version: 1, by, time: "2026-12-02T10:00" })).toEqual({ ok: true });
    const second = await visits.move({ id: 1, version: 1, by: "client", time: "2026-12-03T10:00" });
    expect(second).toEqual({ ok: false, changed: start + 60_000 });
    const marks = await Promise.all([
      visits.mark({ id: 1, version: 2, by, state: "came" }),
      visits.mark({ id: 1, version: 2, by, state: "missed" }),
    ]);
    expect(marks.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is booked at the desk by telephone, on a day by appointment, without a mailbox and without a letter", async () => {
    const database = await open();
    const { visits } = await openHouse(database);
    const typed = { ...form, email: "", time: "2026-11-30T14:00" };
    expect(await visits.bookAtDesk(typed, by)).toEqual({ ok: true, id: 1 });
    expect(await visits.bookAtDesk(typed, by)).toEqual({ ok: true, id: 1 });
    expect(await letters(database)).toEqual([]);
    expect(await visits.bookAtDesk({ ...typed, key: "k2", phone: "" }, by)).toMatchObject({
      errors: [{ field: "phone" }],
    });
  });

  test("has a tray that the desk changes, once for each press, never above eight pieces", async () => {
    const { visits } = await openHouse(await open());
    await booked(visits);
    const piece = { handle: "explorer", title: "Explorer 36" };
    for (let press = 0; press < 2; press++)
      expect(await visits.addPiece({ id: 1, by, piece })).toEqual({ ok: true });
    const { pieces } = (await visits.read(1))!;
    expect(pieces.map(({ title }) => title)).toEqual([
      "Submariner Date",
      "Custom ring, solitaire",
      "Explorer 36",
    ]);
    const last = pieces.at(-1)!.id;
    await visits.markPiece({ id: 1, by, piece: last, isLaid: true });
    expect((await visits.read(1))!.pieces.at(-1)!.laidAt).toBe(start);
    await visits.removePiece({ id: 1, by, piece: last });
    for (let i = 0; i < 6; i++) await visits.addPiece({ id: 1, by, piece: { handle: `p${i}`, title: "P" } });
    expect(await visits.addPiece({ id: 1, by, piece })).toMatchObject({
      errors: [{ field: "piece", message: expect.stringContaining("8 pieces") }],
    });
    const actions = (await visits.read(1))!.history.map(({ action }) => action);
    expect(actions.slice(0, 4)).toEqual([
      ...["visit.booked", "visit.piece_added", "visit.piece_laid", "visit.piece_removed"],
    ]);
    expect(await visits.addPiece({ id: 9, by, piece })).toEqual({ ok: false, gone: true });
  });
});

describeOnEachDatabase("VIS-04: the staff", (open) => {
  test("decides how many come at one time; a closed day has none, and what is booked stays", async () => {
    const { visits } = await openHouse(await open());
    await booked(visits);
    expect(await visits.changeDay({ day: "2026-12-01", staff: "0", reason: "Inventory" }, by)).toEqual({
      ok: true,
    });
    const freeTimes = async () =>
      (await visits.week({ day: "2026-12-01" })).days.map(({ times }) => times.length);
    const { days } = await visits.week({ day: "2026-12-01" });
    expect(days[0]).toMatchObject({ staff: 0, reason: "Inventory", times: [] });
    expect(await visits.book({ ...form, key: "k2", email: "b@example.com" })).toMatchObject({
      errors: [{ field: "time", message: expect.stringContaining("just taken") }],
    });
    expect(await visits.read(1)).toMatchObject({ state: "booked", seat: 1 });
    await visits.clearDay("2026-12-01", by);
    expect(await freeTimes()).toEqual([7, 7, 7, 7, 7, 0, 0]);
    const outdated = { version: "7", weekdays: ["0", "1", "1", "1", "1", "1", "0"] };
    expect(await visits.changeWeek(outdated, by)).toEqual({ ok: false, changed: start });
    const week = { version: "0", weekdays: ["0", "1", "1", "1", "1", "1", "0"] };
    expect(await visits.changeWeek(week, by)).toEqual({ ok: true });
    expect(await visits.changeWeek(week, by)).toEqual({ ok: false, changed: start });
    // The one on the first is still there, so its time is full; Saturday is closed.
    expect(await freeTimes()).toEqual([6, 7, 7, 7, 0, 0, 0]);
    for (const [typed, message] of [
      [{ day: "2026-11-29", staff: "1" }, /closed on this weekday/],
      [{ day: "2026-11-20", staff: "1" }, /over/],
      [{ day: "2026-02-30", staff: "1" }, /Enter the day/],
      [{ day: "2026-12-01", staff: "-1" }, /0 to 20/],
    ] as const)
      expect(await visits.changeDay({ reason: "", ...typed }, by)).toMatchObject({
        errors: [{ message: expect.stringMatching(message) }],
      });
  });

  test("has a reminder sent the day before at ten, once, by one of four processes, and none for what was cancelled", async () => {
    const database = await open();
    const { visits, clock } = await openHouse(database);
    await booked(visits);
    await booked(visits, { key: "k2", email: "ben@example.com" });
    await visits.cancel({ id: 2, version: 1, by });
    const remind = async () => {
      const sent = await Promise.all(Array.from({ length: 4 }, () => visits.queueDueReminders()));
      return sent.reduce((sum, one) => sum + one, 0);
    };
    // Monday, November 30, 10:00 in the showroom is 15:00 UTC.
    clock.at = Date.UTC(2026, 10, 30, 14, 59);
    expect(await remind()).toBe(0);
    clock.at += 60_000;
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await letters(database)).filter((letter) => letter.startsWith("visit-reminder"))).toEqual([
      "visit-reminder Claire@example.com queued",
    ]);
    // Moved to a later day, it has one of its new day.
    await visits.move({ id: 1, version: 1, by, time: "2026-12-04T10:00" });
    clock.at = Date.UTC(2026, 11, 3, 15);
    expect(await remind()).toBe(1);
    expect((await visits.read(1))!.version).toBe(2);
  });
});

describeOnEachDatabase("VIS-05: an hour", (open) => {
  test.each([1, 2, 3])(
    "that 200 people want at once has exactly its staff of %i",
    async (staff) => {
      const { visits, faults } = await openHouse(await open());
      await visits.changeDay({ day: "2026-12-01", staff: String(staff), reason: "" }, by);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          visits.book({ ...form, key: `k${i}`, email: `visitor${i}@example.com`, pieces: [] }),
        ),
      );
      expect(faults).toEqual([]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(staff);
      const taken = answers.flatMap((answer) => ("errors" in answer ? answer.errors : []));
      expect(taken).toHaveLength(200 - staff);
      expect(new Set(taken.map(({ message }) => message)).size).toBe(1);
      expect(taken[0]!.message).toMatch(/just taken.*choose another of the free times/);
      const found = await visits.list({ first: "2026-12-01", last: "2026-12-01" });
      expect(found.map(({ seat }) => seat)).toEqual(Array.from({ length: staff }, (_, seat) => seat + 1));
    },
    60_000,
  );

  const most = sized(1_000, 10_000);
  test(
    `of many is never double: ${most} bookings, moves and cancellations at once`,
    async () => {
      const database = await open();
      const { visits, faults } = await openHouse(database);
      const days = Array.from({ length: sized(10, 59) }, (_, i) => addDays("2026-11-25", i));
      const offered = await visits.days({ first: days[0]!, count: days.length });
      const times = offered.flatMap((day) =>
        day.kind === "open" ? day.times.map(({ value }) => value) : [],
      );
      const time = (i: number) => times[(i * 7_919) % times.length]!;
      const done = { booked: 0, taken: 0, moved: 0, cancelled: 0 };
      async function visitor(i: number): Promise<void> {
        const answer = await visits.book({
          ...{ ...form, pieces: [], key: `k${i}`, email: `visitor${i}@example.com`, time: time(i) },
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
    },
    allowedMs(120_000),
  );
});

describeOnEachDatabase("VIS-07: the week that is offered", (open) => {
  test("is that of the requested day, else the first with a free time, and never before today or beyond sixty days", async () => {
    const { visits, clock } = await openHouse(await open());
    const week = async (day: string | null) => {
      const { days, chosen, before, after } = await visits.week({ day });
      return [days[0]!.day, chosen?.day ?? null, before, after];
    };
    // Nine o'clock: the first visit that two hours allow is at eleven.
    expect(await week(null)).toEqual(["2026-11-24", "2026-11-24", null, "2026-12-01"]);
    const { chosen } = await visits.week({ day: null });
    expect(chosen!.times.map(({ value }) => value)[0]).toBe("2026-11-24T11:00");
    expect(await week("2026-12-03")).toEqual(["2026-12-01", "2026-12-03", "2026-11-24", "2026-12-08"]);
    expect(await week("2026-12-06")).toEqual(["2026-12-01", "2026-12-01", "2026-11-24", "2026-12-08"]);
    expect(await week("2027-01-23")).toEqual(["2027-01-19", "2027-01-23", "2027-01-12", null]);
    for (const wrong of ["2026-11-23", "2027-01-24", "2026-02-30", "x"])
      expect(await week(wrong), wrong).toEqual(await week(null));
    for (let day = "2026-11-24"; day <= "2026-12-05"; day = addDays(day, 1))
      await visits.changeDay({ day, staff: "0", reason: "" }, by);
    expect(await week(null)).toEqual(["2026-12-08", "2026-12-08", "2026-12-01", "2026-12-15"]);
    expect(await week("2026-11-25")).toEqual(["2026-11-24", null, null, "2026-12-01"]);
    // After closing on a Saturday the next day is Tuesday.
    clock.at = Date.UTC(2026, 11, 12, 23);
    expect((await week(null))[1]).toBe("2026-12-15");
    const desk = await visits.week({ day: "2026-12-14", isDesk: true });
    expect(desk.chosen).toMatchObject({ day: "2026-12-14", kind: "appointment" });
  });
});
