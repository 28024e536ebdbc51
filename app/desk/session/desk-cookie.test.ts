import { expect, test } from "vitest";
import { deskCookie } from "./desk-cookie.server.ts";

const https = deskCookie("https://shop.example");
const key = "k".repeat(43);

const asSent = (header: string) => header.split(";", 1)[0] ?? "";

test("returns a valid key unchanged and rejects anything else", async () => {
  expect(await https.read(asSent(await https.give(key)))).toBe(key);
  const none = [null, "", "__Host-desk=", "__Host-desk=x", `other=${key}`, asSent(await https.take())];
  for (const header of [...none, asSent(await https.give("short")), asSent(await https.give(`${key}k`))])
    expect(await https.read(header)).toBeNull();
});

test("the cookie is host-only, HttpOnly and SameSite", async () => {
  for (const origin of ["https://shop.example", "http://localhost:3000", "http://127.0.0.1"])
    expect(await deskCookie(origin).give(key)).toMatch(
      /^__Host-desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  expect(await deskCookie("http://192.168.1.20:3000").give(key)).toMatch(
    /^desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});
