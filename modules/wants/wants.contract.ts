import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { allowUpdates, rejectUpdates } from "../../tests/database/reject-updates.ts";
import { Crash, crashingDatabase } from "../../tests/faults/crashing-database.ts";
import {
  dayMs,
  email,
  listAlertedPieces,
  openTestWants,
  secondSpeedmaster,
  speedmaster,
} from "../../tests/wants/open-wants.ts";

const hourMs = 60 * 60 * 1000;

describeOnEachDatabase("WANT-01 Wish list alerts require confirmation", (open) => {
  test("sends one confirmation email, and after confirmation reports pieces that matched before", async () => {
    const { database, wants, offer, run, ask } = openTestWants(await open());
    expect(await ask()).toEqual({ ok: true });
    offer.pieces = [speedmaster];
    expect(await run()).toBe(0);
    const emails = await database.read.selectFrom("outbox").select(["template", "recipient"]).execute();
    expect(emails).toEqual([{ template: "want-confirm", recipient: email }]);
    const token = (await wants.confirmToken(1)) ?? "";
    const stored = JSON.stringify([
      await database.read.selectFrom("want").selectAll().execute(),
      await database.read.selectFrom("outbox").selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(await wants.toConfirm(token)).toMatchObject({ isConfirmed: false });
    expect(await wants.confirm(token)).toBe(true);
    expect(await wants.confirm(token)).toBe(true);
    expect(await wants.toConfirm(token)).toMatchObject({ isConfirmed: true });
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster"]]);
  });

  test("sends one email per request however often it's clicked, and at most three a day", async () => {
    const { database, ask, clock } = openTestWants(await open());
    for (const typed of [email, "claire@example.com", "CLAIRE+tag@example.com", email])
      for (let click = 0; click < 5; click++) {
        expect(await ask({ email: typed })).toEqual({ ok: true });
        clock.at += click === 4 ? 60_000 : 1;
      }
    expect(await database.read.selectFrom("want").select(["asks"]).execute()).toEqual([{ asks: 4 }]);
    const states = await database.read.selectFrom("outbox").select("state").orderBy("id").execute();
    expect(states.map(({ state }) => state)).toEqual(["queued", "queued", "queued", "kept"]);
  });

  test("a confirmation link expires after a week, and signing up again renews it", async () => {
    const { wants, clock, ask } = openTestWants(await open());
    await ask();
    const token = (await wants.confirmToken(1)) ?? "";
    clock.at += 7 * dayMs;
    expect(await wants.toConfirm(token)).toBeNull();
    expect(await wants.confirm(token)).toBe(false);
    await ask();
    expect(await wants.confirm(token)).toBe(true);
    expect(await wants.confirm("unknown")).toBe(false);
  });

  test.each<[name: string, typed: object, field: string, message: string | RegExp]>([
    ["no address", { email: "" }, "email", "Enter your email address."],
    [
      "an incomplete address",
      { email: "claire@" },
      "email",
      "This email address isn't complete. Enter it like name@example.com.",
    ],
    [
      "a 10,000-letter address",
      { email: `${"c".repeat(10_000)}@example.com` },
      "email",
      "Keep this to 254 characters.",
    ],
    ["markup", { email: "<b>claire</b>" }, "email", /isn't complete/],
    ["a header", { email: "claire@example.com\r\nBcc: all@example.com" }, "email", /line breaks/],
    ["an emoji", { email: "💍@example.com" }, "email", /isn't complete/],
    ["no query", { query: "" }, "query", /^Tell us what you're looking for/],
    ["spaces", { query: "  " }, "query", /^Tell us what you're looking for/],
    ["10,000 letters", { query: "x".repeat(10_000) }, "query", "Keep this to 200 characters."],
    ["meaningless words", { query: "the" }, "query", /^We can't tell what piece you mean/],
    ["a number", { query: 5 }, "query", /couldn't read/],
  ])("rejects %s at its field", async (_, typed, field, message) => {
    const { database, ask } = openTestWants(await open());
    const text = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(await ask(typed)).toEqual({ ok: false, errors: [{ field, message: text }] });
    expect(await database.read.selectFrom("want_mailbox").selectAll().execute()).toEqual([]);
  });

  test("accepts markup, right-to-left text and emoji as text; rejects a search that matches too much, or a 21st alert", async () => {
    const { offer, ask } = openTestWants(await open());
    for (const query of ["<script>alert(1)</script>", "خاتم ذهب", "💍 ring"])
      expect(await ask({ query })).toEqual({ ok: true });
    offer.pieces = Array.from({ length: 201 }, (_, n) => ({ ...speedmaster, productId: `p${n}` }));
    expect(await ask({ query: "ring" })).toMatchObject({ ok: false, errors: [{ field: "query" }] });
    offer.pieces = [];
    for (let n = 3; n < 20; n++) expect(await ask({ query: `ring ${n}` })).toEqual({ ok: true });
    expect(await ask({ query: "ring 20" })).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    expect(await ask({ query: "ring 19" })).toEqual({ ok: true });
  });

  test("stores nothing and shows a message while the catalog or the database is unreachable", async () => {
    const house = openTestWants(await open());
    expect(await house.wants.ask({ email, query: "omega" }, async () => null)).toEqual({
      ok: false,
      busy: true,
    });
    const broken = async () => {
      throw new Error("gone");
    };
    expect(await house.wants.ask({ email, query: "omega" }, broken)).toEqual({ ok: false, busy: true });
    expect(house.faults).toHaveLength(1);
  });
});

describeOnEachDatabase("WANT-02 A piece triggers an alert once", (open) => {
  test("doesn't report pieces that existed at sign-up, or price changes", async () => {
    const { database, offer, confirmed, run } = openTestWants(await open());
    offer.pieces = [speedmaster];
    await confirmed();
    expect(await run()).toBe(0);
    offer.pieces = [{ ...speedmaster, price: "$9,000" }, secondSpeedmaster];
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster-2"]]);
  });

  test("reports a returning piece only if it was gone for at least a day", async () => {
    const { database, offer, confirmed, run, clock } = openTestWants(await open());
    await confirmed();
    offer.pieces = [speedmaster];
    await run();
    clock.at += 2 * dayMs;
    // A cart reserves the piece, then its payment expires.
    offer.pieces = [];
    await run();
    clock.at += 23 * hourMs;
    offer.pieces = [speedmaster];
    expect(await run()).toBe(0);
    offer.pieces = [];
    await run();
    clock.at += dayMs;
    offer.pieces = [speedmaster];
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster"], ["speedmaster"]]);
  });

  test("leaves out a piece sold before the email goes out, and reports it if it comes back", async () => {
    const { database, wants, offer, find, confirmed, run } = openTestWants(await open());
    await confirmed();
    offer.pieces = [speedmaster];
    await wants.match(find);
    offer.pieces = [];
    expect(await run()).toBe(0);
    offer.pieces = [speedmaster];
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster"]]);
  });

  test("doesn't treat pieces as gone while the catalog can't be read", async () => {
    const { database, wants, offer, find, confirmed, run } = openTestWants(await open());
    offer.pieces = [speedmaster];
    await confirmed();
    offer.pieces = null;
    expect(await wants.match(find)).toBe(false);
    expect(await run()).toBe(0);
    const states = await database.read.selectFrom("want_match").select("state").execute();
    expect(states).toEqual([{ state: "known" }]);
  });
});

describeOnEachDatabase("WANT-03 At most one email a day per mailbox", (open) => {
  test("combines several alerts and pieces in one email, even when eight processes run at once", async () => {
    const { database, wants, offer, find, confirmed, run, clock } = openTestWants(await open());
    await confirmed();
    clock.at += 1;
    await confirmed({ query: "omega under 10k", email: "claire+2@example.com" });
    offer.pieces = [speedmaster];
    await wants.match(find);
    const queued = await Promise.all(Array.from({ length: 8 }, () => wants.queueDueEmails()));
    expect(queued.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster", "speedmaster"]]);
    clock.at += 23 * hourMs;
    offer.pieces = [speedmaster, secondSpeedmaster];
    expect(await run()).toBe(0);
    clock.at += hourMs;
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([
      ["speedmaster", "speedmaster"],
      ["speedmaster-2", "speedmaster-2"],
    ]);
  });
});

describeOnEachDatabase("A mailbox whose alert email fails", (open) => {
  test("doesn't hold up other mailboxes, and gets its email once possible", async () => {
    const { database, offer, confirmed, run, faults } = openTestWants(await open());
    await confirmed();
    await confirmed({ email: "ben@example.com" });
    offer.pieces = [speedmaster];
    const first = await database.read
      .selectFrom("want_mailbox")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await rejectUpdates(database, "want_mailbox", first.id);
    expect(await run()).toBe(1);
    expect(faults).toHaveLength(1);
    await allowUpdates(database, "want_mailbox");
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster"], ["speedmaster"]]);
  });

  test("matches an alert even if another alert's search fails", async () => {
    const { database, wants, confirmed, faults } = openTestWants(await open());
    await confirmed({ query: "a search that fails" });
    await confirmed();
    const find = async ([asked]: readonly string[]) => {
      if (asked?.includes("fails")) throw new RangeError("This search cannot be read.");
      return [speedmaster];
    };
    expect(await wants.match(find)).toBe(true);
    expect(faults).toHaveLength(1);
    expect(await database.read.selectFrom("want_match").select("want_id").execute()).toEqual([
      { want_id: 2 },
    ]);
  });
});

describeOnEachDatabase("WANT-04 Unsubscribing works with one click, and twice", (open) => {
  test("stops one alert, then all, withdraws a queued email, and then says that no alerts are left", async () => {
    const { database, wants, offer, confirmed, run } = openTestWants(await open());
    await confirmed();
    const token = await confirmed({ query: "omega under 10k" });
    expect(await wants.mailbox(token)).toMatchObject({
      email: "C•••@example.com",
      wants: [{ id: 1 }, { id: 2 }],
    });
    await wants.stop(token, 2);
    await wants.stop(token, 2);
    await wants.stop("unknown", "all");
    expect((await wants.mailbox(token)).wants.map(({ id }) => id)).toEqual([1]);
    offer.pieces = [speedmaster];
    expect(await run()).toBe(1);
    await wants.stop(token, "all");
    await wants.stop(token, "all");
    expect(await listAlertedPieces(database)).toEqual([]);
    expect(await wants.mailbox(token)).toEqual({ email: "", wants: [] });
    for (const table of ["want_mailbox", "want", "want_match"] as const)
      expect(await database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await run()).toBe(0);
  });

  test("when a queued email is withdrawn, its other alerts go out with the next one", async () => {
    const { database, wants, clock, offer, confirmed, run } = openTestWants(await open());
    await confirmed();
    clock.at += 1;
    const token = await confirmed({ query: "omega under 10k" });
    clock.at += 1;
    offer.pieces = [speedmaster];
    expect(await run()).toBe(1);
    await wants.stop(token, 2);
    expect(await listAlertedPieces(database)).toEqual([]);
    clock.at += 24 * hourMs;
    expect(await run()).toBe(1);
    expect(await listAlertedPieces(database)).toEqual([["speedmaster"]]);
  });
});

describeOnEachDatabase("WANT-05 A killed process loses no email and sends none twice", (open) => {
  test("after a crash at any statement of sign-up, matching or queueing, the next run sends the same email", async () => {
    const whole = await open();
    let crashes = 0;
    for (let crashAt = 1; crashAt <= 20; crashAt++) {
      const cut = crashingDatabase(whole);
      const house = openTestWants(cut);
      const typed = { email: `claire.${crashAt}@example.com`, query: `omega ${crashAt}` };
      const survived = async (work: () => Promise<unknown>) => {
        cut.crashAt = crashAt;
        await work().catch((fault: unknown) => {
          if (!(fault instanceof Crash)) throw fault;
        });
        cut.crashAt = null;
      };
      await survived(() => house.ask(typed));
      await house.confirmed(typed);
      house.offer.pieces = [speedmaster, secondSpeedmaster];
      await survived(() => house.run());
      await house.run();
      await house.run();
      crashes += cut.crashes;
    }
    // Each of the nine statements of asking and eight of matching and queueing was interrupted once.
    expect(crashes).toBe(17);
    expect(await listAlertedPieces(whole)).toEqual(Array(20).fill(["speedmaster", "speedmaster-2"]));
    const entries = await whole.read
      .selectFrom("audit")
      .select("subject")
      .where("action", "=", "want.email")
      .execute();
    expect(new Set(entries.map(({ subject }) => subject)).size).toBe(20);
    expect(entries).toHaveLength(20);
  });
});
