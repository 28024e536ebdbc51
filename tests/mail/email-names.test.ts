import { expect, test } from "vitest";
import { emailName } from "../../foundation/mail/emails/email.ts";
import { emails } from "../../server/emails.ts";

test("every email has a name", () => {
  expect(emailName(emails, "order-ready")).toBe("Ready for pickup");
  expect(emailName(emails, "job-stage")).toBe("Job progress");
});
