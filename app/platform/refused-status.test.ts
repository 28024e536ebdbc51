import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { clientErrorStatus } from "./require-same-origin.ts";

const at = (init: RequestInit = {}) => new Request("https://shop.example/policies/privacy", init);
const elsewhere = { method: "POST", headers: { origin: "https://elsewhere.example" } };

test("treats the router's client errors and cross-site forms as rejections", () => {
  const noAction = new Error("You made a POST request but did not provide an action.");
  expect(clientErrorStatus(new ErrorResponse(405, "Method Not Allowed", noAction, true), at())).toBe(405);
  expect(clientErrorStatus(new Error("The origin does not match. Aborting the action."), at(elsewhere))).toBe(
    400,
  );
});

test("does not treat our own errors as rejections", () => {
  const ours = new TypeError("x is undefined");
  expect(clientErrorStatus(new ErrorResponse(500, "", ours, true), at())).toBeNull();
  for (const request of [at(), at({ method: "POST" }), at({ headers: elsewhere.headers })])
    expect(clientErrorStatus(ours, request)).toBeNull();
  expect(clientErrorStatus(data(null, { status: 404 }), at())).toBeNull();
});
