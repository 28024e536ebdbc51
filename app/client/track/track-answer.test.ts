import { expect, test } from "vitest";
import { offlineAnswer } from "./track-answer.ts";

test("includes offline input in the response and marks it as offline", () => {
  const form = new FormData();
  form.set("intent", "write");
  form.set("text", "Is it on its way?");
  const answer = offlineAnswer(form);
  expect(answer).toMatchObject({ typed: "Is it on its way?", message: { kind: "error" }, isOffline: true });
});
