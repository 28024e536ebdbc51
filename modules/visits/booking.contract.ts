import { expect, test } from "vitest";
import { m } from "#messages";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  bookTestVisit,
  deskActor,
  encodedRing,
  listEmails,
  openTestVisits,
  start,
  visitInput,
} from "../../tests/visits/open-test-visits.ts";

describeOnEachDatabase("VIS-03: a visit", (open) => {
  test("stores a visit once with its slot, tray, emails and audit entry, even if submitted repeatedly", async () => {
    const database = await open();
    const { visits } = await openTestVisits(database);
    const answers = await Promise.all(Array.from({ length: 5 }, () => visits.book(visitInput)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { token } = await bookTestVisit(visits);
    expect(await visits.client(token)).toMatchObject({
      label: "V-1001",
      startsAt: Date.UTC(2026, 11, 1, 19),
      endsAt: Date.UTC(2026, 11, 1, 19, 45),
      state: "booked",
      canChange: true,
      pieces: [
        { handle: "submariner", title: "Submariner Date" },
        { handle: null, design: encodedRing, title: "Custom ring, solitaire" },
      ],
    });
    expect(await listEmails(database)).toEqual([
      "visit-booked Claire@example.com queued",
      `visit-notice ${shop.email} queued`,
    ]);
    const audits = await database.read.selectFrom("audit").select(["actor", "action", "subject"]).execute();
    expect(audits).toEqual([{ actor: "visitor", action: "visit.booked", subject: "visit V-1001" }]);
    const other = await visits.book({ ...visitInput, notes: "Other words" });
    expect(other).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    expect(await visits.client(`${token}A`)).toBeNull();
    expect(await visits.token(1)).toBe(token);
  });

  test("rejects an invalid booking with advice, and stores nothing", async () => {
    const database = await open();
    const { visits, clock } = await openTestVisits(database);
    const refusals = async (change: object) => {
      const answer = await visits.book({ ...visitInput, ...change });
      return "errors" in answer ? answer.errors.map(({ field, message }) => `${field}: ${message}`) : answer;
    };
    for (const [change, expected] of [
      [{ time: "2027-03-14T02:30" }, /^time: Clocks spring forward that night/],
      [{ time: "2026-12-01T14:10" }, /^time: We don't take visits at that time\. Choose/],
      [{ time: "2026-11-29T14:00" }, /^time: We don't take visits at that time\. Choose/],
      [{ time: "2026-11-23T14:00" }, /^time: This time has passed\. Choose/],
      [{ time: "2026-11-24T10:00" }, /^time: This time is too soon.*\(631\) 555-0178/],
      [{ time: "2026-11-30T14:00" }, /^time: We're open by appointment only that day.*\(631\) 555-0178/],
      [{ time: "2027-02-02T14:00" }, /^time: You can book up to 60 days ahead/],
      [{ time: "" }, /^time: Choose a day and a time/],
      [{ time: { a: 1 } }, /^time: Choose a day and a time/],
      [{ name: " " }, /^name: Enter your full name/],
      [{ email: "claire" }, /^email: This email address isn't complete/],
      [{ phone: "12" }, /^phone: Enter the phone number with area code/],
      [{ reason: "party" }, /^reason: Choose what brings you in/],
      [
        { pieces: Array.from({ length: 9 }, (_, i) => ({ handle: `p${i}`, title: "P" })) },
        /^pieces: You can have up to 8/,
      ],
      [{ pieces: [{ design: "rubbish" }] }, /^pieces: We can't open one of your designs/],
      [{ key: "" }, /^form: This page has expired/],
    ] as const) {
      const found = await refusals(change);
      expect(found, JSON.stringify(change)).toEqual([expect.stringMatching(expected)]);
    }
    expect(await database.read.selectFrom("visit").select("id").execute()).toEqual([]);
    clock.at = Date.UTC(2026, 11, 1, 18, 30);
    expect(await refusals({})).toEqual([expect.stringMatching(/too soon/)]);
  });

  test("limits a mailbox to three upcoming visits, however the address is written", async () => {
    const { visits } = await openTestVisits(await open());
    for (const [index, time] of ["T10:00", "T11:00", "T12:00"].entries())
      await bookTestVisit(visits, {
        key: `k${index}`,
        time: `2026-12-01${time}`,
        email: `claire+${index}@example.com`,
      });
    const fourth = await visits.book({ ...visitInput, key: "k4", time: "2026-12-02T10:00" });
    expect(fourth).toMatchObject({
      errors: [{ field: "form", message: expect.stringContaining("3 visits") }],
    });
    expect((await visits.book({ ...visitInput, key: "k5", email: "ben@example.com" })).ok).toBe(true);
  });

  test("limits a mailbox to three upcoming visits, even when booked at once", async () => {
    const database = await open();
    const { visits } = await openTestVisits(database);
    const times = ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
    const answers = await Promise.all(
      ["2026-12-01", "2026-12-02"]
        .flatMap((day) => times.map((time) => `${day}T${time}`))
        .map((time) => visits.book({ ...visitInput, key: time, time })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await database.read.selectFrom("visit").select("id").execute()).toHaveLength(3);
  });

  test("a client can reschedule and cancel, which frees the slot and updates the calendar entry", async () => {
    const database = await open();
    const { visits, clock } = await openTestVisits(database);
    await visits.changeDay({ version: "0", day: "2026-12-01", staff: "1", reason: "" }, deskActor);
    await bookTestVisit(visits);
    const change = { id: 1, version: 1, by: "client" } as const;
    expect(await visits.move({ ...change, time: "2026-12-03T11:00" })).toEqual({ ok: true });
    // Submitted twice.
    expect(await visits.move({ ...change, time: "2026-12-03T11:00" })).toEqual({ ok: true });
    const moved = await visits.read(1);
    expect(moved).toMatchObject({ startsAt: Date.UTC(2026, 11, 3, 16), sequence: 1, seat: 1, version: 2 });
    expect((await visits.book({ ...visitInput, key: "k2", email: "ben@example.com" })).ok).toBe(true);
    const back = await visits.move({ ...change, version: 2, time: visitInput.time });
    expect(back).toMatchObject({
      errors: [{ field: "time", message: m.visit.timeTaken }],
    });
    expect(await visits.read(1)).toMatchObject({ startsAt: Date.UTC(2026, 11, 3, 16), seat: 1, version: 2 });
    expect(await visits.cancel({ ...change, version: 1 })).toEqual({ ok: false, changed: start });
    expect(await visits.cancel({ ...change, version: 2 })).toEqual({ ok: true });
    expect(await visits.cancel({ ...change, version: 2 })).toEqual({ ok: true });
    expect(await visits.read(1)).toMatchObject({ state: "cancelled", sequence: 2, seat: null });
    expect(await listEmails(database)).toEqual([
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
    // The desk can.
    expect(await visits.move({ id: 2, version: 1, by: deskActor, time: "2026-12-07T16:00" })).toEqual({
      ok: true,
    });
  });

  test("says when a visit's email was held back by the limit of three a day per mailbox", async () => {
    const database = await open();
    const { visits } = await openTestVisits(database);
    const { token } = await bookTestVisit(visits);
    // Like a store without a mail server, which keeps every email.
    await database.write((tx) => tx.updateTable("outbox").set({ state: "kept" }).execute());
    const held = async () => (await visits.client(token))?.isEmailHeld;
    for (const [index, time] of ["2026-12-02T10:00", "2026-12-02T11:00", "2026-12-02T12:00"].entries()) {
      expect(await held()).toBe(false);
      expect(await visits.move({ id: 1, version: index + 1, by: "client", time })).toEqual({ ok: true });
    }
    expect(await held()).toBe(true);
    await visits.cancel({ id: 1, version: 4, by: deskActor });
    expect(await held()).toBe(false);
  });

  test("when two people change a visit at once, the second learns that it was changed first", async () => {
    const { visits, clock } = await openTestVisits(await open());
    await bookTestVisit(visits);
    clock.at += 60_000;
    expect(await visits.move({ id: 1, version: 1, by: deskActor, time: "2026-12-02T10:00" })).toEqual({
      ok: true,
    });
    const second = await visits.move({ id: 1, version: 1, by: "client", time: "2026-12-03T10:00" });
    expect(second).toEqual({ ok: false, changed: start + 60_000 });
    const marks = await Promise.all([
      visits.mark({ id: 1, version: 2, by: deskActor, state: "came" }),
      visits.mark({ id: 1, version: 2, by: deskActor, state: "missed" }),
    ]);
    expect(marks.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("staff can book by phone, on an appointment-only day, without an email address", async () => {
    const database = await open();
    const { visits } = await openTestVisits(database);
    const typed = { ...visitInput, email: "", time: "2026-11-30T14:00" };
    expect(await visits.bookAtDesk(typed, deskActor)).toEqual({ ok: true, id: 1 });
    expect(await visits.bookAtDesk(typed, deskActor)).toEqual({ ok: true, id: 1 });
    expect(await listEmails(database)).toEqual([]);
    expect(await visits.bookAtDesk({ ...typed, key: "k2", phone: "" }, deskActor)).toMatchObject({
      errors: [{ field: "phone" }],
    });
  });

  test("lets staff add and remove tray pieces, up to eight, ignoring repeated submits", async () => {
    const { visits } = await openTestVisits(await open());
    await bookTestVisit(visits);
    const piece = { handle: "explorer", title: "Explorer 36" };
    for (let press = 0; press < 2; press++)
      expect(await visits.addPiece({ id: 1, by: deskActor, piece })).toEqual({ ok: true });
    const { pieces } = (await visits.read(1))!;
    expect(pieces.map(({ title }) => title)).toEqual([
      "Submariner Date",
      "Custom ring, solitaire",
      "Explorer 36",
    ]);
    const last = pieces.at(-1)!.id;
    await visits.markPiece({ id: 1, by: deskActor, piece: last, isLaid: true });
    expect((await visits.read(1))!.pieces.at(-1)!.laidAt).toBe(start);
    await visits.removePiece({ id: 1, by: deskActor, piece: last });
    for (let i = 0; i < 6; i++)
      await visits.addPiece({ id: 1, by: deskActor, piece: { handle: `p${i}`, title: "P" } });
    expect(await visits.addPiece({ id: 1, by: deskActor, piece })).toMatchObject({
      errors: [{ field: "piece", message: expect.stringContaining("8 pieces") }],
    });
    const actions = (await visits.read(1))!.history.map(({ action }) => action);
    expect(actions.slice(0, 4)).toEqual([
      ...["visit.booked", "visit.piece_added", "visit.piece_laid", "visit.piece_removed"],
    ]);
    expect(await visits.addPiece({ id: 9, by: deskActor, piece })).toEqual({ ok: false, gone: true });
  });
});
