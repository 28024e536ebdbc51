import { expect, test } from "vitest";
import { deskCookie, sessionMs } from "./desk-cookie.server.ts";

const token = "a-token-of-the-owner-that-nobody-guesses";
const https = deskCookie(token, "https://shop.example");
const now = Date.UTC(2026, 10, 21, 15);

const asSent = (header: string) => header.split(";", 1)[0] ?? "";

test("a session is open for eight hours from its sign-in, and then has ended", async () => {
  const cookie = asSent(await https.begin(now));
  expect(await https.standing(cookie, now)).toBe("open");
  expect(await https.standing(cookie, now + sessionMs - 1)).toBe("open");
  expect(await https.standing(cookie, now + sessionMs)).toBe("ended");
});

test("nobody without the token makes a session: not by another token, another time or another text", async () => {
  const cookie = asSent(await https.begin(now));
  const other = asSent(await deskCookie(`${token}x`, "https://shop.example").begin(now));
  const [name, value = ""] = cookie.split("=", 2);
  const [payload = "", signature = ""] = decodeURIComponent(value).split(".");
  const later = Buffer.from(JSON.stringify({ at: now + 3_600_000, id: "0".repeat(22) })).toString("base64");
  for (const header of [
    null,
    "",
    `${name}=`,
    `${name}=${encodeURIComponent(payload)}`,
    `${name}=${encodeURIComponent(`${later}.${signature}`)}`,
    `${name}=${encodeURIComponent(`${payload}.${signature.slice(0, -2)}AA`)}`,
    `other=${value}`,
    other,
  ])
    expect(await https.standing(header, now)).toBe("none");
});

test("a clock that is set back ends no session, but one of the far future is none of ours", async () => {
  expect(await https.standing(asSent(await https.begin(now + 600_000)), now)).toBe("open");
  expect(await https.standing(asSent(await https.begin(now + 7_200_000)), now)).toBe("none");
});

test("the cookie belongs to this host alone, is read by no script and sent by no other site's page", async () => {
  for (const origin of ["https://shop.example", "http://localhost:3000", "http://127.0.0.1"])
    expect(await deskCookie(token, origin).begin(now)).toMatch(
      /^__Host-desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  expect(await deskCookie(token, "http://192.168.1.20:3000").begin(now)).toMatch(
    /^desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test("two sessions of one moment differ", async () => {
  expect(await https.begin(now)).not.toBe(await https.begin(now));
});
