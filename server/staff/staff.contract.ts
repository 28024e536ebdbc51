import { expect, test } from "vitest";
import type { Database } from "#database";
import { readSecret } from "../../foundation/records/secret.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { softwareAuthenticator } from "../../tests/staff/software-authenticator.ts";
import { openDeskSessions } from "../owner/desk-sessions.ts";
import { inviteMs, openStaff } from "./staff.ts";

const origin = "https://shop.example";
const rpId = "shop.example";
const device = "Chrome on Linux";
const by = { actor: "desk 1a2b3c4d", requestId: "r" };
const start = Date.UTC(2026, 10, 25, 15);
const laptop = { device, network: "203.0.113.0/24" };
const ana = { name: "Ana Ruiz", mail: "ana@example.com", role: "owner" };
const ben = { name: "Ben Ode", mail: "ben@example.com", role: "sales" };

async function shopOf(database: Database) {
  const clock = { at: start };
  const now = () => clock.at;
  const staff = openStaff({
    database,
    secret: await readSecret(database),
    origin,
    shopName: () => "Shop",
    now,
  });
  const token = "a-token-of-the-owner-that-nobody-guesses";
  const sessions = await openDeskSessions({ database, token, hasOwner: staff.hasOwner, now });

  async function invite(who: object): Promise<string> {
    const invited = await staff.invite(who, by);
    if (!invited.ok) throw new Error(JSON.stringify(invited));
    return invited.token;
  }
  async function join(who: object) {
    const authenticator = softwareAuthenticator();
    const invitation = await invite(who);
    const { id } = (await staff.invited(invitation))!;
    const { options, sealed } = await staff.passkeys.registrationOptions((await staff.member(id))!);
    const response = authenticator.register({ challenge: options.challenge, origin, rpId });
    const joined = await staff.join(invitation, { response, sealed, device }, by);
    if (!joined) throw new Error("Nobody joined.");
    return { ...joined, id, authenticator, invitation };
  }
  return { clock, staff, sessions, invite, join };
}

const audited = async ({ read }: Database) =>
  (await read.selectFrom("audit").select(["actor", "subject", "action"]).orderBy("id").execute()).map(
    ({ actor, subject, action }) => `${actor}: ${action} ${subject}`,
  );

describeOnEachDatabase("STF-01: passkeys", (open) => {
  test("an invitation becomes an account with a passkey and ten codes, once", async () => {
    const database = await open();
    const { staff, join } = await shopOf(database);
    expect(await staff.hasOwner()).toBe(false);
    const { id, codes, invitation } = await join(ana);
    expect(await staff.hasOwner()).toBe(true);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await staff.invited(invitation)).toBeNull();
    expect(await staff.keysOf(id)).toMatchObject({ codesLeft: 10, keys: [{ device, isBackedUp: false }] });
    expect(await audited(database)).toEqual([
      `${by.actor}: staff.invited staff ${id}`,
      `staff ${id} (owner): staff.joined staff ${id}`,
    ]);
    const rows = JSON.stringify([
      await database.read.selectFrom("staff").selectAll().execute(),
      await database.read.selectFrom("recovery_code").selectAll().execute(),
      await database.read.selectFrom("audit").selectAll().execute(),
    ]);
    for (const secret of [invitation, ...codes]) expect(rows).not.toContain(secret);
  });

  test("when two devices use an invitation at once, one joins, and only its passkey is registered", async () => {
    const { staff, invite } = await shopOf(await open());
    const invitation = await invite(ana);
    const { id } = (await staff.invited(invitation))!;
    const member = (await staff.member(id))!;
    const joined = await Promise.all(
      [0, 1].map(async () => {
        const { options, sealed } = await staff.passkeys.registrationOptions(member);
        const { challenge } = options;
        const response = softwareAuthenticator().register({ challenge, origin, rpId });
        return await staff.join(invitation, { response, sealed, device }, by);
      }),
    );
    expect(joined.filter((one) => one !== null)).toHaveLength(1);
    expect(await staff.keysOf(id)).toMatchObject({ codesLeft: 10, keys: [{ device }] });
  });

  test("an invitation expires after three days, or when its account is closed", async () => {
    const { clock, staff, invite, join } = await shopOf(await open());
    await join(ana);
    const old = await invite(ben);
    clock.at += inviteMs;
    expect(await staff.invited(old)).toBeNull();
    const fresh = await invite(ben);
    const { id } = (await staff.invited(fresh))!;
    expect(await staff.end(id, by)).toEqual({ ok: true });
    expect(await staff.invited(fresh)).toBeNull();
    expect(await staff.inviteAgain(id, by)).toEqual({ ok: false, gone: true });
  });

  test("sign-in requires our origin and host, user verification, and a new challenge from this browser", async () => {
    const { clock, staff, join } = await shopOf(await open());
    const { id, authenticator } = await join(ana);
    const { passkeys } = staff;
    const prompt = async () => {
      const { options, sealed } = await passkeys.signInOptions();
      return { honest: { challenge: options.challenge, origin, rpId, counter: 0 }, sealed };
    };
    for (const lie of [
      { origin: "https://shop.example.evil.example" },
      { origin: "http://shop.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { challenge: "A".repeat(43) },
    ]) {
      const { honest, sealed } = await prompt();
      expect(await passkeys.verifySignIn(authenticator.signIn({ ...honest, ...lie }), sealed)).toBeNull();
    }
    const { honest, sealed } = await prompt();
    const response = authenticator.signIn(honest);
    expect(await passkeys.verifySignIn(response, null)).toBeNull();
    expect(await passkeys.verifySignIn(response, (await prompt()).sealed)).toBeNull();
    expect(await passkeys.verifySignIn({ ...response, id: "AAAA" }, (await prompt()).sealed)).toBeNull();
    expect(await passkeys.verifySignIn(response, sealed)).toBe(id);
    expect(await passkeys.verifySignIn(response, sealed)).toBeNull();
    const late = await prompt();
    clock.at += 5 * 60_000;
    expect(await passkeys.verifySignIn(authenticator.signIn(late.honest), late.sealed)).toBeNull();
    const another = await prompt();
    expect(
      await passkeys.verifySignIn(softwareAuthenticator().signIn(another.honest), another.sealed),
    ).toBeNull();
  });

  test("accepts only one of a hundred simultaneous responses to a challenge", async () => {
    const { staff, join } = await shopOf(await open());
    const { authenticator } = await join(ana);
    const { options, sealed } = await staff.passkeys.signInOptions();
    const response = authenticator.signIn({ challenge: options.challenge, origin, rpId });
    const met = await Promise.all(
      Array.from({ length: 100 }, () => staff.passkeys.verifySignIn(response, sealed)),
    );
    expect(met.filter((one) => one !== null)).toHaveLength(1);
  });

  test("rejects a sign-in whose counter doesn't rise, as from a cloned authenticator", async () => {
    const { staff, join } = await shopOf(await open());
    const { id, authenticator } = await join(ana);
    const signIn = async (counter: number) => {
      const { options, sealed } = await staff.passkeys.signInOptions();
      const { challenge } = options;
      return staff.passkeys.verifySignIn(authenticator.signIn({ challenge, origin, rpId, counter }), sealed);
    };
    expect(await signIn(7)).toBe(id);
    for (const counter of [7, 6]) expect(await signIn(counter)).toBeNull();
    expect(await signIn(8)).toBe(id);
  });

  test("a challenge for another account or for signing in can't register a passkey", async () => {
    const { staff, join, invite } = await shopOf(await open());
    const owner = await join(ana);
    const invitation = await invite(ben);
    const { id } = (await staff.invited(invitation))!;
    const { options, sealed } = await staff.passkeys.registrationOptions((await staff.member(owner.id))!);
    const forAna = softwareAuthenticator().register({ challenge: options.challenge, origin, rpId });
    expect(await staff.join(invitation, { response: forAna, sealed, device }, by)).toBeNull();
    const asked = await staff.passkeys.signInOptions();
    const forSignIn = softwareAuthenticator().register({
      challenge: asked.options.challenge,
      ...{ origin, rpId },
    });
    expect(
      await staff.join(invitation, { response: forSignIn, sealed: asked.sealed, device }, by),
    ).toBeNull();
    expect((await staff.keysOf(id)).keys).toEqual([]);
  });
});

describeOnEachDatabase("STF-02: accounts", (open) => {
  test("the first account is an owner, and the last owner can't be removed", async () => {
    const { staff, join } = await shopOf(await open());
    expect(await staff.invite(ben, by)).toMatchObject({ ok: false, errors: [{ field: "role" }] });
    const { id } = await join(ana);
    for (const change of [staff.changeRole(id, "sales", by), staff.end(id, by)])
      expect(await change).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    const other = await join({ ...ana, name: "Eva Lind" });
    expect(await staff.changeRole(id, "sales", by)).toEqual({ ok: true });
    expect(await staff.end(other.id, by)).toMatchObject({ ok: false });
  });

  test("an invitation sent to the wrong first owner can be revoked", async () => {
    const { staff, invite, join } = await shopOf(await open());
    const { id } = (await staff.invited(await invite({ ...ana, mail: "anna@example.com" })))!;
    expect(await staff.end(id, by)).toEqual({ ok: true });
    await join(ana);
    expect(await staff.hasOwner()).toBe(true);
  });

  test("when two owners close each other's accounts at once, one remains", async () => {
    const { staff, join } = await shopOf(await open());
    const [one, two] = [await join(ana), await join({ ...ana, name: "Eva Lind" })];
    const ended = await Promise.all([staff.end(one.id, by), staff.end(two.id, by)]);
    expect(ended.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await staff.hasOwner()).toBe(true);
  });

  test("changing a role or closing an account takes effect at once in open sessions", async () => {
    const { staff, sessions, join } = await shopOf(await open());
    await join(ana);
    const { who } = await join(ben);
    const key = await sessions.begin({ ...laptop, by: { member: who, with: "passkey" } }, by);
    const open1 = { state: "open", member: who, actor: `staff ${who.id} (sales)`, needsPasskey: false };
    expect(await sessions.standing(key)).toMatchObject(open1);
    await staff.changeRole(who.id, "bench", by);
    expect(await sessions.standing(key)).toMatchObject({ member: { role: "bench" } });
    await staff.end(who.id, by);
    expect(await sessions.standing(key)).toEqual({ state: "ended" });
  });

  test("creating the first owner account ends sessions started with the owner token", async () => {
    const { sessions, join } = await shopOf(await open());
    const key = await sessions.begin(laptop, by);
    expect(await sessions.standing(key)).toMatchObject({ state: "open", member: null });
    await join(ana);
    expect(await sessions.standing(key)).toEqual({ state: "ended" });
  });

  test("a recovery code works once however it's typed, and its session must add a passkey", async () => {
    const database = await open();
    const { staff, sessions, join } = await shopOf(database);
    const { who, codes } = await join(ana);
    const typed = ` ${codes[0]!.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    expect(await staff.isCode(typed)).toBe(true);
    const met = await Promise.all(Array.from({ length: 20 }, () => staff.takeCode(typed)));
    expect(met.filter((one) => one !== null)).toEqual([who]);
    expect(await staff.isCode(codes[0]!)).toBe(false);
    const key = await sessions.begin({ ...laptop, by: { member: who, with: "recovery code" } }, by);
    const standing = await sessions.standing(key);
    expect(standing).toMatchObject({ state: "open", needsPasskey: true });
    const { options, sealed } = await staff.passkeys.registrationOptions((await staff.member(who.id))!);
    const response = softwareAuthenticator().register({ challenge: options.challenge, origin, rpId });
    const sessionId = standing.state === "open" ? standing.id : 0;
    expect(await staff.addPasskey({ ...who, sessionId }, { response, sealed, device }, by)).toBe(true);
    expect(await sessions.standing(key)).toMatchObject({ needsPasskey: false });
    const { keys } = await staff.keysOf(who.id);
    expect(keys).toHaveLength(2);
    const inHand = { id: who.id, sessionId };
    const other = await sessions.begin({ ...laptop, by: { member: who, with: "passkey" } }, by);
    expect(await staff.removePasskey(inHand, 999, by)).toEqual({ ok: false, gone: true });
    expect(await sessions.standing(other)).toMatchObject({ state: "open" });
    expect(await staff.removePasskey(inHand, keys[0]!.id, by)).toEqual({ ok: true });
    expect(await staff.removePasskey(inHand, keys[1]!.id, by)).toMatchObject({ ok: false, errors: [{}] });
    // A session may have been opened with the removed passkey.
    expect([await sessions.standing(other), await sessions.standing(key)]).toMatchObject([
      { state: "ended" },
      { state: "open" },
    ]);
    const removed = database.read.selectFrom("audit").select("data");
    const { data } = await removed.where("action", "=", "staff.passkey_removed").executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ sessions: 1 });
    const fresh = await staff.renewCodes(who.id, by);
    expect([await staff.isCode(codes[1]!), await staff.isCode(fresh[0]!)]).toEqual([false, true]);
    await Promise.all([0, 1, 2].map(() => staff.renewCodes(who.id, by)));
    expect(await staff.keysOf(who.id)).toMatchObject({ codesLeft: 10 });
  });
});
