import { expect, test } from "vitest";
import { letterName } from "../../foundation/mail/letters/letter.ts";
import { letters } from "../../server/letters.ts";

test("every email has a name", () => {
  expect(letterName(letters, "order-ready")).toBe("Ready for pickup");
  expect(letterName(letters, "job-stage")).toBe("Job progress");
});
