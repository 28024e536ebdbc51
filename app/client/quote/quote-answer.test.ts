import { expect, test } from "vitest";
import { offlineReply } from "./quote-answer.ts";

test("includes offline input in the response", () => {
  const form = new FormData();
  form.set("text", "A lower setting, please.");
  expect(offlineReply(form)).toMatchObject({
    intent: "change",
    kind: "error",
    typed: "A lower setting, please.",
  });
});
