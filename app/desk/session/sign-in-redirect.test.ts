import { expect, test } from "vitest";
import { pathAfterSignIn, signInPath } from "./sign-in-redirect.ts";

test("redirects to the requested desk page after sign-in", () => {
  for (const path of [
    "/desk",
    "/desk/orders/LI-7K2M9QXA",
    "/desk?kind=quote&state=late",
    "/desk/audit?page=2",
  ])
    expect(pathAfterSignIn(path)).toBe(path);
});

test("never redirects off the desk or back to sign-in", () => {
  for (const path of [
    null,
    "",
    "https://elsewhere.example/desk",
    "//elsewhere.example/desk",
    "/\\elsewhere.example",
    "/desk\\..\\x",
    "/deskish",
    "/shop",
    "/desk/sign-in?to=/desk",
    "/desk/a b",
    "/desk/../../evil",
    "/desk/%2e%2e/evil",
    "/desk/orders/../sign-in",
    "javascript:alert(1)",
  ])
    expect(pathAfterSignIn(path)).toBe("/desk");
});

test("the sign-in page keeps the return path and says when a session expired", () => {
  expect(signInPath(new URL("https://shop.example/desk/mail?page=2"), false)).toBe(
    "/desk/sign-in?to=%2Fdesk%2Fmail%3Fpage%3D2",
  );
  expect(signInPath(new URL("https://shop.example/desk"), true)).toBe("/desk/sign-in?to=%2Fdesk&ended=1");
});
